import fc from 'fast-check'
import { expect, test } from 'vitest'
import { site } from '#content/site.ts'
import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { supportHours } from '#knowledge/offer/plans.data.ts'
import { topics } from '#office/forms/call.ts'
import { contactForm } from '#office/forms/contact.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { testLinks, testOrigin } from '#tests/support/leads.ts'
import { aReviewRequest } from '#tests/support/review.ts'
import { right } from '#tests/support/right-answers.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { reviewForm } from '#tools/specialist-review/form.ts'
import type { Lead, StoredAnswers } from '../store.server.ts'
import { mailTexts } from './mail-texts.ts'
import {
  type TeamMailContent,
  writeAcknowledgement,
  writeTeamMail,
  writeVisitorMail,
} from './write-lead-mails.server.ts'

const at = new Date('2027-01-05T09:00:00Z')
const to = 'team@company.com'
const links = testLinks(testClock().now)
const about = (changes: Partial<TeamMailContent> = {}): TeamMailContent => ({
  id: '019b8d2e-0000-7000-8000-0000004f2a9c',
  answers: aContactMessage(),
  attribution: {},
  at,
  linksValidFrom: at,
  writtenAt: at,
  earlier: { same: [], colleagues: [] },
  ...changes,
})
const before = {
  id: 'x-abcdef',
  kind: 'whitepaper',
  created_at: '2026-12-01T10:00:00.000Z',
  state: 'in-work',
  owner: 'Kim',
}

test('an address with a domain in its own letters is shown so, and answered as it is kept', () => {
  const email = 'r&d@xn--bcher-kva.example'
  const mail = writeTeamMail(
    contactForm,
    about({ answers: aContactMessage({ email, firstName: '', lastName: '' }) }),
    to,
    links,
  )
  expect([mail.subject, mail.replyTo]).toEqual([expect.stringContaining('r&d@bücher.example'), email])
  expect(mail.text).toContain('Email: r&d@bücher.example')
})

test('the team reads who it is in the subject, every answer, where it came from, and what came before', () => {
  const first = { landing: '/pricing', referrer: 'news.example', utm_source: 'news', gclid: 'Cj0' }
  const last = { landing: '/blog', utm_source: 'news', utm_medium: 'mail', utm_campaign: 'spring' }
  const attribution = { page: '/our-story', source: 'news', medium: 'mail', campaign: 'spring', first, last }
  const earlier = { same: [before as Lead], colleagues: [{ ...before, owner: null, state: 'lost' } as Lead] }
  const mail = writeTeamMail(
    contactForm,
    about({ attribution, earlier, answers: aContactMessage({ email: 'ada@engines.example' }) }),
    to,
    links,
  )
  expect(mail.subject).toBe('New contact message: Ada Lovelace, Analytical Engines [4f2a9c]')
  expect(mail.replyTo).toBe('ada@engines.example')
  for (const words of [
    ...Object.values(aContactMessage({ email: 'ada@engines.example' })),
    '/our-story (news / mail / spring)',
    'First came to the site at /pricing, from news.example, by news, gclid Cj0',
    'Last came at /blog, by news / mail / spring',
    '2026-12-01, whitepaper download: in work, assigned to Kim (abcdef)',
    'Others at this company (engines.example)',
    '2026-12-01, whitepaper download: lost (abcdef)',
    'Find it on the desk by 4f2a9c.',
  ]) {
    expect(mail.text).toContain(words)
    expect(mail.html).toContain(words)
  }
})

test('two leads of one person have two subjects, and a reminder has another', () => {
  const one = writeTeamMail(contactForm, about(), to, links).subject
  const other = writeTeamMail(contactForm, about({ id: 'another-id-111111' }), to, links).subject
  const reminder = writeTeamMail(contactForm, about({ reminder: { state: 'in-work', owner: 'Kim' } }), to, links)
  expect(new Set([one, other, reminder.subject]).size).toBe(3)
  // Somebody has it: to take it is no longer the first thing to do.
  expect(reminder.text.indexOf('In work:')).toBeLessThan(reminder.text.indexOf('Take this lead:'))
  expect(reminder.text).toMatch(/^You asked to be reminded of this lead\. Its status is in work, assigned to Kim\./)
})

test('nothing personal is in its links, and no picture is in it', () => {
  const { html = '', text } = writeTeamMail(contactForm, about(), to, links)
  const urls = [...text.matchAll(/^https?:.*$/gm)].map(([url]) => url)
  expect(urls).toHaveLength(7)
  for (const url of urls) {
    expect(url).toMatch(/^https:\/\/www\.company\.com\/lead\/act\?do=[a-z-]+&token=[\w.-]+$/)
    expect(html).toContain(url.replaceAll('&', '&amp;'))
    expect(url).not.toMatch(/ada|lovelace|engines|team|@/i)
  }
  expect(html).not.toMatch(/<img|url\(/)
})

test('whatever a visitor writes is text in it, on one line in the subject, with one checked Reply-To', () => {
  const words = fc.record({
    firstName: fc.string(),
    lastName: fc.string(),
    company: fc.string(),
    message: fc.string({ minLength: 10 }),
  })
  const tagsOf = (html: string) => html.match(/<[a-z!/]/gi)?.length
  const plain = tagsOf(writeTeamMail(contactForm, about(), to, links).html ?? '')
  fc.assert(
    fc.property(words, (changes) => {
      const message = `${changes.message}<img src=x onerror=alert(1)></p><script>`.replaceAll('\n', ' ')
      const parsed = contactForm.schema.safeParse(aContactMessage({ ...changes, message }))
      if (!parsed.success) return
      const mail = writeTeamMail(contactForm, about({ answers: parsed.data }), to, links)
      expect(Object.keys(mail).sort()).toEqual(['html', 'replyTo', 'subject', 'text', 'to'])
      expect(mail).toMatchObject({ to: [to], replyTo: 'ada@example.com' })
      expect(mail.subject).toMatch(/^New contact message: [^\r\n]+ \[4f2a9c\]$/)
      expect(mail.subject.length).toBeLessThan(200)
      // An empty company has no line of its own, and no other answer makes or takes a tag.
      expect(tagsOf(mail.html ?? '')).toBe(plain)
    }),
  )
})

test('a subject cuts no sign in two and lets no name turn it around; what was written so runs so in the mail', () => {
  const family = '👩‍👩‍👧‍👦'
  const answers = aContactMessage({ firstName: 'مريم', lastName: 'الفهري', company: family.repeat(20) })
  const mail = writeTeamMail(contactForm, about({ answers }), to, links)
  expect(mail.subject).toBe(`New contact message: \u2068مريم الفهري\u2069, ${family.repeat(5)}… [4f2a9c]`)
  expect(mail.html).toContain('<bdi>مريم الفهري</bdi>')
})

test('the mail about a tool’s result leads to it, and repeats none of it as numbers', () => {
  const answers = { ...aReviewRequest(), ...reviewForm.derive(aReviewRequest()) }
  const { text, html = '' } = writeTeamMail(reviewForm, about({ answers }), to, links)
  expect(text).toContain('Outcome: AI Adopter, 8 of 20')
  expect(text).toContain(`${testOrigin}/specialist-review?result=assessment.31-04`)
  expect(html).toContain(`href="${testOrigin}/specialist-review?result=assessment.31-04"`)
  expect(text).not.toMatch(/Score: |Out of: |^Result:/m)
})

test('every form is acknowledged by a subject and a text of its own', async () => {
  const mails = await Promise.all(
    currentLeadForms().map((form) => writeVisitorMail(form, right[form.endpoint] as StoredAnswers, testOrigin)),
  )
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(currentLeadForms().length)
  expect(new Set(mails.map(({ html }) => html)).size).toBe(currentLeadForms().length)
})

test('a form without words of its own is acknowledged by its name', async () => {
  const webinar: LeadFormDeclaration = { ...contactForm, kind: 'webinar', name: 'webinar registration' }
  const { subject, text } = await writeVisitorMail(webinar, aContactMessage(), testOrigin)
  expect(subject).toBe('We have your webinar registration')
  expect(text).toContain('Your webinar registration has arrived.')
})

test('an acknowledgement is the same bytes for everybody but for its address', async () => {
  const { to: one, ...first } = await writeAcknowledgement('ada@example.com', testOrigin)
  const { to: other, ...second } = await writeAcknowledgement('bob@example.com', testOrigin)
  expect([one, other]).toEqual([['ada@example.com'], ['bob@example.com']])
  expect(JSON.stringify(first)).toBe(JSON.stringify(second))
  expect(JSON.stringify(first)).not.toContain('ada@')
  expect(first.html).toContain(`href="${testOrigin}/ai-readiness-assessment"`)
})

test('the mail to a visitor says when we reply, what it is about in words of our list, and nothing that was typed', async () => {
  const typed = { firstName: 'Xfirst', lastName: 'Xlast', company: 'Xcompany' }
  const mailAbout = (message: string) =>
    writeVisitorMail(contactForm, aContactMessage({ ...typed, message }) as StoredAnswers, testOrigin)
  const listed = await mailAbout(`About: ${topics.questionnaire}\nTimes that suit: Xtime\n\nXmessage`)
  const forged = await mailAbout('About: Xtopic\n\nXmessage')
  for (const { text, html = '' } of [listed, forged]) {
    expect(text).toContain(`within ${supportHours.foundation} hours`)
    expect(text + html).not.toMatch(/Xfirst|Xlast|Xcompany|Xtime|Xtopic|Xmessage/)
  }
  expect(listed.text).toContain(`You wrote to us about: ${topics.questionnaire}.`)
  expect(forged.text).not.toContain('You wrote to us about')
})

test('the mark stands in cells beside the name, and adds nothing to the text', async () => {
  const { html = '', text } = await writeAcknowledgement('ada@example.com', testOrigin)
  expect(html.match(/class="m-line"/g)).toHaveLength(5)
  expect(text.trimStart()).toMatch(new RegExp(`^${site.name}\n`, 'i'))
})

test('to erase a person stands apart from the other actions', () => {
  const { html = '' } = writeTeamMail(contactForm, about(), to, links)
  const [erase, note] = [html.lastIndexOf('do=erase'), html.indexOf('Asked to delete this person?')]
  expect(note).toBeGreaterThan(html.lastIndexOf('do=remind'))
  expect(erase).toBeGreaterThan(note)
})

test('the mail about the guide brings the guide', async () => {
  const { html, text } = await writeVisitorMail(whitepaperForm, aWhitepaperLead(), testOrigin)
  expect(html).toContain(`href="${testOrigin}/pdfs/whitepaper.pdf"`)
  expect(text).toContain(`${testOrigin}/whitepaper`)
})

test('forms that differ in the button of their mail alone get a mail each', async () => {
  const { acknowledgement } = mailTexts
  const buttons = ['/pricing', '/facts'].map((href) => ({
    ...acknowledgement,
    next: { ...acknowledgement.next, href },
  }))
  const mails = await Promise.all(buttons.map((texts) => writeAcknowledgement(to, testOrigin, texts)))
  expect(mails[0]?.html).toContain(`${testOrigin}/pricing`)
  expect(mails[1]?.html).toContain(`${testOrigin}/facts`)
})
