import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox-mark.ts'

test.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+site@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['A.d.a+x@GoogleMail.com', 'ada@gmail.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
])('%s leads to the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
