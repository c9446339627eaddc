import { expect, test } from 'vitest'
import { asksForErasure } from './erasure-wish.ts'

test.each([
  'Please delete all my personal data, and confirm it.',
  'Under Article 17 GDPR I request the erasure of my data.',
  'I want all of my personal details to be removed.\nThanks',
  'We ask you to delete our contact details from your systems.',
  'Please forget me.',
  'Could you remove me from your database?',
  'I make use of my right to be forgotten.',
  'Bitte löschen Sie alle meine personenbezogenen Daten.',
  'Ich bitte Sie, meine Daten umgehend zu löschen.',
  'Merci de supprimer toutes mes données.',
])('%s is a wish to be erased', (text) => {
  expect(asksForErasure(text)).toBe(true)
})

test.each([
  'How does the platform delete the data of our customers?',
  'Do you erase our data when the contract ends?',
  'We need a policy for the right to be forgotten.',
  'Do not forget the annex, please.',
  'How long do you keep my data?',
  'Please send my data as a file.',
  'Can the register remove a system that we no longer use?',
])('%s is none', (text) => {
  expect(asksForErasure(text)).toBe(false)
})
