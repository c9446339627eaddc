import { expect, test } from 'vitest'
import { newsletterForm } from './newsletter.ts'

// Copied by hand from SPEC 5 and 8, Newsletter.
const message = 'Please enter a valid email address'

test.each([
  undefined,
  null,
  7,
  {},
  '',
  ' ',
  'ada',
  'ada@',
  '@company.com',
  'ada@company',
  'ada lovelace@company.com',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com, eve@example.com',
  `${'a'.repeat(250)}@b.com`,
])('%j is refused with the message of the specification', (email) => {
  const { error } = newsletterForm.schema.safeParse({ email })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['email', message]])
})

test('an address is taken without the spaces around it, and nothing else is taken', () => {
  expect(newsletterForm.schema.parse({ email: ' Ada@example.com ', state: 'confirmed' })).toEqual({
    email: 'Ada@example.com',
  })
})

test('the notices are those of the specification', () => {
  expect(newsletterForm.notices).toEqual({
    success: { title: 'Subscription successful!', text: 'Thank you for subscribing to our newsletter.' },
    failure: {
      title: 'Something went wrong',
      text: "Your subscription couldn't be processed. Please try again later.",
    },
  })
})
