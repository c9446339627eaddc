import { emailAddress } from '#platform/text/email-address.ts'
import { commonHosts } from './mail-hosts.ts'

/** Who a lead is from, whatever its form calls the fields. Empty where the form does not ask. */
export type Person = { name: string; company: string }

/** What forms call the company; exports have one column for all of them. */
export const companyFields: readonly string[] = ['company', 'companyName']

/** The person and the company that a form's answers name. */
export function personOf(answers: Readonly<Record<string, unknown>>): Person {
  const text = (name: string) => (typeof answers[name] === 'string' ? answers[name].trim() : '')
  const name = [text('firstName'), text('lastName')].filter(Boolean).join(' ') || text('name')
  return { name, company: companyFields.map(text).find(Boolean) ?? '' }
}

/** An address as it is compared: in lower case, its domain as mail servers know it. */
export const personKey = (email: string) => (emailAddress(email) ?? email.trim()).toLowerCase()

/** The domain of a person's address. */
export const domainOf = (email: string) => personKey(email).slice(personKey(email).lastIndexOf('@') + 1)

/** Whether addresses of a domain are those of one company; at the common mail hosts two of them need not know each other. */
export const isCompanyDomain = (domain: string) => domain !== '' && !commonHosts.has(domain)
