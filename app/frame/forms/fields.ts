// The browser loads these schemas: zod's functions are a third of the size of its methods.
import * as z from 'zod/mini'
import { addressFault, emailAddress } from '#platform/text/email-address.ts'
import { typedLine, typedText } from '#platform/text/typed-text.ts'

// The content security policy forbids eval, which zod would otherwise try.
z.config({ jitless: true })

/**
 * Matches line breaks, other control characters and characters that reverse text. None belongs in a one-line answer,
 * and in a mail each is an attack.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsafeInLine = /[\u0000-\u001f\u007f-\u009f\u202e]/
/** A text of several lines, where tabs and line breaks are allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsafeInText = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202e]/

const isSafeLine = (text: string) => !unsafeInLine.test(text)
const isSafeText = (text: string) => !unsafeInText.test(text)

const leftOutIfEmpty = (text: z.ZodMiniString<string>) =>
  z.optional(
    z.pipe(
      text,
      z.transform((text: string) => text || undefined),
    ),
  )

const tooLong = (max: number) => `Use ${max} characters or fewer`
const oneLine = 'Use plain text on one line'
const unsafeText = 'Use plain text without control characters'

/** A required answer on one line. `ask` is the message for a missing or too short one; lengths are in UTF-16 units. */
export const requiredLine = (message: string, max: number, min = 1) =>
  z
    .string(message)
    .check(
      z.overwrite(typedLine),
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, tooLong(max)),
      z.refine(isSafeLine, oneLine),
    )

type LineRule = { complete?: (typed: string) => string; isRight: (text: string) => boolean; wrong: string }
const anyLine: LineRule = { isRight: () => true, wrong: oneLine }

/**
 * An optional answer on one line; an empty one counts as missing, and another has to follow the rule where there is
 * one.
 */
export const optionalLine = (max: number, { complete = String, isRight, wrong }: LineRule = anyLine) =>
  leftOutIfEmpty(
    z.string().check(
      z.overwrite(typedLine),
      z.trim(),
      z.overwrite(complete),
      z.maxLength(max, tooLong(max)),
      z.refine(isSafeLine, oneLine),
      z.refine((text) => text === '' || isRight(text), wrong),
    ),
  )

/** The fewest and the most characters of a phone number. */
const [minPhone, maxPhone] = [5, 50]

export const phoneNumber = (message: string) => requiredLine(message, maxPhone, minPhone)

/** An e-mail address, stored in the form that mail servers use. The length only bounds what is shown again. */
export const emailField = (message: string) =>
  z.pipe(
    z.string(message).check(z.overwrite(typedLine), z.trim(), z.maxLength(254, message)),
    z.transform((typed: string, context) => {
      const address = emailAddress(typed)
      if (address !== null) return address
      context.issues.push({ code: 'custom', message: addressFault(typed, message), input: typed })
      return z.NEVER
    }),
  )

/** The beginning of an address whose scheme is not http or https, such as `ftp://` or `mailto:`; a port is none. */
const otherScheme = /^(?!https?:\/\/)[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i
/** A host with a dot in it, as a name or a number. */
const host = /^[^\s/?#@:,;][^\s/?#@:.,;]*\.[^\s/?#@:,;]+$/

/**
 * A scheme, also with slips of the keyboard or twice: `https//`, `https:/`, `http;//`, `htp://`, `ttps:`,
 * `https://https://`.
 */
const scheme = /^(?:h{0,2}t{1,3}p{1,2}(s?)\s?[:;.,]?(?:[\\/]{1,2}:?|(?<=[:;]))\s?(?!\d+$))+/i

/** Writes the wide signs and full stops of East Asian keyboards as those of an address. */
const inNarrowSigns = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC')).replace(/[\u3002\uff61]/g, '.')

/** Writes a website's address in full: `www.corp.example` and `//corp.example` become `https://corp.example`. */
function completed(typed: string): string {
  // Too long for an address: it is refused as it is, and nobody pays for reading it.
  if (typed.length > 500) return typed
  const text = inNarrowSigns(typed)
    .replace(/^\[[^\]]{0,200}\]\((\S+)\)$/, '$1')
    .replace(/^(?:web(?: ?site| ?page)?|site|url|home ?page)\s?[:=]\s?(?!\/\/)/i, '')
    .replace(/^[<("'“‘]{1,3}(.*?)[>)"'”’.,;]{1,3}$/, '$1')
    .replace(/[,;]{1,3}$/, '')
    .replace(scheme, (_all, secure: string) => `http${secure.toLowerCase()}://`)
    .replace(/^https?:\/\/www\.(?=https?:\/\/)/i, '')
    .replace(/^((?:https?:)?(?:\/\/)?www)(?:[,;]\s?|\.?\s)(?=\S)/i, '$1.')
  if (/^https?:\/\//i.test(text) || otherScheme.test(text)) return text
  const bare = text.replace(/^:?\/\//, '')
  return host.test(bare.split(/[/?#]/, 1)[0]?.replace(/:\d+$/, '') ?? '') ? `https://${bare}` : text
}

const isWebAddress = (text: string) =>
  text.length > 500 || (/^https?:\/\/(?!\.|[^/?#]*(?:\.\.|[,;]))\S+$/i.test(text) && URL.canParse(text))

/** The address of a website: http or https, with nothing hidden in it. Without its scheme it is completed. */
export const webAddress = (message: string) =>
  requiredLine(message, 500).check(
    z.overwrite(completed),
    z.maxLength(500, tooLong(500)),
    z.refine((text) => isWebAddress(text), message),
  )

/** An optional address of a website. `wrong` is the message for what is none. */
export const optionalWebAddress = (wrong: string) =>
  optionalLine(500, { complete: completed, isRight: isWebAddress, wrong })

/** An optional phone number. `wrong` is the message for one that is too short. */
export const optionalPhone = (wrong: string) =>
  optionalLine(maxPhone, { isRight: (text) => text.length >= minPhone, wrong })

export type Option<Value extends string = string> = { readonly value: Value; readonly label: string }

export const oneOf = <Value extends string>(options: readonly Option<Value>[], message: string) =>
  z.enum(
    options.map(({ value }) => value),
    message,
  )

/** At least one of the options and nothing else. Each counts once, in the order of the form. */
export const someOf = <Value extends string>(options: readonly Option<Value>[], message: string) =>
  z.pipe(
    z.array(z.unknown(), message),
    z.transform((chosen: unknown[], context) => {
      const known: Value[] = options.map(({ value }) => value)
      const valid = known.filter((value) => chosen.includes(value))
      if (valid.length > 0 && chosen.every((value) => valid.some((one) => one === value))) return valid
      context.issues.push({ code: 'custom', message, input: chosen })
      return z.NEVER
    }),
  )

export const labelOf = (options: readonly Option[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

export const longText = ({ min, ask: message, max }: { min: number; ask: string; max: number }) =>
  z
    .string(message)
    .check(
      z.overwrite(typedText),
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, tooLong(max)),
      z.refine(isSafeText, unsafeText),
    )

export const optionalText = (max: number) =>
  leftOutIfEmpty(
    z
      .string()
      .check(z.overwrite(typedText), z.trim(), z.maxLength(max, tooLong(max)), z.refine(isSafeText, unsafeText)),
  )
