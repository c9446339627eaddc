import { EditorSelection, EditorState, type StateCommand } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { linkAt, linkText, toggleLines, toggleMark } from './format.ts'

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
