import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newsletterConsent } from '#office/forms/newsletter-consent.data.ts'
import { newsletterFormWords } from './form-words.ts'

/** The words of each version. Changed words need a new version, and a line of their own here. */
const versions: Record<string, string> = {
  1: '146bc4e9e557b577',
}

test('the words beside the button are those of their version', () => {
  const hash = createHash('sha256').update(newsletterConsent.text).digest('hex')
  expect(hash.slice(0, 16)).toBe(versions[newsletterConsent.version])
})

test('label, placeholder and buttons stand as the specification gives them', () => {
  expect(newsletterFormWords).toMatchObject({
    placeholder: 'Enter your email address',
    button: 'Subscribe',
    sending: 'Processing...',
  })
})
