import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { placeholdersOf } from '#platform/markdown/placeholders.ts'
import { insertBlock, insertPasted, linkAt, linkText, newTable, toggleLines, toggleMark } from './format.ts'

/** A state whose selection stands between two bars of the text, or at one. */
function stateOf(marked: string): EditorState {
  const [before = '', inside, after] = marked.split('|')
  const selection = EditorSelection.single(
    before.length,
    before.length + (after === undefined ? 0 : (inside ?? '').length),
  )
  return EditorState.create({ doc: marked.replaceAll('|', ''), selection })
}
function run(command: StateCommand, marked: string): string {
  let state = stateOf(marked)
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state
    },
  })
  const { from, to } = state.selection.main
  const text = state.doc.toString()
  return `${text.slice(0, from)}|${text.slice(from, to)}${from === to ? '' : '|'}${text.slice(to)}`
}
const [bold, italic] = [toggleMark('**'), toggleMark('*')]

describe('bold and italic', () => {
  test.each([
    ['a |word| b', 'a **|word|** b'],
    ['a **|word|** b', 'a |word| b'],
    ['a |**word**| b', 'a |word| b'],
    ['a | word |b', 'a  **|word|** b'],
    ['a wo|rd b', 'a **wo|rd** b'],
    ['a |', 'a **|**'],
    ['- |one\n- two|', '- **|one**\n- **two|**'],
    ['- **|one**\n- **two|**', '- |one\n- two|'],
    ['*|x|*', '***|x|***'],
  ])('bold: %j becomes %j', (from, to) => expect(run(bold, from)).toBe(to))
  test.each([
    ['a |word| b', 'a *|word|* b'],
    ['**|x|**', '***|x|***'],
    ['***|x|***', '**|x|**'],
    ['*|x|*', '|x|'],
  ])('italic: %j becomes %j', (from, to) => expect(run(italic, from)).toBe(to))
})

describe('lines', () => {
  test.each([
    ['bullets', 'o|ne\ntw|o', '- o|ne\n- tw|o'],
    ['bullets', '- o|ne\n- tw|o', 'o|ne\ntw|o'],
    ['numbers', '- o|ne\n\n- tw|o', '1. o|ne\n\n2. tw|o'],
    ['bullets', 'before\non|e\nafter', 'before\n\n- on|e\n\nafter'],
    ['heading', '|', '## |'],
    ['heading', '### on|e', '## on|e'],
    ['heading', '## on|e', 'on|e'],
    ['quote', 'on|e', '> on|e'],
  ] as const)('%s: %j becomes %j', (format, from, to) => expect(run(toggleLines(format), from)).toBe(to))
})

test('a link is found where the cursor is in it; else what is selected becomes one', () => {
  const found = (marked: string) => {
    const { doc, selection } = stateOf(marked)
    return linkAt(doc.toString(), selection.main)
  }
  expect(found('See [the re|gister](/register).')).toEqual({
    from: 4,
    to: 29,
    words: 'the register',
    address: '/register',
  })
  expect(found('See |the register|.')).toMatchObject({ words: 'the register', address: '' })
  expect(found('See the regi|ster.')).toMatchObject({ words: 'register', address: '' })
})

test.each([
  ['us', '/our-story', '[us](/our-story)'],
  ['', 'https://a.example/b (c)', '[https://a.example/b%20%28c%29](https://a.example/b%20%28c%29)'],
  ['a\nb', 'www.example.com', '[a b](https://www.example.com)'],
  ['write', 'team@company.com', '[write](mailto:team@company.com)'],
])('a link of %j to %j is %s', (words, address, text) => expect(linkText(words, address)).toBe(text))

test.each([
  ['|', '# P|\n'],
  ['One.\n\n|\n\nTwo.', 'One.\n\n# P|\n\nTwo.'],
  ['A sen|tence.\n', 'A sentence.\n\n# P|\n'],
  ['A sen|tence\nthat goes on.\n\nTwo.', 'A sentence\nthat goes on.\n\n# P|\n\nTwo.'],
  ['One.\n|\nTwo.', 'One.\n\n# P|\n\nTwo.'],
  ['One.\n\n|Two.', 'One.\n\n# P|\n\nTwo.'],
  [':::text[A]\nA sen|tence.\n:::', ':::text[A]\nA sentence.\n\n# P|\n\n:::'],
])('a block stands on lines of its own: %j becomes %j', (from, to) => expect(run(insertBlock('# P'), from)).toBe(to))

test('a new table is written over from its first heading, and each of its cells is still to be written', () => {
  expect(run(insertBlock(newTable, '[Heading]'), 'A sen|tence.')).toMatch(
    /^A sentence\.\n\n\| \|\[Heading\]\| \| \[Heading\] \|\n\| ---/,
  )
  expect(placeholdersOf(newTable)).toHaveLength(6)
})

test.each([
  ['a | b', 'words', 'a words| b'],
  ['a | b', '| x |\n| - |', 'a \n\n| x |\n| - |\n\n| b'],
  ['a |', 'One.\n\n- x', 'a One.\n\n- x|'],
  ['a | b', 'One.\n\n- x', 'a One.\n\n- x\n\n| b'],
])('into %j is pasted %j', (from, text, to) => expect(run(insertPasted(text), from)).toBe(to))
