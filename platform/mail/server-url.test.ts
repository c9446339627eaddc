import { expect, test } from 'vitest'
import { allowsPlainText, protectedUrl } from './server-url.ts'

test.each([
  ['smtp://user:secret@mail.example:587', true],
  ['smtp://user:secret@mail.example', true],
  ['smtp://user:secret@mail.example:587?requireTLS=false', false],
  ['smtp://user:secret@mail.example:25?ignoreTLS=true', false],
  ['smtps://user:secret@mail.example:465', false],
  ['smtp://mail.example:25', false],
  ['smtp://user:secret@127.0.0.1:25', false],
  ['smtp://user:secret@localhost:587', false],
  ['smtp://user:secret@[::1]:25', false],
  ['smtp://user:secret@localhost.example:25', true],
  ['imap://user:secret@mail.example/INBOX', true],
  ['imap://user:secret@mail.example/INBOX?requireTLS=false', false],
  ['imap://user:secret@127.0.0.1:143', false],
  ['imap://user@mail.example/INBOX', true],
  ['imaps://user:secret@mail.example/INBOX', false],
])('%s asks for encryption: %s', (serverUrl, asks) => {
  expect(protectedUrl(serverUrl).includes('requireTLS=true')).toBe(asks)
})

test.each([
  ['smtp://user:secret@mail.example:587?requireTLS=false', true],
  ['smtp://user:secret@mail.example:25?ignoreTLS=true', true],
  ['smtp://user:secret@mail.example:25?requireTLS=true&ignoreTLS=true', true],
  ['smtp://user:secret@mail.example:587', false],
  ['smtp://user:secret@mail.example:587?requireTLS=true', false],
  ['smtp://user:secret@mail.example:587?ignoreTLS=false', true],
  ['smtps://user:secret@mail.example:465?requireTLS=false', false],
  ['smtp://user:secret@127.0.0.1:25?requireTLS=false', false],
  ['smtp://mail.example:25?requireTLS=false', false],
  ['imap://user:secret@mail.example/INBOX?requireTLS=false', true],
  ['imap://user:secret@mail.example/INBOX', false],
  ['imaps://user:secret@mail.example?ignoreTLS=true', false],
])('%s allows a password in the clear: %s', (serverUrl, allows) => {
  expect(allowsPlainText(serverUrl)).toBe(allows)
})
