import { expect, test } from 'vitest'
import type { Form, LeadFormDeclaration } from '#frame/forms/form.ts'
import { forms } from '#office/forms/lead-forms.ts'
import { right } from '#tests/support/right-answers.ts'
import { typedLine, typedText } from './typed-text.ts'

test.each([
  ['a number from an address book', '\u202a+1 555 0100\u202c', '+1 555 0100'],
  ['a number from a phone', '\u2068+1 555 0100\u2069', '+1 555 0100'],
  ['a number from a Mac', '\u202d+1 555 0100\u202c', '+1 555 0100'],
  ['marks of direction', '\u200fAda\u200e\u061c', 'Ada'],
  ['zero-width spaces and word joiners', 'A\u200bd\u2060a', 'Ada'],
  ['a byte order mark', '\ufeffAda', 'Ada'],
  ['a soft hyphen', 'Love\u00adlace', 'Lovelace'],
  ['fillers, which show nothing', '\u3164\uffa0\u115f\u1160', ''],
  ['blanks of Braille', '\u2800 \u2800', ' '],
  ['a selector of variants alone', '\ufe0f', ''],
  ['an accent alone', '\u0301', ''],
  ['the place of a lost picture', '\ufffc', ''],
  ['a sign of its own, and a word in Braille', '✓ ⠁\u2800⠃', '✓ ⠁\u2800⠃'],
  ['stray joiners', 'A\u200dda\u200c', 'Ada'],
  ['joiners that belong to the script', 'می\u200cخواهم ක්\u200dෂ', 'می\u200cخواهم ක්\u200dෂ'],
  [
    'joiners that end a word of Malayalam, Hindi and Arabic',
    'അവന\u0d4d\u200d ക\u094d\u200d ه\u200d.',
    'അവന\u0d4d\u200d ക\u094d\u200d ه\u200d.',
  ],
  ['signs of old Windows', 'O\u0092Brien \u0080 \u0084Ä\u0093\u0081', 'O’Brien € „Ä“'],
  ['places of notes, and hyphens of a word processor', 'A\u0002da\u0013 Love\u001flace\u001eKing', 'Ada Lovelace-King'],
  ['an emoji of several', '👩\u200d💻', '👩\u200d💻'],
  ['a line break of slides', 'Steadmark\u000bResearch', 'Steadmark Research'],
  ['other line breaks', 'a\u000cb\u0085c\u2028d\u2029e', 'a b c d e'],
  ['what turns a text around stays, and is refused', 'a\u202eb', 'a\u202eb'],
  ['a control character stays, and is refused', 'a\u0007b', 'a\u0007b'],
])('%s: on one line', (_, typed, line) => {
  expect(typedLine(typed)).toBe(line)
})

test('a tab between two cells that were pasted into one line is a space', () => {
  expect(typedLine('Ada\tByron')).toBe('Ada Byron')
})

test('half a character and hidden tags are left out, and whole characters and flags stay', () => {
  for (const typed of [typedLine, typedText]) {
    expect(typed('Ada\ud83d \udc69Lovelace')).toBe('Ada Lovelace')
    expect(typed('A\u{e0049}\u{e0067}\u{e006e}da \u{e0001}')).toBe('Ada ')
    const whole = '👩🏽‍🚀 \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 𠮷'
    expect(typed(whole)).toBe(whole)
  }
})

test('line breaks of other programs are line breaks in a text', () => {
  expect(typedText('One\u000bTwo\u2028Three\u2029Four\u0085Five\u000cSix\r\n\tSeven\rEight')).toBe(
    'One\nTwo\nThree\nFour\nFive\nSix\n\tSeven\nEight',
  )
})

/** True for answers that are typed; others are chosen from a list, or come from a tool. */
const isTyped = (form: Form, name: string, answer: unknown) =>
  typeof answer === 'string' &&
  !(name in (form.options ?? {})) &&
  !/^(a|result|sendCopy|submissionType|source)$/.test(name)

test.each(forms.map((form) => [form.id, form] as const))(
  'every typed field of %s is as if it had come without',
  (_, form) => {
    const answers = right[(form as Partial<LeadFormDeclaration>).endpoint ?? form.page] ?? {}
    const wanted = form.schema.safeParse({ ...answers, sendCopy: true })
    expect(wanted.error).toBeUndefined()
    const names = Object.keys(answers).filter((name) => name in form.schema.shape && isTyped(form, name, answers[name]))
    expect(names).not.toEqual([])
    const marked = names.map((name) => [
      name,
      `\u202a\ufeff${String(answers[name]).replace(/(?<=\w)\w/, '\u200b$&\u00ad')}\u202c\u000b`,
    ])
    expect(form.schema.safeParse({ ...answers, sendCopy: true, ...Object.fromEntries(marked) }).data).toEqual(
      wanted.data,
    )
  },
)
