import { expect, test } from 'vitest'
import { readMarkdown } from './parse.ts'
import { placeholdersIn } from './placeholders.ts'

const nested = 'Here stand more than 100 quotations, lists, boxes or elements in each other; take some away'

test.each([
  ['quotations', `A\n\n${'> '.repeat(3_000)}B`, 3],
  ['quotations without blanks', `${'>'.repeat(3_000)}B`, 1],
  ['quotations and lists in turn', `A\n${'> - '.repeat(1_500)}B`, 2],
  ['numbered lists', `${'1. '.repeat(3_000)}B`, 1],
  ['lists, each a line lower', Array.from({ length: 400 }, (_, level) => `${'  '.repeat(level)}- B`).join('\n'), 101],
  ['boxes', Array.from({ length: 400 }, (_, level) => `${':'.repeat(403 - level)}note[B]`).join('\n'), 101],
  ['elements', `A\n\n${'<div>'.repeat(3_000)}B`, 3],
  ['elements, each on a line', '<div>\n\n'.repeat(400), 201],
  ['pictures', `${'!['.repeat(3_000)}a${'](b)'.repeat(3_000)}`, 1],
])('a text with thousands of %s in each other is refused at its line', (_, text, line) => {
  expect(readMarkdown(text, 'x.md')).toEqual({ tree: null, faults: [{ file: 'x.md', line, reason: nested }] })
})

test.each([
  ['90 levels', `${'> '.repeat(90)}A`],
  ['list items without their ends', '<li>A\n'.repeat(500)],
  ['lists of code', `\`\`\`json\n${'[\n'.repeat(150)}${']\n'.repeat(150)}\`\`\``],
  ['a table of 500 rows', `| A | B |\n| - | - |\n${'| 1 | 2 |\n'.repeat(500)}`],
])('what people write is read: %s', (_, text) => {
  expect(readMarkdown(text, 'x.md')).toMatchObject({ tree: { type: 'root' }, faults: [] })
})

test.each([
  ['a byte order mark', '\ufeff', '\n'],
  ['line ends of old Macs', '', '\r'],
  ['line ends of Windows', '\ufeff', '\r\n'],
])('a text with %s is read as without', (_, mark, end) => {
  const text = '---\ntitle: A\n---\n\n:::note[B]\nC [to do]\n:::\n\nD\n'
  const written = mark + text.replaceAll('\n', end)
  const [plain, read] = [readMarkdown(text, 'x.md'), readMarkdown(written, 'x.md')]
  expect(read).toEqual(plain)
  const box = read.tree?.children[1]
  expect(box).toMatchObject({ type: 'containerDirective', position: { start: { line: 5 } } })
  expect(box?.data?.unclosed).toBeUndefined()
  expect(read.tree && placeholdersIn(read.tree, written)).toEqual([{ line: 6, written: '[to do]' }])
})

test('a text of more than half a million characters is refused', () => {
  const [fault] = readMarkdown('A few words. '.repeat(50_000), 'x.md').faults
  expect(fault).toMatchObject({ line: 1, reason: expect.stringContaining('650,000 characters; 500,000 is the most') })
})

test('a character that no page shows is told at its line, and so is a letter that is not UTF-8', () => {
  const { faults } = readMarkdown('A\n\nB\u000bC\n\nD\ufffdE', 'x.md')
  expect(faults.map(({ line, reason }) => [line, reason.slice(0, 40)])).toEqual([
    [3, 'Here is an invisible character, U+000B, w'.slice(0, 40)],
    [5, 'A letter here is not UTF-8, and is lost;'],
  ])
})

const inTheMiddle = (text: string) => `# A title\n\nA few words.\n\n${text}\n\nThe end.\n`

test.each([
  '*a_b',
  'a**_',
  'a**b_c*',
  'a*',
  '~~a',
  '~a~~b',
  ']',
  '[x]',
  '[a](',
  '![x](',
  '![x](b "',
  '[^a]',
  '<',
  '<a ',
  '<span>',
  'a <!--',
  'a <?',
  'a <!A',
  '<http:',
])('a paragraph of nothing but %s is refused at its line, before it takes a parser minutes', (sign) => {
  const refused = { tree: null, faults: [{ file: 'x.md', line: 5 }] }
  const [short, long] = [4_000, 80_000].map((length) => {
    const text = inTheMiddle(sign.repeat(length / sign.length))
    const since = process.threadCpuUsage()
    const read = readMarkdown(text, 'x.md')
    const { user, system } = process.threadCpuUsage(since)
    expect(read).toMatchObject(refused)
    return (user + system) / 1000
  })
  // In the square it would be four hundred times as long.
  expect(long).toBeLessThan(Math.max(1, short ?? 0) * 150)
})

test.each([
  ['a row of signs', `${'*'.repeat(201)}a${'*'.repeat(201)}`, 5],
  ['a list with lines that go on', `> a\n${'a\n'.repeat(400)}`, 5 + 300],
  ['more lines than anybody writes', '- a\n'.repeat(10_000), 10_000],
])('%s is refused', (_what, text, line) => {
  expect(readMarkdown(inTheMiddle(text), 'x.md')).toMatchObject({ tree: null, faults: [{ line }] })
})

test.each([
  [
    'a paragraph with 180 words in bold',
    Array.from({ length: 90 }, () => '**word** and _word_')
      .join(' ')
      .slice(0, 1_900),
  ],
  ['a table with 3,000 bold cells', `| a | b | c |\n|-|-|-|\n${'| **x** | [y](/z) | `a_b` |\n'.repeat(1_000)}`],
  ['a list of 2,000 links', '- [a](/b), *c*\n'.repeat(2_000)],
  ['code full of signs', `\`\`\`json\n${'{"a_b": [["*"], ["<"]]},\n'.repeat(2_000)}\`\`\``],
  ['lines to write on', `Name ${'_'.repeat(80)}\n\n${'*'.repeat(80)}`],
  ['200 lines of one quotation', `> a\n${'a\n'.repeat(200)}`],
])('%s is read', (_what, text) => {
  expect(readMarkdown(inTheMiddle(text), 'x.md')).toMatchObject({ tree: { type: 'root' }, faults: [] })
})
