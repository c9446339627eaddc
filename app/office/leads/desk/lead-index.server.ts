import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { labelOf } from '#frame/forms/fields.ts'
import { personOf } from '#frame/forms/person.ts'
import { type Attribution, utmCampaignIn } from '#office/analytics/attribution.ts'
import { inLowerCase } from '#office/analytics/counted-events.ts'
import { firstPageOf, pagesOfLeads } from '#office/analytics/report.server.ts'
import { utmCampaignWords } from '#office/analytics/report-words.server.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { joinedPeople } from '#platform/db/joined-people.ts'
import type { Database, LeadState, LeadTable } from '#platform/db/schema.ts'
import { dayAfter } from '#platform/text/day.ts'
import { folded } from '#platform/text/folded.ts'
import { isPhone, numberWithin, phoneKey, phonesIn } from '#platform/text/phone-number.ts'
import { spelledAlike } from '#platform/text/spelled-alike.ts'
import { momentsOfClock, zoneOf } from '#platform/text/zoned-time.ts'
import { closedStates } from '../closed-states.ts'
import { originOf } from '../commands/filter.server.ts'
import { leadsToCall } from '../leads-to-call.server.ts'
import { bare, personSearchText, phonesOf, plainSearch, spellingsOf } from '../person-search.ts'
import { answersOf, referenceOf } from '../store.server.ts'

/** A lead as the desk's list chooses it. */
type Entry = Pick<LeadTable, 'id' | 'kind' | 'person' | 'owner' | 'created_at' | 'remind_at'> & {
  state: LeadState
  /** The text that a search looks through: the person, answers in words, notes. */
  text: string
  /** Where it came from. */
  origin: string
  /** The telephone numbers that were typed or noted, as they are compared. */
  phones: readonly string[]
  /** What they answered of themselves, in words; empty where the form does not ask. */
  of: Readonly<Record<Trait | 'person' | 'company', string>>
}

/** The fields that several forms ask for. */
const traits = { industry: 'industry', size: 'companySize', country: 'country', service: 'servicesInterested' } as const
/** How somebody came, in the words of the report. */
const ways = ['campaign', 'page', 'first'] as const
export type Trait = keyof typeof traits | (typeof ways)[number]
const traitNames = [...(Object.keys(traits) as (keyof typeof traits)[]), ...ways]

/** The orders of the list; empty is the newest first. */
export const orders = ['', 'oldest', 'person', 'company', 'owner', 'reminder'] as const

/** The filter of leads on the desk; an empty part chooses all. */
export type Choice = {
  words: string
  form: string
  /** `open` is new and in work; empty is all but spam and quarantine. */
  state: LeadState | 'open' | ''
  /** `nobody` for those that nobody has. */
  owner: string
  source: string
  /** Days, both included. */
  since: string
  until: string
  due: boolean
  /** New leads that are worth a call, each person once. They come in the order in which to call. */
  call: boolean
  order: (typeof orders)[number]
} & Record<Trait, string>

/** Returns what tells whether a moment, or a day alone, is on days of a zone; a day alone is the same in every zone. */
function withinDays({ since, until }: Pick<Choice, 'since' | 'until'>, zone: string): (at: string) => boolean {
  const begin = (day: string) => {
    const known = zoneOf(zone) ?? 'UTC'
    // In some zones a day of the spring begins at one.
    const [moment] = ['00:00', '01:00'].flatMap((time) => momentsOfClock(`${day}T${time}`, known))
    return moment?.toISOString() ?? day
  }
  const [from, end] = [since && begin(since), until && begin(dayAfter(until))]
  return (at) =>
    at.length === 10
      ? (since === '' || at >= since) && (until === '' || at <= until)
      : (from === '' || at >= from) && (end === '' || at < end)
}

const columns = ['id', 'kind', 'state', 'person', 'owner', 'created_at', 'remind_at'] as const
const texts = ['id', 'kind', 'email', 'answers', 'attribution'] as const

/**
 * Clocks of several processes differ, and ids begin with the time: what came shortly before the last is asked for
 * again.
 */
const overlapMs = 10_000
/** Counts are stored for a moment: typing asks for them several times a second. */
const freshMs = 1_000
/**
 * A lead that a visitor's second try let out of quarantine has nothing written beside it, so those are looked at now
 * and then.
 */
const quarantineMs = 30_000
/** Ids in one statement, and rows that are read before requests are answered again. */
const batchSize = 200
/** The first views are answered before texts are read, unless somebody searches at once. */
const textsAfterMs = 1_000

/**
 * Holds the leads in the memory of this process, for a search while somebody types. It writes nothing of them anywhere.
 * It follows the store by new leads, by events, and by the number of leads. The columns that filters need are read at
 * once, the texts after them.
 */
export function createLeadIndex(db: Kysely<Database>, now: () => Date) {
  const entries = new Map<string, Entry>()
  let sorted: Entry[] = []
  let [readUntil, eventsUntil] = ['', '']
  let under: Promise<void> | null = null
  let [followedAt, quarantineAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let reading: Promise<void> | null = null
  const searched = Promise.withResolvers<void>()

  /** One text for each form, state and owner, rather than one for each lead. */
  const words = new Map<string, string>()
  const shared = <T extends string>(word: T): T => {
    const known = words.get(word)
    if (known === undefined) words.set(word, word)
    return (known as T | undefined) ?? word
  }

  const putEntries = (rows: readonly Pick<LeadTable, (typeof columns)[number]>[]) => {
    for (const row of rows) {
      const { text = '', origin = '', phones = none, of = nothing } = entries.get(row.id) ?? {}
      const { id, kind, state, person, owner, created_at, remind_at } = row
      entries.set(id, {
        id,
        kind: shared(kind),
        state: shared(state),
        person,
        owner: owner && shared(owner),
        created_at,
        remind_at,
        text,
        origin,
        phones,
        of,
      })
    }
  }

  /** Reads what is searched for words. */
  async function readTexts(ids: readonly string[]) {
    for (let at = 0; at < ids.length; at += batchSize) {
      const some = ids.slice(at, at + batchSize)
      const rows = await db.selectFrom('lead').select(texts).where('id', 'in', some).execute()
      const notes = await db
        .selectFrom('lead_event')
        .select(['lead', 'text'])
        .where('kind', '=', 'note')
        .where('lead', 'in', some)
        .execute()
      for (const { id, kind, email, answers, attribution } of rows) {
        const entry = entries.get(id)
        if (!entry) continue
        const noteTexts = notes.filter(({ lead }) => lead === id).map(({ text }) => text)
        const ownPhones = phonesOf(answersOf({ answers }))
        const written = phonesIn([...Object.values(answersOf({ answers })), ...noteTexts].join('\n'))
        entry.phones = ownPhones.length + written.length === 0 ? none : [...ownPhones, ...written]
        const answered = [referenceOf(id), email, ...wordsIn(kind, answersOf({ answers })), ...noteTexts].join('\n')
        entry.text = `${bare(answered)}\n${personSearchText(personOf(answersOf({ answers })))}`
        entry.origin = originOf({ attribution })
        entry.of = { ...ofPerson(kind, answersOf({ answers }), shared), ...wayOf(kind, attribution, shared) }
      }
      await turn()
    }
  }

  async function readAgain(ids: readonly string[]) {
    for (let at = 0; at < ids.length; at += batchSize) {
      const some = ids.slice(at, at + batchSize)
      const rows = await db.selectFrom('lead').select(columns).where('id', 'in', some).execute()
      const existing = new Set(rows.map(({ id }) => id))
      for (const id of some) if (!existing.has(id)) entries.delete(id)
      putEntries(rows)
    }
    await readTexts(ids)
  }

  async function begin() {
    for (let last = ''; ; await turn()) {
      const rows = await db
        .selectFrom('lead')
        .select(columns)
        .where('id', '>', last)
        .orderBy('id')
        .limit(5_000)
        .execute()
      putEntries(rows)
      last = rows.at(-1)?.id ?? ''
      if (rows.length < 5_000) break
    }
    const ids = [...entries.keys()]
    const later = wait(textsAfterMs, undefined, { ref: false })
    reading = Promise.race([later, searched.promise]).then(() => readTexts(ids))
    // The next search reports the failure; nobody may be searching yet.
    reading.catch(() => {})
  }

  /** The events of a lead: what was added, done, and let out of quarantine. */
  async function changedIds(): Promise<Set<string>> {
    const [added, done, released] = await Promise.all([
      db.selectFrom('lead').select('id').where('id', '>=', readUntil).execute(),
      db.selectFrom('lead_event').select('lead as id').distinct().where('id', '>=', eventsUntil).execute(),
      db.selectFrom('lead').select('id').where('announce_at', 'is not', null).execute(),
    ])
    const ids = new Set([...added.filter(({ id }) => !entries.has(id)), ...done, ...released].map(({ id }) => id))
    if (performance.now() - quarantineAt < quarantineMs) return ids
    quarantineAt = performance.now()
    const quarantined = await db.selectFrom('lead').select('id').where('state', '=', 'quarantined').execute()
    const inQuarantine = new Set(quarantined.map(({ id }) => id))
    for (const { id, state } of entries.values()) if (state === 'quarantined' && !inQuarantine.has(id)) ids.add(id)
    return ids
  }

  async function follow() {
    const began = now().getTime()
    const isFirst = readUntil === ''
    const lastEvent = await db
      .selectFrom('lead_event')
      .select('id')
      .where('id', '>', eventsUntil)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const ids = isFirst ? new Set<string>() : await changedIds()
    if (isFirst) await begin()
    else await readAgain([...ids])
    const { n } = await db
      .selectFrom('lead')
      .select((of) => of.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    const isOff = Number(n) !== entries.size
    if (isOff) {
      const all = new Set((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id))
      for (const id of entries.keys()) if (!all.has(id)) entries.delete(id)
      await readAgain([...all].filter((id) => !entries.has(id)))
    }
    readUntil = idAt(began - overlapMs)
    eventsUntil = min(lastEvent?.id ?? eventsUntil, idAt(began - overlapMs))
    if (isFirst || isOff || ids.size > 0) sorted = [...entries.values()].sort((a, b) => (a.id < b.id ? 1 : -1))
  }

  return {
    /**
     * Reads what changed in the store since the last time.
     *
     * @param atOnce after something was changed here; else what is a second old will do
     */
    async follow(atOnce = false): Promise<void> {
      if (atOnce && under) await under
      if (!atOnce && under === null && performance.now() - followedAt < freshMs) return
      under ??= follow().finally(() => {
        under = null
        followedAt = performance.now()
      })
      await under
    },

    /** Ids of the leads that are chosen, newest first. The days of a choice begin and end in a zone. */
    async find(choice: Choice, zone = 'UTC'): Promise<readonly string[]> {
      const { words, numbers } = searchOf(choice.words)
      const number = phoneKey(choice.words)
      const source = folded(choice.source.trim())
      const filters = traitNames.filter((name) => choice[name] !== '' && name !== 'page')
      const pageOf = choice.page === '' ? null : await pagesOfLeads(db, choice.since, choice.until)
      const calls = choice.call ? (await leadsToCall(db, now())).map(({ id }) => id) : null
      const isByText = words.length + numbers.length + filters.length > 0 || source !== '' || pageOf !== null
      if (isByText || choice.order === 'person' || choice.order === 'company') {
        searched.resolve()
        await reading
      }
      const [time, owner] = [now().toISOString(), choice.owner.toLowerCase()]
      const isOnDays = withinDays(choice, zone)
      const isChosen = (lead: Entry, holds: (lead: Entry, spellings: readonly string[]) => boolean) =>
        (choice.state === ''
          ? lead.state !== 'quarantined' && lead.state !== 'spam'
          : choice.state === 'open'
            ? lead.state === 'new' || lead.state === 'in-work'
            : lead.state === choice.state) &&
        (choice.form === '' || lead.kind === choice.form) &&
        (owner === '' || (owner === 'nobody' ? lead.owner === null : lead.owner?.toLowerCase() === owner)) &&
        isOnDays(lead.created_at) &&
        (!choice.due || (lead.remind_at !== null && lead.remind_at <= time && !closedStates.includes(lead.state))) &&
        (calls === null || calls.includes(lead.id)) &&
        (source === '' || lead.origin.includes(source)) &&
        (pageOf === null || pageOf({ kind: lead.kind, page: lead.of.page }) === choice.page) &&
        filters.every((name) => lead.of[name].split('\n').includes(choice[name])) &&
        ((words.every((word) => holds(lead, word)) &&
          numbers.every(({ key, typed }) => hasPhone(lead, key) || typed.every((word) => lead.text.includes(word)))) ||
          (number !== null && hasPhone(lead, number)))
      const exactly = sorted.filter((lead) => isChosen(lead, ({ text }, spellings) => isIn(text, spellings)))
      // Where little is found, a name may be half remembered. Those come after.
      const foundIds = new Set(exactly)
      const near =
        exactly.length > fewFound || !words.some(([word = '']) => word.length >= minAlike)
          ? []
          : sorted.filter(
              (lead) =>
                !foundIds.has(lead) &&
                isChosen(lead, ({ text, of }, spellings) => isIn(text, spellings) || isName(of, spellings[0] ?? '')),
            )
      const chosen = [...ordered(exactly, choice.order), ...ordered(near, choice.order)]
      if (calls !== null && choice.order === '')
        return chosen.map(({ id }) => id).sort((a, b) => calls.indexOf(a) - calls.indexOf(b))
      return chosen.map(({ id }) => id)
    },

    /** Leaves out the leads that somebody else than this person has. */
    withoutThoseOfOthers(ids: readonly string[], me: string): readonly string[] {
      const self = me.toLowerCase()
      return ids.filter((id) => (entries.get(id)?.owner ?? self).toLowerCase() === self)
    },

    /** Puts the leads of one person together, each person where the first of them stands. */
    async byPerson(ids: readonly string[]): Promise<readonly (readonly string[])[]> {
      const knownAs = await joinedPeople(db)
      return [...Map.groupBy(ids, (id) => knownAs({ id, person: entries.get(id)?.person ?? null })).values()]
    },

    /** Finds leads that may be of the person of these ones, newest first: by name and company, or by a number. */
    async alike(ids: readonly string[]): Promise<readonly { id: string; isNumber: boolean }[]> {
      searched.resolve()
      await reading
      const personEntries = ids.flatMap((id) => entries.get(id) ?? [])
      const names = new Set(personEntries.flatMap((lead) => nameKey(lead) ?? []))
      const numbers = personEntries.flatMap(({ phones }) => phones).filter(isLongNumber)
      if (names.size + numbers.length === 0) return []
      return sorted.flatMap((lead): { id: string; isNumber: boolean }[] => {
        if (ids.includes(lead.id) || lead.state === 'spam' || lead.state === 'quarantined') return []
        if (names.has(nameKey(lead) ?? '')) return [{ id: lead.id, isNumber: false }]
        const isNumber = lead.phones.some((one) => isLongNumber(one) && numbers.some((other) => isPhone(one, other)))
        return isNumber ? [{ id: lead.id, isNumber }] : []
      })
    },

    /** Counts the leads in each state, and names their owners. */
    facets() {
      const states: Partial<Record<LeadState, number>> = {}
      const owners = new Set<string>()
      for (const { state, owner } of sorted) {
        states[state] = (states[state] ?? 0) + 1
        if (owner !== null) owners.add(owner)
      }
      return { states, owners: [...owners] }
    },

    /** Lists what people answered of themselves, as far as it is read. */
    traits(): Record<Trait, string[]> {
      const lists = traitNames.map((name) => {
        const answers = new Set(sorted.flatMap(({ of }) => (of[name] === '' ? [] : of[name].split('\n'))))
        return [name, [...answers].sort(byWords.compare)] as const
      })
      return Object.fromEntries(lists) as Record<Trait, string[]>
    },
  }
}

/** Returns the words of one form's answers, a line for each of several. */
function wordsOfForm(kind: string) {
  const options = currentLeadForms().find((form) => form.kind === kind)?.options ?? {}
  return (field: string, answer: unknown) =>
    [answer ?? []].flat().map((one) => labelOf(options[field] ?? [], String(one)))
}

/** A form's answers as a person reads them. */
function wordsIn(kind: string, answers: Readonly<Record<string, unknown>>): string[] {
  const words = wordsOfForm(kind)
  return Object.entries(answers).flatMap(([field, answer]) => words(field, answer))
}

const none: readonly string[] = []
const nothing: Entry['of'] = {
  ...(Object.fromEntries(traitNames.map((name) => [name, ''])) as Record<Trait, string>),
  person: '',
  company: '',
}

/** The name of somebody and their answers about themselves; several answers stand on a line each. */
function ofPerson(
  kind: string,
  answers: Readonly<Record<string, unknown>>,
  shared: (word: string) => string,
): Entry['of'] {
  const words = wordsOfForm(kind)
  const inWords = (field: string) => words(field, answers[field]).join('\n')
  const { name, company } = personOf(answers)
  const answered = Object.fromEntries(Object.entries(traits).map(([trait, field]) => [trait, shared(inWords(field))]))
  return { ...nothing, ...answered, person: name, company }
}

/** The campaign, the page of the form and the entry page, as the report names them. */
function wayOf(kind: string, attribution: string, shared: (word: string) => string) {
  const from = JSON.parse(attribution) as Attribution
  return {
    campaign: shared(utmCampaignWords(inLowerCase(utmCampaignIn(from)))),
    page: shared(from.page ?? currentLeadForms().find((form) => form.kind === kind)?.page ?? ''),
    first: shared(firstPageOf(from) || 'Not known'),
  }
}

const byWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Puts leads, of which the newest is first, into an order. Those that have nothing there come last. */
function ordered(leads: readonly Entry[], order: Choice['order']): readonly Entry[] {
  if (order === '') return leads
  if (order === 'oldest') return leads.toReversed()
  const of = (lead: Entry) =>
    (order === 'owner' ? lead.owner : order === 'reminder' ? lead.remind_at : lead.of[order]) || '\uffff'
  return leads.toSorted((a, b) => byWords.compare(of(a), of(b)))
}

/** A name and a company as they are compared; null where one is missing. */
const nameKey = ({ of: { person, company } }: Entry): string | null =>
  person && company ? folded(`${person}\n${company}`) : null

/** With fewer digits a number may be of several places. */
const isLongNumber = (key: string) => key.length >= 7

/** In a shorter word one other letter makes another word. */
const minAlike = 5
/** In a word as long as this, two letters may be wrong. */
const minLong = 8

/** With more leads than these, nobody looks for names that are spelled alike. */
const fewFound = 20

const isIn = (text: string, spellings: readonly string[]) => spellings.some((word) => text.includes(word))

/** True when a word is a name of a person or company, or its beginning, but for one letter; for two of a long word. */
const isName = ({ person, company }: Entry['of'], word: string) =>
  word.length >= minAlike &&
  bare(`${person} ${company}`)
    .split(/[^\p{L}\p{N}]+/u)
    .some((name) =>
      [name, name.slice(0, word.length)].some((part) => spelledAlike(part, word, word.length >= minLong ? 2 : 1)),
    )

/** True when a lead has this telephone number, with or without its country. */
const hasPhone = ({ phones }: Entry, key: string) => phones.some((known) => isPhone(known, key))

/** The terms of a search: words, phrases in quotes, and telephone numbers. A reference may have brackets on. */
function searchOf(typed: string) {
  const numbers: { key: string; typed: string[] }[] = []
  const rest = plainSearch(typed).replace(numberWithin, (match) => {
    const key = phoneKey(match)
    if (key === null) return match
    numbers.push({ key, typed: bare(match).split(/\s+/).filter(Boolean) })
    return ' '
  })
  const words = [...rest.matchAll(/"([^"]*)"?|([^\s",;，；、]+)/g)]
    .map(
      ([, phrase, word]) =>
        phrase?.trim() ?? (word ?? '').replace(/^[[(#.:]+|(?<![\])])[\])]+$|(?<=\p{L})[.:]+$/gu, ''),
    )
    .filter(Boolean)
    .map(spellingsOf)
  return { words, numbers }
}

const min = (a: string, b: string) => (a < b ? a : b)

/** The first id that could be made at a moment: a UUIDv7 begins with its milliseconds. */
function idAt(ms: number): string {
  const hex = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}
