/** The schema of texts, as their fields need it. */
export type Schema = {
  type?: string
  title?: string
  /** The place of the page that shows it. */
  at?: string
  /** True for the address of a page, which is chosen from a list. */
  isPage?: boolean
  /** True for the address of a picture, which may be a file of the person at the desk. */
  isPicture?: boolean
  /** True for lines of Markdown, which are written as one text. */
  isMarkdown?: boolean
  format?: string
  /** What whoever writes here has to know. */
  help?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  minItems?: number
  maxItems?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
export type Value = string | number | readonly Value[] | { readonly [name: string]: Value } | null
export type Path = readonly (string | number)[]

/**
 * Returns values as a reader takes them: each field with the titles that stand over it in the form, and not as the file
 * has them.
 *
 * @param titles of the parts that the value is in
 */
export function readableText(schema: Schema, value: Value, titles: readonly string[] = []): string {
  const own = schema.title ? [...titles, schema.title] : titles
  if (schema.isMarkdown) return [`${own.join(', ')}:`, ...(Array.isArray(value) ? value : [])].join('\n')
  if (Array.isArray(value))
    return value.length === 0
      ? `${own.join(', ')}: none`
      : value
          .map((item: Value, at) => {
            const title = [schema.items?.title ?? 'Part', at + 1].join(' ')
            return readableText({ ...schema.items, title }, item, own)
          })
          .join('\n')
  if (schema.properties)
    return Object.entries(schema.properties)
      .map(([name, part]) => readableText(part, (value as Record<string, Value> | null)?.[name] ?? null, own))
      .join('\n')
  return `${own.join(', ')}: ${value ?? ''}`
}

/** True where nothing is written yet. */
export function isEmptyAt(values: Value, [first, ...rest]: Path): boolean {
  if (first === undefined) return values === '' || values === null
  return (
    typeof values === 'object' && isEmptyAt((values as Record<string | number, Value> | null)?.[first] ?? null, rest)
  )
}

/** Returns the values with another one at this place. */
export function withValue(values: Value, [first, ...rest]: Path, value: Value): Value {
  if (first === undefined) return value
  if (Array.isArray(values))
    return values.map((item: Value, at) => (at === first ? withValue(item, rest, value) : item))
  const all = values as Readonly<Record<string, Value>>
  return { ...all, [first]: withValue(all[first] ?? null, rest, value) }
}
