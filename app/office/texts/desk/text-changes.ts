import { isDay } from '#platform/text/day.ts'
import type { Path, Schema, Value } from './values.ts'

/** A place at which a text says something else than before. What is new was nothing, and what is gone is nothing. */
type TextChange = {
  /** The title of its field. */
  title: string
  was: string
  is: string
  /** True where a list has the same parts in another order. */
  isMoved: boolean
  /** The place of the page that shows it. */
  at: string | null
  path: Path
}

type Where = { path: Path; title: string; at: string | null }

/** Lists what a text says otherwise than before, in the order of its fields; a day of change comes last. */
export function changesBetween(schema: Schema, before: Value, after: Value): TextChange[] {
  const all = [...differing(schema, before, after, { path: [], title: '', at: null })]
  return all.sort((one, other) => Number(isDay(one.is)) - Number(isDay(other.is)))
}

function* differing(schema: Schema, before: Value, after: Value, where: Where): Generator<TextChange> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  const here = { ...where, title: schema.title ?? where.title, at: schema.at ?? where.at }
  if (schema.properties)
    for (const [name, part] of Object.entries(schema.properties))
      yield* differing(part, partOf(before, name), partOf(after, name), { ...here, path: [...here.path, name] })
  else if (Array.isArray(before) && Array.isArray(after)) yield* inLists(schema.items ?? {}, before, after, here)
  else yield { ...here, was: wordsOf(before), is: wordsOf(after), isMoved: false }
}

/** Compares lists between their equal beginnings and ends: what is there is another, is new, or is gone. */
function* inLists(schema: Schema, before: readonly Value[], after: readonly Value[], where: Where) {
  const [left, right] = [before, after].map((list) => list.map((item) => JSON.stringify(item))) as [string[], string[]]
  const all = { ...where, title: where.title || (schema.title ?? '') }
  if (left.length === right.length && left.toSorted().join() === right.toSorted().join()) {
    yield { ...all, was: '', is: '', isMoved: true }
    return
  }
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1
  let end = 0
  while (end < Math.min(left.length, right.length) - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  const [gone, come] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  for (let at = 0; at < Math.max(gone.length, come.length); at += 1) {
    const [was, is, path] = [gone[at], come[at], [...where.path, start + at]]
    if (was !== undefined && is !== undefined && gone.length === come.length)
      yield* differing(schema, was, is, { ...all, path })
    else {
      if (was !== undefined) yield { ...all, path, was: wordsOf(was), is: '', isMoved: false }
      if (is !== undefined) yield { ...all, path, was: '', is: wordsOf(is), isMoved: false }
    }
  }
}

const partOf = (value: Value, name: string): Value => (value as Readonly<Record<string, Value>> | null)?.[name] ?? null

/** A value in words: of several, the first that says something names them. */
function wordsOf(value: Value): string {
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value !== 'object' || value === null) return value ?? ''
  return (
    Object.values(value)
      .map(wordsOf)
      .find((words) => words !== '') ?? ''
  )
}

/** Characters of a text that a line quotes, and of what stands before the first other word. */
const [maxQuoted, maxBefore] = [48, 16]

/** Quotes a text from a few words before where it begins to differ. */
function quoted(text: string, from: number): string {
  const start = from <= maxBefore ? 0 : text.lastIndexOf(' ', from - 1) + 1
  const rest = text.slice(start)
  const end = rest.lastIndexOf(' ', maxQuoted)
  const cut = rest.length > maxQuoted ? `${rest.slice(0, end > 0 ? end : maxQuoted).trimEnd()} …` : rest
  return `“${start > 0 ? '… ' : ''}${cut}”`
}

/** Tells one change: `“Book a call” became “Talk to us”`. */
function changeInWords({ title, was, is, isMoved }: TextChange): string {
  if (isMoved) return `${title}: in another order`
  if (/^[\d,-]+$/.test(was) && /^[\d,-]+$/.test(is)) return `${title}: ${was} became ${is}`
  if (was === '' || is === '') return is === '' ? `${quoted(was, 0)} is gone` : `${quoted(is, 0)} is new`
  let same = 0
  while (same < was.length && was[same] === is[same]) same += 1
  return `${quoted(was, same)} became ${quoted(is, same)}`
}

/** Tells the first of some changes, and how many more there are; empty without any. */
export function changesInWords(changes: readonly TextChange[]): string {
  const [first] = changes
  if (!first) return ''
  return changes.length === 1 ? changeInWords(first) : `${changeInWords(first)}, and ${changes.length - 1} more`
}

/** Names of fields whose words no visitor reads on the page. */
const unread = new Set(['href', 'description', 'also', 'consent', 'picture'])

/** The part of an address behind its path that opens a page at a change: at its words where the browser finds them. */
export function placeOfChange({ is, at, path }: TextChange): string {
  const words = /[\p{L}]/u.test(is) && !unread.has(String(path.at(-1))) ? firstWords(is) : ''
  const found = words === '' ? '' : `:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`
  return at || found ? `#${at ?? ''}${found}` : ''
}

/** The first words of a text as a page has them: without the marks of Markdown. */
const firstWords = (text: string) =>
  (text.replace(/^[#>*\s-]+/, '').split(/[*_`[\]<>]/)[0] ?? '').trim().split(' ').slice(0, 8).join(' ')
