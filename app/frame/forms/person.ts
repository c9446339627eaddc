import { emailAddress } from '#platform/text/email-address.ts'
import { phonePerson } from '#platform/text/phone-number.ts'
import { commonHosts } from './mail-hosts.ts'

/** The sender of a lead, whatever its form calls the fields. Empty where the form does not ask. */
export type Person = { name: string; company: string }

/** The fields for the company; exports have one column for all of them. */
export const companyFields: readonly string[] = ['company', 'companyName']

/** Returns the person and company that a form's answers name. */
export function personOf(answers: Readonly<Record<string, unknown>>): Person {
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name].trim() : '')
  const name = [text('firstName'), text('lastName')].filter(Boolean).join(' ') || text('name')
  return { name, company: companyFields.map(text).find(Boolean) ?? '' }
}

/**
 * Normalises what a person is known by for comparison: an address in lower case, with the domain in its ASCII form, or
 * a telephone number as `tel:` and its digits.
 */
export const personKey = (known: string): string =>
  (emailAddress(known) ?? phonePerson(known) ?? known.trim()).toLowerCase()

/** Returns the key of a lead's person: its address, or the telephone number of a lead without one. */
export const personOfLead = ({ email, person }: { email: string; person: string | null }) =>
  email === '' ? (person ?? '') : personKey(email)

/** The domain of a person's address; empty for a telephone number. */
export function domainOf(known: string): string {
  const [, domain = ''] = /@([^@]*)$/.exec(personKey(known)) ?? []
  return domain
}

/** True when a domain belongs to one company. At a common mail provider two people need not know each other. */
export const isCompanyDomain = (domain: string) => domain !== '' && !commonHosts.has(domain)
