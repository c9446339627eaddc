import * as z from 'zod/mini'

/** What was posted for a form's fields, by their names: all that was chosen where many may be, else one text. */
export type Typed = Readonly<Record<string, string | readonly string[]>>

/**
 * What a posted form holds for the schema's own fields. No other name is looked at, and no name is taken apart, so what a
 * visitor calls a field makes no structure. The first of several values counts where only one may be given.
 *
 * @param pairs names and values as they were posted, their number and length bounded by whoever read them
 */
export const typedIn = (form: z.ZodMiniObject, pairs: URLSearchParams): Typed =>
  Object.fromEntries(
    Object.entries(form.shape).flatMap(([name, field]): [string, string | string[]][] => {
      const values = pairs.getAll(name)
      const [first] = values
      return first === undefined ? [] : [[name, baseOf(field) instanceof z.ZodMiniArray ? values : first]]
    }),
  )

/** Checks what was typed. A ticked box is posted as `on`, one that is not ticked is not posted. */
export function checkTyped<Form extends z.ZodMiniObject>(form: Form, typed: Typed) {
  const answers = Object.entries(typed).map(([name, value]) => [
    name,
    baseOf(form.shape[name]) instanceof z.ZodMiniBoolean ? value === 'on' : value,
  ])
  return form.safeParse(Object.fromEntries(answers))
}

/** How much of texts that are too long is shown again, in bytes of the page. */
const maxAgain = 14 * 1024
/** Chosen values of one field that are shown again, and the length of each. */
const maxChosen = 20
const longestChosen = 100

/**
 * What was typed, as it is shown again: whole, as far as its field takes so much. What is longer comes back as far as the
 * space for all such texts goes, so that an answer stays smaller than what was sent.
 */
export function shownAgain(form: z.ZodMiniObject, typed: Typed): Record<string, string | string[]> {
  let left = maxAgain
  const again: Record<string, string | string[]> = {}
  const shortestFirst = Object.entries(typed).sort(([, a], [, b]) => a.length - b.length)
  for (const [name, value] of shortestFirst) {
    if (typeof value !== 'string') {
      again[name] = value.filter(({ length }) => length <= longestChosen).slice(0, maxChosen)
      continue
    }
    const taken = longestOf(form.shape[name])
    const text = value.length > taken ? beginning(value, left, taken) : value
    again[name] = text
    left -= weightOf(text)
  }
  return again
}

/** The beginning of a text that weighs no more than `max`, and at least its first `min` characters. */
function beginning(text: string, max: number, min: number): string {
  let weight = 0
  let end = 0
  for (const sign of text) {
    weight += weightOfSign(sign)
    if (weight > max && end + sign.length > min) break
    end += sign.length
  }
  return text.slice(0, end)
}

/** About how many bytes of a page a text takes, which holds it once as HTML and once as data. */
function weightOf(text: string): number {
  let weight = 0
  for (const sign of text) weight += weightOfSign(sign)
  return weight
}

/** Characters that a page writes as several: in HTML, in the data beside it, or in both. */
const escaped = /["&'<>\\\p{Cc}\p{Cs}\u2028\u2029]/u

function weightOfSign(sign: string): number {
  if (escaped.test(sign)) return 12
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 2 : code < 0x800 ? 4 : code < 0x10000 ? 6 : 8
}

/** How many characters a field takes. */
function longestOf(field: z.core.$ZodType | undefined): number {
  const base = baseOf(field)
  if (!(base instanceof z.ZodMiniString)) return longestChosen
  const checks = base._zod.def.checks?.map((check) => check._zod.def) ?? []
  return checks.find((check): check is z.core.$ZodCheckMaxLengthDef => check.check === 'max_length')?.maximum ?? 0
}

/** What a field's answer is before anything is made of it: a text, a list, a box. */
function baseOf(field: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (field instanceof z.ZodMiniPipe) return baseOf(field._zod.def.in)
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault) return baseOf(field._zod.def.innerType)
  return field
}
