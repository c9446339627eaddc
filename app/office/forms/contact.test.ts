import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { processorMs } from '../../../tests/support/processor-time.ts'
import { contactForm } from './contact.ts'

/** Returns the first message of each field. */
function messagesOf(answers: unknown): Record<string, string> {
  const parsed = contactForm.schema.safeParse(answers)
  const messages: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) messages[path.join('.')] ??= message
  return messages
}

// Copied by hand from SPEC 5, Contact form.
const firstName = 'First name is required'
const lastName = 'Last name is required'
const email = 'Please enter a valid email address'
const message = 'Message must be at least 10 characters'

test('a message that is right is taken as it was typed', () => {
  expect(contactForm.schema.parse(aContactMessage())).toEqual(aContactMessage())
})

test.each([
  {},
  { firstName: '', lastName: ' ', email: '', message: '' },
  { firstName: 1, lastName: [], email: {}, message: null },
])('each required field of %j has the message of the specification', (answers) => {
  expect(messagesOf(answers)).toEqual({ firstName, lastName, email, message })
})

test.each([
  'ada',
  'ada@',
  '@company.com',
  'ada lovelace@company.com',
  'ada@company',
  'ada@@company.com',
  `${'a'.repeat(250)}@b.com`,
])('%j is no e-mail address, and the message says so', (wrong) => {
  expect(messagesOf(aContactMessage({ email: wrong }))).toEqual({ email })
})

test('a message needs 10 characters, not counting the spaces around it', () => {
  expect(messagesOf(aContactMessage({ message: '123456789' }))).toEqual({ message })
  expect(messagesOf(aContactMessage({ message: '   123456789   ' }))).toEqual({ message })
  expect(messagesOf(aContactMessage({ message: '1234567890' }))).toEqual({})
})

test('spaces around an answer go, those within it stay', () => {
  const spaced = {
    firstName: '  Ada ',
    lastName: '\tde la Cruz ',
    company: ' A B ',
    email: ' ada@example.com ',
    message: ' Ten letters.\n\nMore. ',
  }
  expect(contactForm.schema.parse(spaced)).toEqual({
    firstName: 'Ada',
    lastName: 'de la Cruz',
    company: 'A B',
    email: 'ada@example.com',
    message: 'Ten letters.\n\nMore.',
  })
})

test.each([undefined, '', '   '])('the company may be left out, as %j', (company) => {
  const parsed = contactForm.schema.parse({ ...aContactMessage(), company })
  expect(parsed.company).toBeUndefined()
  expect(JSON.parse(JSON.stringify(parsed))).not.toHaveProperty('company')
})

test.each([
  ['firstName', 100],
  ['lastName', 100],
  ['company', 200],
  ['message', 5000],
] as const)('%s takes %i characters and no more', (field, max) => {
  expect(messagesOf(aContactMessage({ [field]: 'x'.repeat(max) }))).toEqual({})
  expect(messagesOf(aContactMessage({ [field]: 'x'.repeat(max + 1) }))).toEqual({
    [field]: `Use ${max} characters or fewer`,
  })
})

const attacks = ['\r\n', '\n', '\r', '\u0000', '\u001b[31m', '\u202e', '\u007f']
const lines = ['firstName', 'lastName', 'company'] as const

test.each(lines.flatMap((field) => attacks.map((attack) => [field, attack] as const)))(
  '%s refuses %j',
  (field, attack) => {
    const answers = aContactMessage({ [field]: `Ada${attack}Bcc: eve@example.com` })
    expect(messagesOf(answers)).toEqual({ [field]: 'Use plain text on one line' })
  },
)

test.each([...attacks, '\u0085', '\u2028', '\u2029', '\u2066'])('an e-mail address refuses %j', (attack) => {
  expect(messagesOf(aContactMessage({ email: `ada@example.com${attack}Bcc:eve@example.com` }))).toEqual({ email })
})

test('a message takes lines, tabs and any script, but no control characters', () => {
  const text = 'Grüße,\r\n\tこんにちは 👋\r\n— Ada'
  expect(contactForm.schema.parse(aContactMessage({ message: text })).message).toBe(text.replaceAll('\r', ''))
  for (const attack of ['\u0000', '\u0008', '\u001b', '\u202e'])
    expect(messagesOf(aContactMessage({ message: `Ten letters ${attack} here` }))).toEqual({
      message: 'Use plain text without control characters',
    })
})

test('a message of many lines is as long as its writer counts, with scripts and without', () => {
  const lines = Array.from({ length: 238 }, () => 'twenty letters long.')
  for (const lineBreak of ['\n', '\r\n']) {
    const { success } = contactForm.schema.safeParse(aContactMessage({ message: lines.join(lineBreak) }))
    expect(success).toBe(true)
  }
})

test('what is not asked is dropped, and __proto__ is harmless', () => {
  const sneaky = JSON.parse(
    `{ "state": "new", "__proto__": { "admin": true }, "constructor": 1, ${JSON.stringify(aContactMessage()).slice(1)}`,
  )
  const parsed = contactForm.schema.parse(sneaky)
  expect(Object.keys(parsed).sort()).toEqual(Object.keys(aContactMessage()).sort())
  expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
  expect({}).not.toHaveProperty('admin')
})

test('whatever is sent, the answer is a result and never a throw, and what is taken is taken again', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true }),
      fc.record({ firstName: fc.string(), message: fc.string() }),
      (any, some) => {
        contactForm.schema.safeParse(any)
        const parsed = contactForm.schema.safeParse({ ...aContactMessage(), ...some })
        if (parsed.success) expect(contactForm.schema.parse(parsed.data)).toEqual(parsed.data)
      },
    ),
    { numRuns: 1_000 },
  )
})

const size = 64 * 1024
const worst = [
  'a'.repeat(size),
  ' '.repeat(size),
  `${' '.repeat(size)}x`,
  `a${' '.repeat(size)}b`,
  `${'a'.repeat(size)}@`,
  `${'a.'.repeat(size / 2)}@example.com`,
  `a@${'a.'.repeat(size / 2)}`,
  `a@${'a-'.repeat(size / 2)}`,
  `${'@'.repeat(size)}`,
  '\u0000'.repeat(size),
  '\u202e'.repeat(size),
]
test.each(worst.map((text, index) => [index, text] as const))(
  '64 KB of the worst text (%i) are judged within 50 ms',
  async (_, text) => {
    const answers = { firstName: text, lastName: text, company: text, email: text, message: text }
    expect(await processorMs(() => contactForm.schema.safeParse(answers))).toBeLessThan(50)
  },
)

test('the notices are those of the specification', () => {
  expect(contactForm.notices).toEqual({
    success: { title: 'Message sent!', text: "Thank you for contacting us. We'll get back to you soon." },
    failure: { title: 'Something went wrong', text: "Your message couldn't be sent. Please try again later." },
  })
})
