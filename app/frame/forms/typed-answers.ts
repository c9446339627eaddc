import * as z from 'zod/mini'

/** The posted values by field: all of them where several may be chosen, else one text. */
export type Typed = Readonly<Record<string, string | readonly string[]>>

/**
 * Reads the values of the schema's own fields from a posted form. Other names are ignored and no name is taken apart,
 * so a visitor's field names never make structure. The first of several values counts where only one is allowed. A form
 * is posted with two characters for a line break, and its writer counts one.
 *
 * @param pairs the posted names and values; the caller has bounded their number and length
 */
export const readTyped = (form: z.ZodMiniObject, pairs: URLSearchParams): Typed =>
  Object.fromEntries(
    Object.entries(form.shape).flatMap(([name, field]): [string, string | string[]][] => {
      const values = pairs.getAll(name).map((value) => value.replaceAll('\r\n', '\n'))
      const [first] = values
      return first === undefined ? [] : [[name, baseOf(field) instanceof z.ZodMiniArray ? values : first]]
    }),
  )

/** Checks posted values. A ticked box is posted as `on`, an empty one not at all. */
export function checkTyped<Form extends z.ZodMiniObject>(form: Form, typed: Typed) {
  const answers = Object.entries(typed).map(([name, value]) => [
    name,
    baseOf(form.shape[name]) instanceof z.ZodMiniBoolean ? value === 'on' : value,
  ])
  return form.safeParse(Object.fromEntries(answers))
}

/** The total size of overlong texts that are shown again, in bytes of the page. */
const maxAgain = 36 * 1024
/** The most chosen values of one field that are shown again, and the length of each. */
const maxChosen = 20
const longestChosen = 100

/**
 * Returns posted values to show again. An answer within its field's length comes back whole. Longer ones share a fixed
 * space, so no post makes a page without end.
 */
export function shownAgain(form: z.ZodMiniObject, typed: Typed): Record<string, string | string[]> {
  let remaining = maxAgain
  const again: Record<string, string | string[]> = {}
  const shortestFirst = Object.entries(typed).sort(([, a], [, b]) => a.length - b.length)
  for (const [name, value] of shortestFirst) {
    if (typeof value !== 'string') {
      again[name] = value.filter(({ length }) => length <= longestChosen).slice(0, maxChosen)
      continue
    }
    const longest = longestOf(form.shape[name])
    const text = value.length > longest ? beginning(value, remaining, longest) : value
    again[name] = text
    remaining -= weightOf(text)
  }
  return again
}

/** The beginning of a text: at most `max` bytes, but at least its first `min` characters. */
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

/** Estimates the bytes that a text takes in a page, which holds it once as HTML and once as data. */
function weightOf(text: string): number {
  let weight = 0
  for (const sign of text) weight += weightOfSign(sign)
  return weight
}

/** Characters that a page writes as several: in HTML, in its data, or in both. */
const escaped = /["&'<>\\\p{Cc}\p{Cs}\u2028\u2029]/u

function weightOfSign(sign: string): number {
  if (sign === '\n') return 5
  if (escaped.test(sign)) return 12
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 2 : code < 0x800 ? 4 : code < 0x10000 ? 6 : 8
}

function longestOf(field: z.core.$ZodType | undefined): number {
  const base = baseOf(field)
  if (!(base instanceof z.ZodMiniString)) return longestChosen
  const checks = base._zod.def.checks?.map((check) => check._zod.def) ?? []
  return checks.find((check): check is z.core.$ZodCheckMaxLengthDef => check.check === 'max_length')?.maximum ?? 0
}

/** The type of a field's answer before it is transformed: a text, a list, a box. */
function baseOf(field: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (field instanceof z.ZodMiniPipe) return baseOf(field._zod.def.in)
  if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault) return baseOf(field._zod.def.innerType)
  return field
}
