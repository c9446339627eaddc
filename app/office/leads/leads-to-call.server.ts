import type { Kysely } from 'kysely'
import { isCompanyDomain } from '#frame/forms/person.ts'
import { freeTextFields } from '#office/forms/lead-forms.ts'
import { joinedPeople } from '#platform/db/joined-people.ts'
import type { Database, LeadTable } from '#platform/db/schema.ts'
import { dayMs } from '#platform/text/day.ts'
import { isMassOffer, isSellersPitch } from './spam/rules.server.ts'
import { answersOf, notWorthCalling } from './store.server.ts'

/** The newest of the new leads that are looked at. */
const maxLooked = 500
/** Ids, addresses and domains in one statement. */
const batchSize = 100
/**
 * A lead with less weight is like any other: a wish to buy reaches it, and so do two others, or one of a large company.
 */
const minWeight = 4

/** The wishes of somebody who wants to talk soon: what it is called here, what it weighs, and its words. */
const wishes: readonly (readonly [name: string, weight: number, words: RegExp])[] = [
  [
    'a call',
    2,
    /\b(?:(?<!on[- ]|so[- ])call(?:s|ed|ing)?(?! for)|(?:tele)?phone|video ?call|talk (?:to|with)|speak (?:to|with)|meet(?:ing)?|get in touch)\b/i,
  ],
  ['a demo', 2, /\b(?:demos?|demonstrations?|walk ?through|trial|pilot)\b/i],
  [
    'a quote',
    2,
    /\b(?:quotes?|quotations?|offers?|prices?|pricing|costs?|budget|proposals?|contracts?|agreements?|purchase|procurement)\b/i,
  ],
  ['an audit', 2, /\b(?:audit(?:s|ed|ors?|ing)?|inspections?|inspectors?|certification|notified body)\b/i],
  ['a questionnaire', 2, /\b(?:questionnaires?|due diligence|rf[pqi]s?|tenders?|vendor assessments?)\b/i],
  [
    'a date',
    3,
    /\b(?:deadlines?|urgent(?:ly)?|asap|as soon as possible|immediately|today|tomorrow|(?:this|next|coming) (?:week|month|monday|tuesday|wednesday|thursday|friday)|within (?:days|\d+ days|(?:a|one|two|three) weeks?)|(?:by|before|until|on) (?:the )?(?:end of|\d|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|monday|tuesday|wednesday|thursday|friday))/i,
  ],
]
/** The words of somebody who wants to buy: one of these wishes is enough, and it is called as above. */
const buys: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'a quote',
    /(?<!\bin |["“‘])\b(?:quotes?|quotations?)\b(?!["”’]|,? (?:from(?! you)|the(?! (?:professional|foundation|multi))|your|you|this|it|article|marks?)\b)|\b(?:angebot|kostenvoranschlag|devis|presupuesto|cotización|preventivo)\b/i,
  ],
  [
    'a quote',
    /\b(?:an|the|your|firm|binding|written|formal|commercial|best) offer\b(?! (?:for )?(?:you|of employment)\b)/i,
  ],
  [
    'a quote',
    /\b(?:an?|your|written|commercial|formal|send (?:us |me )?the|wants?|needs?|send) proposals?\b(?! (?:for (?:you|your (?:site|website|company|business)|an? (?:regulation|directive|partnership|guest|collaboration|talk|paper))|of the|by the|from the))/i,
  ],
  [
    'a quote',
    /\b(?:a|your|you|what|send|needs?|wants?|get|have|share|about|know|discuss|details?|information|current|annual|yearly|volume|us|me) (?:pric(?:es?|ing)|price list)\b(?! (?:page|model|algorithm|engine|decision|tag|of (?:non|ignor|a mistake)))|\b(?:send|share|tell|know|need|discuss|about) (?:us |me )?the (?:price|prices|pricing)\b(?! (?:page|model|algorithm|engine|of (?:non|ignor)))|\bhow much (?:is|are|does|do|would|will)\b[^.?!\n]{0,60}\b(?:costs?|charge|plan|licen[cs]es?|subscription|seats?)\b|\bhow much (?:is|would|will) (?:it|that|this)\b|\bwhat (?:does|do|would|will) (?:it|that|this|your|the (?:platform|review|plan|professional|foundation))\b[^.?!\n]{0,30}\bcost/i,
  ],
  [
    'a quote',
    /\b(?:plan|payment|commercial|contract|contractual|pricing|licensing|subscription|renewal|purchase|your) terms\b(?! (?:of (?:use|service)|page|and conditions|used?|in)\b)|\bterms (?:for|of) (?:the |your )?(?:foundation|professional|multi-year|plan|subscription)/i,
  ],
  ['a quote', /(?<!\bour )\b(?:foundation|professional|multi-year) (?:plan|subscription|licen[cs]e)\b/i],
  [
    'a quote',
    /\b(?:needs?|wants?|prepare|draw up|would like|send (?:us |me )?|your|see|start|renew) (?:an? |the |your )?(?:draft |standard )?(?:contract|order form|master services agreement)\b/i,
  ],
  [
    'a quote',
    /\b(?:have|has|got|there is|there[’']s) (?:a |the |our |some )?budget\b(?! (?:airline|app|model|tool))|\b(?:our|the) budget (?:is|was|has|until|allows|covers)\b|\bbudget (?:of|:|around|about|up to) ?(?:around |about |up to )?[$€£\d]|\bbudget (?:is |was |has been )?(?:approved|released|signed off|allocated|available)\b/i,
  ],
  ['a quote', /^(?:contract|budget|proposal|offer|pricing|prices?|terms)\W*$/im],
  [
    'a quote',
    /\b(?:buy|order|purchase) (?:your|it from you|the (?:plan|platform|professional|foundation)|\d+ (?:seats|licen[cs]es)|a (?:plan|licen[cs]e|subscription))\b/i,
  ],
  [
    'a demo',
    /(?<!\b(?:our|in|on) )\bdemos?\b(?! (?:environment|data|account|video)\b)|\b(?:give|show|get|see|book|want|need) (?:us |me )?a (?:demonstration|walk ?through)\b/i,
  ],
  [
    'a date',
    /\b(?:we|i|board|management|committee|team) (?:will |shall |must |have to |has to |need to |want to |would like to )?(?:decides?|choose|chooses|buy|order|sign)\b[^.?!\n]{0,40}\b(?:by|before|until|on|this|next|in) (?:the )?(?:end of|\d|week|month|quarter|year|q[1-4]|jan|feb|mar|apr|may\b|june?|july?|aug|sep|oct|nov|dec|monday|tuesday|wednesday|thursday|friday)|\b(?:our|the) decision (?:is due|falls|has to)\b/i,
  ],
]
const buyWeight = 4
/** A wish that is denied: "no need to call", "do not phone us". */
const denied =
  /\b(?:no|not|don['’]?t|never|without|rather than|instead of)\b(?:\s+(?:need|want|wish|to|a|an|any|us|me|please|looking|for|interested|in|have|send|your)\b)*\s+(?:call|phone|quot|offer|demo|trial|meeting|budget|pricing|proposal|contract)\w*/gi
/** The quote, the price or the demo that a sender offers, with the rest of the sentence. */
const offered =
  /\b(?:i|we|me|us) (?:can |could |may |will |shall |would like to |would love to |am happy to |are happy to )?(?:send|offer|make|show|give|prepare) you\b[^.?!\n]*|\b(?:reply|contact us|write to us|call us|visit us|click)\b[^.?!\n]*|\b(?:our|we offer|we sell) (?:\w+ ){0,2}(?:offer|prices?|pricing|quotes?|proposal)\b|\b(?:get|claim) your (?:free )?\w+/gi

/** Employees, by what that weighs. */
const sizes: Readonly<Record<string, number>> = { '51-200': 1, '201-500': 2, '501-1000': 2, '1001+': 3 }

type Looked = Pick<LeadTable, 'id' | 'kind' | 'answers' | 'person' | 'domain' | 'created_at'>
/** A lead that is worth a call, and why. */
type Signed = { id: string; signs: string[]; weight: number }
/** The number of leads in the store by person and by company. */
type Known = { ofPerson: ReadonlyMap<string, number>; ofDomain: ReadonlyMap<string, number> }

/** Weighs the signs that a lead is worth a call soon, each in words: what it says itself, and who else wrote. */
function signsOf({ id, kind, answers, person, domain }: Looked, { ofPerson, ofDomain }: Known): Signed {
  const fields = answersOf({ answers })
  const wrote = freeTextFields()
    .map((field) => fields[field])
    .filter((answer) => typeof answer === 'string')
    .join('\n')
    .replace(denied, '')
  if (isMassOffer(wrote)) return { id, signs: [], weight: 0 }
  const asked = isSellersPitch(wrote) ? '' : wrote.replace(offered, '')
  const bought = new Set(buys.filter(([, words]) => words.test(asked)).map(([name]) => name))
  const named = wishes.flatMap(([name, weight, words]) =>
    bought.has(name) ? [[name, buyWeight] as const] : words.test(wrote) ? [[name, weight] as const] : [],
  )
  const own = ofPerson.get(person ?? '') ?? 1
  const others = isCompanyDomain(domain ?? '') ? (ofDomain.get(domain ?? '') ?? own) - own : 0
  const signs: readonly (readonly [sign: string, weight: number])[] = [
    ['wants early access', kind === 'early-access' ? 2 : 0],
    [`writes of ${named.map(([name]) => name).join(', ')}`, named.reduce((sum, [, weight]) => sum + weight, 0)],
    [`sent ${own} forms`, own > 1 ? 2 : 0],
    [`${others} more from the company`, others > 0 ? 1 : 0],
    [`${fields.companySize} employees`, sizes[String(fields.companySize)] ?? 0],
  ]
  return {
    id,
    signs: signs.filter(([, weight]) => weight > 0).map(([sign]) => sign),
    weight: signs.reduce((sum, [, weight]) => sum + weight, 0),
  }
}

/** Counts the leads of these people, or of these companies, without those that led to nothing. */
async function countsOf(db: Kysely<Database>, column: 'person' | 'domain', values: readonly string[]) {
  const counts = new Map<string, number>()
  for (let at = 0; at < values.length; at += batchSize) {
    const rows = await db
      .selectFrom('lead')
      .select((of) => [column, of.fn.countAll().as('n')])
      .where(column, 'in', values.slice(at, at + batchSize))
      .where('state', 'not in', ['spam', 'quarantined', 'lost'])
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
  const worth = leads.map((lead) => signsOf(lead, { ofPerson, ofDomain })).filter(({ weight }) => weight >= minWeight)
  const dismissed = await notWorthCalling(
    db,
    worth.map(({ id }) => id),
  )
  return worth.filter(({ id }) => !dismissed.has(id))
}

/** Weighs a lead’s age: who wrote today is still at the desk, and who waits for weeks has gone on. */
function freshness({ created_at }: Pick<LeadTable, 'created_at'>, now: Date): number {
  const days = (now.getTime() - Date.parse(created_at)) / dayMs
  return days < 1 ? 3 : days < 3 ? 2 : days < 7 ? 1 : days < 14 ? 0 : days < 30 ? -2 : -4
}

/**
 * Finds the new leads that are most worth a call: by what they wrote, who else wrote, and how lately. Among equals the
 * newest is first, and a person stands there once.
 */
export async function leadsToCall(db: Kysely<Database>, now: Date): Promise<Signed[]> {
  const leads = await db
    .selectFrom('lead')
    .select(['id', 'kind', 'answers', 'person', 'domain', 'created_at'])
    .where('state', '=', 'new')
    .orderBy('id', 'desc')
    .limit(maxLooked)
    .execute()
  const byId = new Map(leads.map((lead) => [lead.id, { ...lead, fresh: freshness(lead, now) }]))
  const rank = ({ id, weight }: Signed) => weight + (byId.get(id)?.fresh ?? 0)
  const [people, knownAs] = [new Set<string>(), await joinedPeople(db)]
  return (await worthCall(db, leads))
    .sort((a, b) => rank(b) - rank(a) || (a.id < b.id ? 1 : -1))
    .filter(({ id }) => {
      const person = knownAs({ id, person: byId.get(id)?.person ?? null })
      return !people.has(person) && people.add(person)
    })
}
