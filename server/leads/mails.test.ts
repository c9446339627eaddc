import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactForm } from '#domain/forms/contact.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { acknowledgement, notification } from './mails.ts'

const at = new Date('2027-01-05T09:00:00Z')
const to = ['team@company.com']

test('the team reads every answer, where it came from, and how to see it again', () => {
  const attribution = { page: '/our-story', source: 'news', medium: 'mail', campaign: 'spring' }
  const { text, subject, replyTo } = notification(contactForm, {
    id: 'lead-1',
    answers: aContactMessage(),
    attribution,
    at,
    to,
  })
  for (const answer of Object.values(aContactMessage())) expect(text).toContain(answer)
  expect(text).toContain('2027-01-05T09:00:00.000Z from /our-story (news / mail / spring)')
  expect(text).toContain('npm run site -- leads show lead-1')
  expect([subject, replyTo]).toEqual(['New contact message', 'ada@example.com'])
})

test('whatever a visitor writes, the notification is plain text with a fixed subject and one checked Reply-To', () => {
  const words = fc.record({
    firstName: fc.string(),
    lastName: fc.string(),
    company: fc.string(),
    message: fc.string({ minLength: 10 }),
  })
  fc.assert(
    fc.property(words, (changes) => {
      const parsed = contactForm.schema.safeParse(aContactMessage(changes))
      if (!parsed.success) return
      const mail = notification(contactForm, { id: 'lead-1', answers: parsed.data, attribution: {}, at, to })
      expect(Object.keys(mail).sort()).toEqual(['replyTo', 'subject', 'text', 'to'])
      expect(mail).toMatchObject({ to, subject: 'New contact message', replyTo: 'ada@example.com' })
    }),
  )
})

test('an acknowledgement is the same bytes for everybody but for its address', async () => {
  const { to: one, ...first } = await acknowledgement('ada@example.com')
  const { to: other, ...second } = await acknowledgement('bob@example.com')
  expect([one, other]).toEqual([['ada@example.com'], ['bob@example.com']])
  expect(JSON.stringify(first)).toBe(JSON.stringify(second))
  expect(JSON.stringify(first)).not.toContain('ada@')
})
