import { describe, expect, test } from 'vitest'
import { aPageFile, someTimes } from '#tests/support/landing.ts'
import { type BlockKind, blockKinds } from '../blocks.ts'
import { compilePage } from '../page.server.ts'
import { filesOf, templateNames } from '../templates.ts'
import {
  attributeOf,
  newBlock,
  placesOf,
  pointsOf,
  readBlocks,
  titleOf,
  type WrittenPage,
  withAttribute,
  withBlock,
  withBlockAdded,
  withBlockMoved,
  withContent,
  withoutBlock,
  withPoint,
  withPointAdded,
  withPointMoved,
  withTitle,
  writeBlocks,
} from './block-text.ts'

const bodyOf = (file: string) => file.slice(file.indexOf('\n---\n') + 6)
const headed = (body: string) => aPageFile().slice(0, aPageFile().indexOf('\n---\n') + 6) + body
const compile = (body: string) =>
  compilePage(headed(body), { file: 'webinar.md', pictures: () => undefined, forWriter: true })
const read = (text: string): WrittenPage => {
  const page = readBlocks(text)
  if (!page) throw new Error(`No blocks: ${text}`)
  return page
}
const body = bodyOf(aPageFile())
const others = [
  '',
  '\n\n',
  'Words alone.\n',
  ':::text[A]\n:::',
  ':::text[A]\n\n:::\n',
  ':::text\nNo title.\n:::  \n\n\n',
  '<!-- A note -->\n::::text[A]{shows=x}\t\n\n- a\n\n\n- b\n::::\n\n[one]: /one\n:::list[B]\n* x\n  y\n:::\n\n',
]

test.each([
  body,
  ...templateNames.map((name) => bodyOf(filesOf(name, { title: 'A: B & [C]', slug: 'a', times: someTimes }).page)),
  ...others,
])('a text is written as it was read, to the letter: case %#', (text) => expect(writeBlocks(read(text))).toBe(text))

test('the blocks are those that the site reads, with their titles, at their lines', () => {
  const { blocks } = read(body)
  const compiled = compile(body).page?.blocks ?? []
  expect(blocks.map(({ block }) => [block.is, titleOf(block)])).toEqual(compiled.map(({ is, title }) => [is, title]))
  // A picture has to be there first.
  expect(new Set([...blocks.map(({ block }) => block.is), 'picture'])).toEqual(new Set(Object.keys(blockKinds)))
  const lines = body.split('\n')
  expect(placesOf(read(body)).map(({ first, last }) => [lines[first - 1]?.slice(0, 4), lines[last - 1]])).toEqual(
    blocks.map(({ block }) => [`:::${block.is.charAt(0)}`, ':::']),
  )
})

test.each([
  ':::text[A]\nOpen',
  ':::text[A]\n:::list[B]\n- x\n:::\n:::',
  '::::text[A]\n:::',
  ':::box[A]\n:::',
  ':::text[A [b]]\n:::',
  ' :::text[A]\n:::',
  '<!--\n:::text[A]\n:::\n-->\n',
])('what is not made as blocks are is left to its text: %j', (text) => expect(readBlocks(text)).toBeNull())

test.each([
  'Save $& more: 3 < 4 *stars* & _more_',
  'Ask me:anything {now} `code`',
  '[x] a\\b "q" #1',

  '',
])('a title that is typed is the one that is shown: %s', (title) => {
  const typed = [...title].reduce(
    (page, _, at) => withBlock(page, 0, (one) => withTitle(one, title.slice(0, at + 1))),
    read(body),
  )
  expect(titleOf(typed.blocks[0]?.block ?? newBlock('text'))).toBe(title || 'A register in one hour')
  expect(compile(writeBlocks(typed)).page?.blocks[0]?.title).toBe(title || 'A register in one hour')
})

test('a title with more than words is changed as it is written', () => {
  const block = { ...newBlock('text'), label: 'The *first* of {{site.name}}' }
  expect(titleOf(block)).toBe('The *first* of {{site.name}}')
  expect(withTitle(block, 'The *first* [one] of {{site.name}}').label).toBe('The *first* \\[one\\] of {{site.name}}')
})

test('a block is moved, taken out and put back, and what stands between stays', () => {
  const page = read(others.at(-1) ?? '')
  expect(writeBlocks(withBlockMoved(withBlockMoved(page, 0, 1), 1, 0))).toBe(writeBlocks(page))
  expect(writeBlocks(withoutBlock(page, 0))).toBe('<!-- A note -->\n[one]: /one\n:::list[B]\n* x\n  y\n:::\n\n')
  const whole = read(body)
  for (const at of whole.blocks.keys()) {
    const { block } = whole.blocks[at] as WrittenPage['blocks'][number]
    expect(writeBlocks(withBlockAdded(withoutBlock(whole, at), at, block))).toBe(body)
  }
})

test.each(Object.keys(blockKinds) as BlockKind[])('a new %s is read, and says what is missing in it', (is) => {
  const text = writeBlocks(withBlockAdded(read(body), 1, newBlock(is)))
  const added = read(text)
  expect(added.blocks[1]?.block).toEqual(newBlock(is))
  const { first, last } = placesOf(added)[1] ?? { first: 0, last: 0 }
  const before = headed('').split('\n').length - 1
  const { page, faults } = compile(text)
  expect(page?.blocks).toHaveLength(read(body).blocks.length + 1)
  for (const { line } of faults.filter(({ field }) => field?.startsWith('block.')))
    expect(line - before).toBeGreaterThanOrEqual(first)
  expect(faults.some(({ line }) => line - before >= first && line - before <= last)).toBe(is !== 'window')
})

test.each([
  ['Head of “Risk”', '{role="Head of “Risk”"}'],
  ['Head {of} "Risk"', '{role="Head of Risk"}'],
  ['Auditor', '{role=Auditor}'],
  ['', '{role=""}'],
])('a speaker is %s', (role, rest) => {
  const written = withAttribute(newBlock('speaker'), 'role', role)
  expect(written.rest).toBe(rest)
  expect(attributeOf(written, 'role')).toBe(role.replaceAll(/["{}]/g, ''))
  expect(readBlocks(writeBlocks({ before: '', blocks: [{ block: written, after: '' }] }))?.blocks[0]?.block).toEqual({
    ...written,
    content: null,
  })
})

test('a window names its view, and keeps what else stands there', () => {
  const window = { ...newBlock('window'), rest: '{#a shows="policy" b=c} ' }
  expect(attributeOf(window, 'shows')).toBe('policy')
  expect(withAttribute(window, 'shows', 'change').rest).toBe('{#a shows=change b=c} ')
  expect(withAttribute({ ...window, rest: '' }, 'shows', 'change').rest).toBe('{shows=change}')
  expect(withAttribute({ ...window, rest: '{#a}' }, 'shows', 'change').rest).toBe('{shows=change #a}')
})

test('no text ends its block', () => {
  const changed = withBlock(read(body), 0, (block) => withContent(block, 'A\n:::\n\n:::text[B]\nC'))
  expect(read(writeBlocks(changed)).blocks).toHaveLength(read(body).blocks.length)
  expect(compile(writeBlocks(changed)).page?.blocks).toHaveLength(read(body).blocks.length)
})

describe('points', () => {
  const list = '- **First** what it is\n- and then\n  the rest\n\n* **Last**, the end'
  test('are read, and each is changed alone', () => {
    expect(pointsOf(list)).toEqual([
      { bold: 'First', text: 'what it is', lines: 1 },
      { bold: '', text: 'and then the rest', lines: 3 },
      { bold: 'Last', text: ', the end', lines: 1 },
    ])
    expect(withPoint(list, 0, { bold: 'One *star*', text: 'x ' })).toBe(
      list.replace('**First** what it is', '**One star** x '),
    )
    expect(withPoint(list, 1, { bold: '', text: 'so' })).toBe('- **First** what it is\n- so\n\n* **Last**, the end')
    expect(withPoint(list, 2, { bold: 'Last', text: ', all' })).toBe(list.replace('the end', 'all'))
  })
  test('are added, moved and taken out', () => {
    expect(withPointAdded('- a\n- b', 1)).toBe('- a\n- \n- b')
    expect(withPointAdded('', 0)).toBe('- ')
    expect(withPointMoved('- a\n- b\n  c', 0, 1)).toBe('- b\n  c\n- a')
    expect(withPointMoved('- a\n- b', 0, null)).toBe('- b')
    expect(withPointMoved('- a', 0, null)).toBe('')
  })
  test.each(['Words', '- a\n\n  b', '- a\n  - b', '- a\nb', '1. a', '- a\n\nWords'])(
    'of more than a plain list are left to its text: %j',
    (content) => expect(pointsOf(content)).toBeNull(),
  )
})
