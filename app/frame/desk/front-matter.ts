import { isMap, isScalar, parseDocument, stringify, visit } from 'yaml'

/** A file of Markdown in two: the lines of its front matter, and the text below. */
type Parts = {
  /** The YAML between the two lines of hyphens; null when the file does not begin with them. */
  head: string | null
  body: string
  /** Lines that stand before the text. */
  linesBefore: number
}

const fence = /^---\n(?:([\s\S]*?)\n)?---(?:\n\n?|$)/

export function partsOf(text: string): Parts {
  const match = fence.exec(text)
  if (!match) return { head: null, body: text, linesBefore: 0 }
  const before = match[0]
  return { head: match[1] ?? '', body: text.slice(before.length), linesBefore: before.split('\n').length - 1 }
}

export const withBody = (text: string, body: string): string =>
  text.slice(0, text.length - partsOf(text).body.length) + body

export const withHead = (text: string, head: string): string => {
  const { body } = partsOf(text)
  return `---\n${head === '' || head.endsWith('\n') ? head : `${head}\n`}---\n\n${body}`
}

export function isHeadRead(text: string): boolean {
  const { head } = partsOf(text)
  if (head === null) return false
  const { errors, contents } = parseDocument(head)
  return errors.length === 0 && (contents === null || isMap(contents))
}

/** Has fields of a text as another text has them. */
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
  const changed = changedHead(head, name, value)
  const below = text.slice('---\n'.length + (head === '' && !text.startsWith('---\n\n') ? 0 : head.length + 1))
  return `---\n${changed}${changed === '' || changed.endsWith('\n') ? '' : '\n'}${below}`
}

function changedHead(head: string, name: string, value: Value): string {
  const { contents } = parseDocument(head)
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === name) : undefined
  const line = value === null ? '' : stringify({ [name]: value }, { lineWidth: 0, collectionStyle: 'any' })
  if (!pair) return value === null ? head : `${head}${head === '' || head.endsWith('\n') ? '' : '\n'}${line}`
  const from = (pair.key as { range?: readonly number[] }).range?.[0] ?? 0
  const until = (pair.value as { range?: readonly number[] } | null)?.range?.[1] ?? head.indexOf('\n', from)
  // A value ends with its line; the blocks of lists and long texts end with a line of their own.
  const end = until < 0 ? head.length : head[until - 1] === '\n' ? until : head.indexOf('\n', until) + 1 || head.length
  return head.slice(0, from) + line + head.slice(end)
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
