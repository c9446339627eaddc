import { escapeText } from '#platform/text/escape-markup.ts'
import { writable } from '#platform/text/signs.ts'
import { FileRefused } from './file.ts'

/** A tag of an XML text, with its place there. */
export type Tag = {
  /** Without its prefix. */
  name: string
  prefix: string
  kind: 'open' | 'close' | 'empty'
  start: number
  end: number
  attributes: string
}

const refuse = () => new FileRefused('The file is broken: a part of it is no XML.')

/**
 * Goes through the tags of an XML text, and leaves the text as it is: what is read can be written back byte by byte.
 * A declaration of a document type, by which a text can grow without end, is refused.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let start = xml.indexOf('<'); start !== -1; ) {
    const skipped = skippedTo(xml, start)
    if (skipped !== null) {
      start = xml.indexOf('<', skipped)
      continue
    }
    const end = endOf(xml, start)
    const isClose = xml[start + 1] === '/'
    const isEmpty = xml[end - 2] === '/'
    const inside = xml.slice(start + (isClose ? 2 : 1), end - (isEmpty ? 2 : 1))
    const space = inside.search(/\s/)
    const whole = space === -1 ? inside : inside.slice(0, space)
    const colon = whole.indexOf(':')
    yield {
      name: whole.slice(colon + 1),
      prefix: whole.slice(0, colon + 1),
      kind: isClose ? 'close' : isEmpty ? 'empty' : 'open',
      start,
      end,
      attributes: space === -1 ? '' : inside.slice(space),
    }
    start = xml.indexOf('<', end)
  }
}

/** Returns the end of a comment, an instruction or a text that is written as it is; null for a tag. */
function skippedTo(xml: string, start: number): number | null {
  if (xml[start + 1] !== '!' && xml[start + 1] !== '?') return null
  for (const [from, to] of [
    ['<!--', '-->'],
    ['<![CDATA[', ']]>'],
    ['<?', '?>'],
  ] as const)
    if (xml.startsWith(from, start)) {
      const end = xml.indexOf(to, start + from.length)
      if (end === -1) throw refuse()
      return end + to.length
    }
  throw refuse()
}

/** Finds the end of a tag: the first `>` that stands in no attribute. */
function endOf(xml: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml[at] ?? ''
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  throw refuse()
}

/** Reads an attribute by its name, with the prefix that it has there. */
export function attribute({ attributes }: Pick<Tag, 'attributes'>, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s?=\\s?(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return found ? plain(found[1] ?? found[2] ?? '') : null
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text of an XML file as it is read, without half characters and others that no text has. */
export const plain = (text: string) =>
  writable(
    text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
      if (code === null) return entities[name] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    }),
  )

/** A text as XML has it: without the characters that it cannot have. */
export const escaped = (text: string) => escapeText(writable(text))

/** A text put in place of another, from one place to the next. */
export type Edit = { from: number; to: number; text: string }

export function edited(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, text: put } of [...edits].sort((one, other) => one.from - other.from || one.to - other.to)) {
    parts.push(text.slice(at, from), put)
    at = to
  }
  return parts.join('') + text.slice(at)
}
