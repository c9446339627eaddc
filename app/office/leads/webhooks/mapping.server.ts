/** A webhook's body as its owner wrote it: lists and objects with places such as `{{email}}` in their texts. */
export type Template = string | number | boolean | null | readonly Template[] | { readonly [name: string]: Template }

export type Values = Readonly<Record<string, unknown>>

const place = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names in a template's places, each with its path. */
export function placesIn(
  template: Template,
  path: readonly (string | number)[] = [],
): { name: string; path: PropertyKey[] }[] {
  if (typeof template === 'string')
    return [...template.matchAll(place)].map(([, name = '']) => ({ name, path: [...path] }))
  if (typeof template !== 'object' || template === null) return []
  return Array.isArray(template)
    ? template.flatMap((inner, index) => placesIn(inner, [...path, index]))
    : Object.entries(template).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
}

/**
 * Fills in a template. A text that is a single place becomes its value, be it a number or a list; within other words
 * the value becomes text. A missing value is empty. Values are never searched for places again, and never become names.
 *
 * @param spare escapes text for the program that shows it
 */
export function fill(template: Template, values: Values, spare: (text: string) => string = (text) => text): unknown {
  if (typeof template === 'string') {
    const whole = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(template)
    const value = whole && valueAt(values, whole[1] ?? '')
    if (value !== null && typeof value !== 'string') return spareAll(value, spare)
    return template.replace(place, (_, name: string) => spare(textOf(valueAt(values, name))))
  }
  if (typeof template !== 'object' || template === null) return template
  if (Array.isArray(template)) return template.map((inner) => fill(inner, values, spare))
  return Object.fromEntries(Object.entries(template).map(([name, inner]) => [name, fill(inner, values, spare)]))
}

const valueAt = (values: Values, name: string): unknown => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join(', ') : String(value))

function spareAll(value: unknown, spare: (text: string) => string): unknown {
  if (typeof value === 'string') return spare(value)
  return Array.isArray(value) ? value.map((inner) => spareAll(inner, spare)) : value
}
