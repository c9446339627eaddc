import { emailAddress } from '#platform/text/email-address.ts'
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

/** Normalises an address for comparison: lower case, with the domain in its ASCII form. */
export const personKey = (email: string) => (emailAddress(email) ?? email.trim()).toLowerCase()

/** The domain of a person's address. */
export const domainOf = (email: string) => personKey(email).slice(personKey(email).lastIndexOf('@') + 1)

/** True when a domain belongs to one company. At a common mail provider two people need not know each other. */
export const isCompanyDomain = (domain: string) => domain !== '' && !commonHosts.has(domain)
