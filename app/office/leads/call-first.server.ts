import type { Kysely } from 'kysely'
import { isCompanyDomain } from '#frame/forms/person.ts'
import type { Database, LeadTable } from '#platform/db/schema.ts'
import { answersOf } from './commands/filter.server.ts'

/** The newest of the new leads that are looked at. */
const maxLooked = 200
/** Ids, addresses and domains in one statement. */
const together = 100
/** A lead with fewer signs is like any other. */
const minSigns = 2

/** What somebody writes who wants to talk soon, by what it is called here. */
const wishes: readonly (readonly [string, RegExp])[] = [
  ['a call', /\b(?:call|phone|talk to|speak (?:to|with)|meeting)\b/i],
  ['a demo', /\bdemo\b/i],
  ['a quote', /\b(?:quote|quotation|offer|price|pricing|contract|agreement)\b/i],
  ['an audit', /\b(?:audit|auditor|inspection|inspector)s?\b/i],
  ['a questionnaire', /\b(?:questionnaire|due diligence|rfp)s?\b/i],
  ['a date', /\b(?:deadline|urgent|asap|this week|next week|by the end|before the \d+\w*)\b/i],
]
const largeCompanies = ['201-500', '501-1000', '1001+']

type Looked = Pick<LeadTable, 'id' | 'kind' | 'answers' | 'person' | 'domain'>
/** A lead that is worth a call, and why. */
type Signed = { id: string; signs: string[] }
/** The number of leads in the store by person and by company. */
type Known = { ofPerson: ReadonlyMap<string, number>; ofDomain: ReadonlyMap<string, number> }

/** Lists the signs that a lead is worth a call soon, each in words: what it says itself, and who else wrote. */
function signsOf({ kind, answers, person, domain }: Looked, { ofPerson, ofDomain }: Known): string[] {
  const given = answersOf({ answers })
  const message = String(given.message ?? '')
  const named = wishes.flatMap(([name, words]) => (words.test(message) ? [name] : []))
  const own = ofPerson.get(person ?? '') ?? 1
  const others = isCompanyDomain(domain ?? '') ? (ofDomain.get(domain ?? '') ?? own) - own : 0
  return [
    ...(kind === 'early-access' ? ['wants early access'] : []),
    ...(named.length > 0 ? [`writes of ${named.join(', ')}`] : []),
    ...(own > 1 ? [`sent ${own} forms`] : []),
    ...(others > 0 ? [`${others} more from the company`] : []),
    ...(largeCompanies.includes(String(given.companySize)) ? [`${given.companySize} employees`] : []),
  ]
}

/** Counts the leads of these people, or of these companies. */
async function countsOf(db: Kysely<Database>, column: 'person' | 'domain', values: readonly string[]) {
  const counts = new Map<string, number>()
  for (let at = 0; at < values.length; at += together) {
    const rows = await db
      .selectFrom('lead')
      .select((of) => [column, of.fn.countAll().as('n')])
      .where(column, 'in', values.slice(at, at + together))
      .where('state', 'not in', ['spam', 'quarantined'])
      .groupBy(column)
      .execute()
    for (const row of rows) counts.set(row[column] ?? '', Number(row.n))
  }
  return counts
}

/** Finds those of some new leads that are worth a call, with the signs that say so. */
export async function worthCall(db: Kysely<Database>, leads: readonly Looked[]): Promise<Signed[]> {
  const named = (column: 'person' | 'domain') => [...new Set(leads.flatMap((lead) => lead[column] ?? []))]
  const companies = named('domain').filter(isCompanyDomain)
  const [ofPerson, ofDomain] = await Promise.all([
    countsOf(db, 'person', named('person')),
    countsOf(db, 'domain', companies),
  ])
  return leads
    .map((lead) => ({ id: lead.id, signs: signsOf(lead, { ofPerson, ofDomain }) }))
    .filter(({ signs }) => signs.length >= minSigns)
}

/** Finds the new leads with the most signs that they are worth a call. Among equals, who has waited longest is first. */
export async function callFirst(db: Kysely<Database>, count: number): Promise<Signed[]> {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'kind', 'answers', 'person', 'domain'])
    .where('state', '=', 'new')
    .orderBy('id', 'desc')
    .limit(maxLooked)
    .execute()
  return (await worthCall(db, leads))
    .sort((a, b) => b.signs.length - a.signs.length || (a.id < b.id ? -1 : 1))
    .slice(0, count)
}
