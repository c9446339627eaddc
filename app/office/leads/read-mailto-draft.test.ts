import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companySizes } from '#frame/forms/companies.ts'
import type { Option } from '#frame/forms/fields.ts'
import { companyStages, earlyAccessForm, industries, services } from '#office/forms/early-access.ts'
import { earlyAccessDraft } from '#office/forms/early-access-mail.ts'
import { offeredServices, partnershipForm, partnershipTypes } from '#office/forms/partnership.ts'
import { partnershipDraft } from '#office/forms/partnership-mail.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { aPartnershipRequest } from '#tests/support/partnership.ts'
import { readDraft } from './read-mailto-draft.server.ts'

const mailbox = 'hello@company.example'

/** Words that a mail's own labels and marks are among. */
const word = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'Email: a@b.example',
    'Country: France',
    'Phone:',
    'Name: Eve',
    '- Risk Management',
    '> quoted',
    'N/A.',
  ),
)
/** A mail does not tell where a first name of several words ends, and the form makes spaces of other line breaks. */
const oneWord = word.map((text) => text.replaceAll(/\s|\u0085/g, '-'))
/** Lines that are no heading: an address with one of them would end there. */
const texts = fc.array(word, { minLength: 1, maxLength: 5 }).map((lines) => lines.join('\n'))
const message = fc.oneof(
  texts,
  texts.map((text) => `${text}\n\nAdditional Information\nCompany Information\n${text}`),
)
const valueIn = (options: readonly Option[]) => fc.constantFrom(...options.map(({ value }) => value))
const valuesIn = (options: readonly Option[]) =>
  fc.subarray(
    options.map(({ value }) => value),
    { minLength: 1 },
  )
const email = fc.constantFrom('ada@example.com', 'r&d@example.com', 'a=b@xn--mller-kva.example')

const earlyAccess = fc
  .record({
    firstName: oneWord,
    lastName: word,
    email,
    phoneNumber: word,
    address: texts,
    country: word,
    company: word,
    companyStage: valueIn(companyStages),
    industry: valueIn(industries),
    companySize: valueIn(companySizes),
    servicesInterested: valuesIn(services),
    message: fc.option(message, { nil: undefined }),
  })
  .map((typed) => earlyAccessForm.schema.safeParse(typed))
const partnership = fc
  .record({
    firstName: oneWord,
    lastName: word,
    jobTitle: word,
    email,
    phoneNumber: word,
    companyName: word,
    website: fc.webUrl({ withQueryParameters: true }),
    partnershipType: valueIn(partnershipTypes),
    companySize: valueIn(companySizes),
    servicesOffered: valuesIn(offeredServices),
    message,
  })
  .map((typed) => partnershipForm.schema.safeParse(typed))

describe('a mail is read back into the very answers that it was written from', () => {
  test('early access', () => {
    let valid = 0
    fc.assert(
      fc.property(earlyAccess, ({ success, data }) => {
        if (!success) return
        valid += 1
        const read = readDraft(earlyAccessDraft(data, mailbox).body)
        expect(read?.form).toBe(earlyAccessForm)
        expect(earlyAccessForm.schema.parse(read?.answers)).toEqual(data)
      }),
      { numRuns: 1_000 },
    )
    expect(valid).toBeGreaterThan(200)
  })

  test('partnerships', () => {
    let valid = 0
    fc.assert(
      fc.property(partnership, ({ success, data }) => {
        if (!success) return
        valid += 1
        const read = readDraft(partnershipDraft(data, mailbox).body)
        expect(read?.form).toBe(partnershipForm)
        expect(partnershipForm.schema.parse(read?.answers)).toEqual(data)
      }),
      { numRuns: 1_000 },
    )
    expect(valid).toBeGreaterThan(200)
  })
})

describe('what mail programs make of it is read', () => {
  const { body } = partnershipDraft(aPartnershipRequest(), mailbox)
  test.each([
    ['lines ended by CR LF', body.replaceAll('\n', '\r\n')],
    ['a line between all lines', body.replaceAll('\n', '\n\n')],
    ['a quotation', `Please add her.\n\n${body.replaceAll(/^/gm, '> ')}`],
    ['a quotation in a quotation', body.replaceAll(/^/gm, '> > ')],
    ['other bullets and spaces', body.replaceAll(/^- /gm, '  • ').replaceAll(/$/gm, ' ')],
    ['long lines that were broken', body.replace('Compiler Partners', 'Compiler\nPartners')],
    ['a greeting before it', `Hello,\n\n${body}`],
  ])('%s', (_, text) => {
    expect(partnershipForm.schema.parse(readDraft(text)?.answers)).toEqual(aPartnershipRequest())
  })
})

test.each(['Sent from my iPhone', '-- \nKim Doe | CEO'])('what a program writes below it is no answer: %j', (below) => {
  const read = (message?: string) =>
    readDraft(`${earlyAccessDraft(anEarlyAccessRequest({ message }), mailbox).body}\n\n${below}`)?.answers
  expect(read()).not.toHaveProperty('message')
  expect(read('We have an audit.')?.message).toMatch(
    below.startsWith('--') ? /^We have an audit\.$/ : /^We have an audit\./,
  )
})

test('the first word of a name is taken for the first name', () => {
  const { body } = earlyAccessDraft(
    anEarlyAccessRequest({ firstName: 'Anna Maria', lastName: 'van der Berg' }),
    mailbox,
  )
  expect(readDraft(body)?.answers).toMatchObject({ firstName: 'Anna', lastName: 'Maria van der Berg' })
})

test.each(['', 'Hello', 'Personal Information\nName: Ada Lovelace', 'Services Offered\n- Data Privacy'])(
  '%j is no such mail',
  (text) => {
    expect(readDraft(text)).toBeNull()
  },
)
