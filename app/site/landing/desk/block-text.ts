import { type BlockKind, isBlockKind, shapeOf } from '../blocks.ts'
import { plainLabel } from '../templates.ts'

/** A block as it is written. Its parts joined are its text, to the letter. */
export type WrittenBlock = {
  /** The colons that begin it, and those that end it. */
  begin: string
  end: string
  is: BlockKind
  /** Text in the brackets of its first line; null where there are none. */
  label: string | null
  /** Text behind them, such as `{shows=register}`. */
  rest: string
  /** The lines between; null where there are none. */
  content: string | null
}
/** A page's text: what stands before its blocks, and each block with what stands behind it. */
export type WrittenPage = { before: string; blocks: readonly { block: WrittenBlock; after: string }[] }

const colons = /^ {0,3}:{3,}/
const beginning = /^(:{3,})([a-z]+)(?:\[((?:\\.|[^[\]\\])*)\])?((?:\{[^{}]*\})?[ \t]*)$/

/**
 * Reads a page's text as blocks. Null when it is not made as blocks are: one that does not end, or stands in another.
 */
export function readBlocks(text: string): WrittenPage | null {
  const lines = text.split('\n')
  const found: { block: WrittenBlock; from: number; to: number }[] = []
  let offset = 0
  for (let at = 0; at < lines.length; at++) {
    const from = offset
    const line = lines[at] ?? ''
    offset += line.length + 1
    if (!colons.test(line)) continue
    const [, begin = '', is = '', label = null, rest = ''] = beginning.exec(line) ?? []
    const length = lines.slice(at + 1).findIndex((one) => colons.test(one))
    const end = lines[at + 1 + length] ?? ''
    if (!isBlockKind(is) || length < 0 || !/^:+[ \t]*$/.test(end) || end.trimEnd().length < begin.length) return null
    const content = length === 0 ? null : lines.slice(at + 1, at + 1 + length).join('\n')
    const block = { begin, is, label, rest, content, end }
    const to = from + textOf(block).length
    found.push({ block, from, to })
    at += 1 + length
    offset = to + 1
  }
  const before = text.slice(0, found[0]?.from)
  const blocks = found.map(({ block, to }, at) => ({ block, after: text.slice(to, found[at + 1]?.from) }))
  // A comment may hide what looks like a block.
  const isWhole = [before, ...blocks.map(({ after }) => after)].every(
    (outside) => outside.split('<!--').length === outside.split('-->').length,
  )
  return isWhole ? { before, blocks } : null
}

const linesOf = ({ begin, is, label, rest, content, end }: WrittenBlock) => [
  `${begin}${is}${label === null ? '' : `[${label}]`}${rest}`,
  ...(content === null ? [] : [content]),
  end,
]
const textOf = (block: WrittenBlock) => linesOf(block).join('\n')

export const writeBlocks = ({ before, blocks }: WrittenPage): string =>
  before + blocks.map(({ block, after }) => textOf(block) + after).join('')

/** Returns the first and the last line of each block, counted from 1. */
export function placesOf({ before, blocks }: WrittenPage): readonly { first: number; last: number }[] {
  let line = before.split('\n').length
  return blocks.map(({ block, after }) => {
    const first = line
    const last = first + textOf(block).split('\n').length - 1
    line = last + after.split('\n').length - 1
    return { first, last }
  })
}

/** True when a page has more than blocks between them: a comment, say, or the address of a link. */
export const hasOthers = ({ before, blocks }: WrittenPage): boolean =>
  [before, ...blocks.map(({ after }) => after)].some((text) => text.trim() !== '')

export const withBlock = (
  page: WrittenPage,
  at: number,
  change: (block: WrittenBlock) => WrittenBlock,
): WrittenPage => ({
  ...page,
  blocks: page.blocks.map((one, index) => (index === at ? { ...one, block: change(one.block) } : one)),
})

/** Moves a block to another place. What stands between the blocks stays where it is. */
export function withBlockMoved(page: WrittenPage, from: number, to: number): WrittenPage {
  const order = page.blocks.map(({ block }) => block)
  const [moved] = order.splice(from, 1)
  if (moved) order.splice(to, 0, moved)
  return { ...page, blocks: page.blocks.map((one, at) => ({ ...one, block: order[at] ?? one.block })) }
}

/** Puts a block at a place, with an empty line between it and its neighbors. */
export function withBlockAdded({ before, blocks }: WrittenPage, at: number, block: WrittenBlock): WrittenPage {
  const previous = blocks[at - 1]
  const isLast = at === blocks.length
  const behind = previous?.after ?? before
  const gap = behind.trim() === '' ? (previous ? '\n\n' : behind) : `${behind.trimEnd()}\n\n`
  const kept = behind.trim() !== '' && behind.endsWith('\n\n') ? behind : gap
  const added = { block, after: isLast ? '\n' : '\n\n' }
  if (!previous) return { before: kept, blocks: [added, ...blocks] }
  return {
    before,
    blocks: [...blocks.slice(0, at - 1), { ...previous, after: kept }, added, ...blocks.slice(at)],
  }
}

/** Takes a block out, with the empty lines behind it. */
export function withoutBlock({ before, blocks }: WrittenPage, at: number): WrittenPage {
  const gone = blocks[at]
  const rest = blocks.filter((_, index) => index !== at)
  const previous = rest[at - 1]
  const after = gone?.after ?? ''
  const joined = (text: string) =>
    after.trim() !== '' ? text + after.replace(/^\n+/, '') : at < rest.length || text.trim() !== '' ? text : after
  if (!previous) return { before: joined(before), blocks: rest }
  return { before, blocks: rest.map((one) => (one === previous ? { ...one, after: joined(previous.after) } : one)) }
}

/** Begins a block of a kind, with nothing in it. */
export const newBlock = (is: BlockKind): WrittenBlock => ({
  begin: ':::',
  is,
  label: '',
  rest: shapeOf(is).hasView ? '{shows=register}' : shapeOf(is).hasRole ? '{role=""}' : '',
  content: shapeOf(is).holds === 'text' ? null : '- ',
  end: ':::',
})

/** Signs that make more of a title than words. */
const markup = /[*_`~[\]]|\{\{|<[a-z/!]|&[#a-z]|:[a-z]/i
const isPlain = (label: string) => !markup.test(label.replaceAll(/\\[!-/:-@[-`{-~]/g, ''))

/** Returns the title as it reads. One that is more than words is shown as it is written. */
export const titleOf = ({ label }: WrittenBlock): string =>
  isPlain(label ?? '') ? (label ?? '').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1') : (label ?? '')

export function withTitle(block: WrittenBlock, typed: string): WrittenBlock {
  const { label } = block
  const line = typed.replaceAll(/[\r\n]+/g, ' ')
  if (line === '' && label === null) return block
  return { ...block, label: isPlain(label ?? '') ? plainLabel(line) : line.replaceAll(/(?<!\\)[[\]]/g, '\\$&') }
}

/** What a block says behind its title: the view that a window shows, or what a speaker is. */
export type Attribute = 'shows' | 'role'
const attributePatterns: Readonly<Record<Attribute, RegExp>> = {
  shows: /\bshows=(?:"([^"]*)"|'([^']*)'|([^\s"'}]*))/,
  role: /\brole=(?:"([^"]*)"|'([^']*)'|([^\s"'}]*))/,
}
/** Returns what a block says there; an empty text where it says nothing. */
export function attributeOf({ rest }: WrittenBlock, name: Attribute): string {
  const [, double, single, bare] = attributePatterns[name].exec(rest) ?? []
  return double ?? single ?? bare ?? ''
}
/** Writes it, without the signs that would end it. */
export function withAttribute(block: WrittenBlock, name: Attribute, typed: string): WrittenBlock {
  const { rest } = block
  const value = typed.replaceAll(/["{}\r\n]/g, '')
  const written = `${name}=${/^[\w-]+$/.test(value) ? value : `"${value}"`}`
  if (attributePatterns[name].test(rest))
    return { ...block, rest: rest.replace(attributePatterns[name], () => written) }
  return { ...block, rest: rest.includes('{') ? rest.replace('{', () => `{${written} `) : `{${written}}${rest}` }
}

/** Gives a block another content. No line of it ends the block or begins another. */
export const withContent = (block: WrittenBlock, content: string): WrittenBlock => ({
  ...block,
  content: content === '' ? null : content.replaceAll(/^( {0,3})(?=:{3})/gm, '$1\\'),
})

/** A point of a list: its first words in bold, and what follows them. */
export type Point = { bold: string; text: string; lines: number }
const pointPattern = /^([-*+])(?:[ \t]+(.*))?$/

/** Reads a content as the points of a list. Null when it has more in it than one list of single paragraphs. */
export function pointsOf(content: string | null): readonly Point[] | null {
  const points: { text: string; lines: number; isOver: boolean }[] = []
  for (const line of (content ?? '').split('\n')) {
    const last = points.at(-1)
    const [found, , text = ''] = pointPattern.exec(line) ?? []
    if (found !== undefined) points.push({ text, lines: 1, isOver: false })
    else if (line.trim() === '') {
      if (!last && content !== null && content.trim() !== '') return null
      if (last) {
        last.lines += 1
        last.isOver = true
      }
    } else {
      const inner = line.trim()
      if (!last || last.isOver || !/^(?: {2,}|\t)/.test(line) || /^(?:[-*+>#|]|\d+[.)]|`{3}|~{3})/.test(inner))
        return null
      last.text = `${last.text} ${inner}`
      last.lines += 1
    }
  }
  return points.map(({ text, lines }) => ({ ...splitPoint(text), lines }))
}

function splitPoint(text: string) {
  const [found, bold = '', rest = ''] = /^\*\*([^*]+)\*\*(.*)$/.exec(text) ?? []
  return found === undefined ? { bold: '', text } : { bold, text: rest.trimStart() }
}

const joinPoint = ({ bold, text }: Pick<Point, 'bold' | 'text'>) => {
  const plain = bold.replaceAll(/[*\r\n]/g, '')
  const rest = text.replaceAll(/[\r\n]+/g, ' ')
  if (plain === '') return rest
  return `**${plain}**${rest === '' || /^[,.:;!?)]/.test(rest) ? rest : ` ${rest}`}`
}

/** Changes the points of a list as lines: each point has the lines that it had. */
function withPointLines(content: string | null, change: (points: string[]) => string[]): string {
  const lines = (content ?? '').split('\n')
  const points = pointsOf(content) ?? []
  let at = 0
  const written = points.map(({ lines: count }) => {
    at += count
    return lines.slice(at - count, at).join('\n')
  })
  return change(written).join('\n')
}

/** Changes one point and leaves every other as it is written. */
export function withPoint(content: string | null, at: number, changed: Pick<Point, 'bold' | 'text'>): string {
  return withPointLines(content, (points) =>
    points.map((point, index) => {
      if (index !== at) return point
      const [, blank = ''] = /\S((?:\n[ \t]*)*)$/.exec(point) ?? []
      return `${point.charAt(0)} ${joinPoint(changed)}${blank}`
    }),
  )
}

export const withPointAdded = (content: string | null, at: number): string =>
  withPointLines(content, (points) => points.toSpliced(at, 0, '- '))

/** Moves a point, or takes it out. */
export const withPointMoved = (content: string | null, from: number, to: number | null): string =>
  withPointLines(content, (points) => {
    const [point] = points.splice(from, 1)
    if (point !== undefined && to !== null) points.splice(to, 0, point)
    return points
  })
