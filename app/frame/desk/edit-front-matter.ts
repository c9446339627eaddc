import { isMap, isScalar, parseDocument, stringify, visit } from 'yaml'

/** A file of Markdown in two: the lines of its front matter, and the text below. */
type Parts = {
  /** The YAML between the two lines of hyphens; null when the file does not begin with them. */
  head: string | null
  body: string
  /** Lines that stand before the text. */
  linesBefore: number
}

/** The front matter between its two fences, with the blank line below it. */
const headBlockPattern = /^---\n(?:([\s\S]*?)\n)?---(?:\n\n?|$)/

/** Parts a file; one without front matter is all text. */
export function partsOf(text: string): Parts {
  const match = headBlockPattern.exec(text)
  if (!match) return { head: null, body: text, linesBefore: 0 }
  const [headBlock, head = ''] = match
  return { head, body: text.slice(headBlock.length), linesBefore: headBlock.split('\n').length - 1 }
}

/** Puts another text below the front matter. */
export const withBody = (text: string, body: string): string =>
  text.slice(0, text.length - partsOf(text).body.length) + body

/** Puts other lines in the place of the front matter. */
export const withHead = (text: string, head: string): string => {
  const { body } = partsOf(text)
  return `---\n${withLineEnd(head)}---\n\n${body}`
}

const withLineEnd = (lines: string) => (lines === '' || lines.endsWith('\n') ? lines : `${lines}\n`)

/** True for front matter that is YAML with fields, or empty. */
export function isHeadReadable(text: string): boolean {
  const { head } = partsOf(text)
  if (head === null) return false
  const { errors, contents } = parseDocument(head)
  return errors.length === 0 && (contents === null || isMap(contents))
}

/** Takes some fields over from another file; one that is missing there is taken away. */
export const withFieldsOf = (text: string, other: string, names: readonly string[]): string => {
  const values = fieldsOf(other)
  return names.reduce((changed, name) => withField(changed, name, (values[name] ?? null) as Value), text)
}

/** Reads the fields of the front matter; none of one that is no YAML, or has aliases. */
export function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  const document = parseDocument(partsOf(text).head ?? '')
  let hasAlias = false
  visit(document, {
    Alias() {
      hasAlias = true
    },
  })
  const value: unknown = document.errors.length === 0 && !hasAlias ? document.toJS() : null
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

type Value = string | boolean | readonly string[] | Readonly<Record<string, unknown>> | null

/**
 * Changes one field and leaves every other character as it is.
 *
 * @param value null takes the field away
 */
export function withField(text: string, name: string, value: Value): string {
  const { head } = partsOf(text)
  if (head === null) return text
  const doFencesTouch = head === '' && text.startsWith('---\n---')
  const fromClosingFence = text.slice('---\n'.length + (doFencesTouch ? 0 : head.length + 1))
  return `---\n${withLineEnd(changedHead(head, name, value))}${fromClosingFence}`
}

function changedHead(head: string, name: string, value: Value): string {
  const lines = value === null ? '' : stringify({ [name]: value }, { lineWidth: 0, collectionStyle: 'any' })
  const place = placeOfField(head, name)
  if (!place) return value === null ? head : withLineEnd(head) + lines
  return head.slice(0, place.start) + lines + head.slice(place.end)
}

/** Finds the lines of a field: where its name begins, and where the line after its value does. */
function placeOfField(head: string, name: string): { start: number; end: number } | null {
  const { contents } = parseDocument(head)
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === name) : undefined
  if (!pair) return null
  const start = (pair.key as Ranged).range?.[0] ?? 0
  const valueEnd = (pair.value as Ranged | null)?.range?.[1] ?? head.indexOf('\n', start)
  // The blocks of lists and long texts end with a line end of their own.
  if (valueEnd > 0 && head[valueEnd - 1] === '\n') return { start, end: valueEnd }
  const lineEnd = valueEnd < 0 ? -1 : head.indexOf('\n', valueEnd)
  return { start, end: lineEnd < 0 ? head.length : lineEnd + 1 }
}

type Ranged = { range?: readonly number[] }

/** Returns a field's text; empty for one that is missing or no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
