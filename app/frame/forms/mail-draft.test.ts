import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import { earlyAccessDraft } from '#office/forms/early-access-mail.ts'
import { partnershipForm } from '#office/forms/partnership.ts'
import { partnershipDraft } from '#office/forms/partnership-mail.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { aPartnershipRequest } from '#tests/support/partnership.ts'
import { isThorough } from '#tests/support/thorough.ts'
import type { MailDraft } from './mail-draft.ts'

const mailbox = 'hello@company.example'
const partners = 'partners@company.example'

const bodyOf = (link: string) => new URL(link).searchParams.get('body')
const linked = (text: string) => text.replaceAll('\n', '\r\n')

test('the early access mail lists every answer by its label', () => {
  const draft = earlyAccessDraft(anEarlyAccessRequest(), mailbox)
  expect(draft).toMatchObject({ address: mailbox, subject: 'Early Access Request', shortened: false })
  expect(draft.body).toBe(`Personal Information
Name: Ada Lovelace
Email: ada@example.com
Phone: +44 20 7946 0000
Address: 12 St James Square
London
Country: United Kingdom

Company Information
Company: Analytical Engines
Company Stage: Series C+
Industry: Technology
Company Size: 11-50 employees

Services Interested In
- Custom Policy Builder
- Assessments and Audits

Additional Information
We start with the models that price risk.`)
})

test("additional information that was left out is 'N/A'", () => {
  const { body } = earlyAccessDraft(anEarlyAccessRequest({ message: undefined }), mailbox)
  expect(body).toMatch(/Additional Information\nN\/A$/)
})

test('the partnership mail has its four sections', () => {
  const draft = partnershipDraft(aPartnershipRequest(), partners)
  expect(draft).toMatchObject({ address: partners, subject: 'Partnership Application', shortened: false })
  expect(draft.body).toBe(`Personal Information
Name: Grace Hopper
Job Title: Head of Alliances
Email: grace@example.com
Phone: +1 212 555 0100

Company Information
Company: Compiler Partners
Website: https://www.example.com
Partnership Type: Consulting Partner
Company Size: 1001+ employees

Services Offered
- Data Privacy
- Training & Education
- Other Services

Partnership Goals
We would like to bring your platform to our clients.`)
})

test('the link goes to the mailbox, with line breaks as mail has them', () => {
  const { href, gmail, outlook } = partnershipDraft(aPartnershipRequest(), partners)
  expect(href).toMatch(
    /^mailto:partners@company\.example\?subject=Partnership%20Application&body=Personal%20Information%0D%0AName%3A%20Grace/,
  )
  expect(href).toContain('Training%20%26%20Education')
  expect(gmail).toMatch(
    /^https:\/\/mail\.google\.com\/mail\/\?view=cm&fs=1&to=partners%40company\.example&su=Partnership%20Application&body=Personal%20Inf/,
  )
  expect(outlook).toMatch(
    /^https:\/\/outlook\.office\.com\/mail\/deeplink\/compose\?to=partners%40company\.example&subject=Partnership%20Application&body=Personal%20Inf/,
  )
})

/** Any text, including attacks on mail headers. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'a&bcc=eve@example.com',
    'a?bcc=x',
    'a%0D%0ABcc:%20eve',
    'a\r\nBcc: eve',
    '100% +1 #x',
    '👩‍🔬',
    '\ud800 alone',
    '𝒜',
  ),
)
const long = fc.oneof(
  text,
  fc.tuple(text, fc.integer({ min: 1, max: 700 })).map(([some, times]) => some.repeat(times).slice(0, 5_000)),
)

const earlyAccess = fc
  .record({
    firstName: long,
    lastName: long,
    email: text,
    phoneNumber: text,
    address: long,
    country: text,
    company: long,
    message: fc.option(long, { nil: undefined }),
  })
  .map((answers) => earlyAccessDraft(anEarlyAccessRequest(answers), mailbox))
const partnership = fc
  .record({
    firstName: long,
    lastName: long,
    jobTitle: long,
    email: text,
    companyName: text,
    website: long,
    message: long,
  })
  .map((answers) => partnershipDraft(aPartnershipRequest(answers), partners))

/** Expects everything that a draft promises, whatever it was made from. */
function expectSound({ address, subject, body, shortened, ...links }: MailDraft) {
  for (const link of Object.values(links)) {
    expect(link.length).toBeLessThan(1_900)
    expect(link).toMatch(/^[\x21-\x7e]+$/)
    expect(() => decodeURIComponent(link)).not.toThrow()
    const read = bodyOf(link) ?? ''
    expect(read.isWellFormed()).toBe(true)
    expect(read.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    if (shortened) expect(read).toContain(' ... [shortened]')
    else expect(read).toBe(linked(body))
  }
  expect([...new URL(links.href).searchParams.keys()]).toEqual(['subject', 'body'])
  expect(new URL(links.href).searchParams.get('subject')).toBe(subject)
  expect(decodeURIComponent(new URL(links.href).pathname)).toBe(address)
  expect([...new URL(links.gmail).searchParams.keys()]).toEqual(['view', 'fs', 'to', 'su', 'body'])
  expect([...new URL(links.outlook).searchParams.keys()]).toEqual(['to', 'subject', 'body'])
}

test('whatever was typed: exactly subject and body, under 1,900 characters, and no character cut through', () => {
  fc.assert(fc.property(fc.oneof(earlyAccess, partnership), expectSound), { numRuns: isThorough ? 500 : 150 })
})

test('every short answer arrives as it was typed, and the whole text stays in the draft', () => {
  const short = fc.string({ minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(short, short, (firstName, message) => {
      const draft = earlyAccessDraft(anEarlyAccessRequest({ firstName, message }), mailbox)
      expect(draft.shortened).toBe(false)
      expect(bodyOf(draft.href)).toContain(`Name: ${linked(firstName)} Lovelace`)
      expect(bodyOf(draft.href)?.endsWith(`Additional Information\r\n${linked(message)}`)).toBe(true)
    }),
  )
  const message = `Begin ${'long '.repeat(900)}end`
  const draft = partnershipDraft(aPartnershipRequest({ message }), partners)
  expect(draft.shortened).toBe(true)
  expect(draft.body).toContain(message)
  expect(bodyOf(draft.href)).toMatch(
    /Name: Grace Hopper\r\n[\s\S]*Other Services\r\n\r\nPartnership Goals\r\nBegin long [\s\S]* \.\.\. \[shortened\]$/,
  )
  expect(draft.href.length).toBeGreaterThan(1_800)
})

test('the longest answers that the forms take, in the widest characters, still fit', () => {
  const wide = (length: number) => '漢'.repeat(length)
  const request = earlyAccessForm.schema.parse(
    anEarlyAccessRequest({
      firstName: wide(100),
      lastName: wide(100),
      phoneNumber: wide(50),
      address: wide(500),
      country: wide(100),
      company: wide(200),
      message: wide(5000),
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.com`,
      servicesInterested: ['custom-policy-builder', 'risk-management', 'security-dashboard', 'assessments-and-audits'],
    }),
  )
  expectSound(earlyAccessDraft(request, mailbox))
  const application = partnershipForm.schema.parse(
    aPartnershipRequest({
      firstName: wide(100),
      lastName: wide(100),
      jobTitle: wide(100),
      phoneNumber: wide(50),
      companyName: wide(200),
      website: `https://${wide(490)}`,
      message: wide(5000),
      servicesOffered: [
        'ai-governance',
        'data-privacy',
        'compliance',
        'risk-management',
        'ai-ethics',
        'consultancy',
        'training',
        'other',
      ],
    }),
  )
  expectSound(partnershipDraft(application, partners))
})
