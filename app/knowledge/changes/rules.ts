import type { Law, Register } from '#knowledge/duties/duty.ts'
import { dutyId } from '#knowledge/duties/rules.ts'
import { enteredOn, factsBeganOn } from '#knowledge/facts/rules/dates.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'

/** The kinds of changes: the law was amended, a rule began to apply, an entry was made more exact, or one was added. */
const changeKinds = ['law', 'began', 'entry', 'new'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A duty that a change touches: its ids, one for each role, and its place in its law. */
type TouchedDuty = { ids: readonly string[]; law: string; article: string; title: string }

export type Change = {
  /** Never changes: feeds and links know it by this. */
  id: string
  /** A day, or a month where no more is known. */
  on: string
  kind: ChangeKind
  /** The title of the fact or duty, and where it stands; a new one is named alone. */
  title: string
  family: string
  /** The fact’s page; null for a duty. */
  href: string | null
  text: string
  /** The facts whose words it is about. */
  facts: readonly string[]
  duties: readonly TouchedDuty[]
  controls: readonly string[]
  /** The slugs of the documents that those duties name. */
  documents: readonly string[]
}

export type Link = { title: string; href: string }
export type ChangeOnPage = Omit<Change, 'documents'> & { documents: readonly Link[]; articles: readonly Link[] }

/** Changes from the year in which the list of facts began are listed. */
const since = '2026-01-01'
/** The dates whose coming changes what applies. */
const beginnings: readonly Fact['dateMeaning'][] = [
  'applies from',
  'entered into force',
  'compliance due',
  'transition ends',
]

/**
 * Every change of facts and duties up to a day, latest first, with the duties, controls and documents that it touches.
 *
 * A change of a fact touches each duty that rests on it: by its own list, by a transition, or by its day of
 * application.
 *
 * @param today YYYY-MM-DD
 */
export function changesOf(facts: readonly Fact[], { laws }: Pick<Register, 'laws'>, today: string): Change[] {
  const duties = laws.flatMap((law) => law.duties.map((duty) => ({ law, duty, restsOn: factsOf(law, duty) })))
  const touching = (fact: string) => duties.filter(({ restsOn }) => restsOn.has(fact))
  const ofFacts = facts.flatMap((fact) => {
    const touched = touchedBy(touching(fact.id))
    const change = (on: string, kind: ChangeKind, text: string): Change => ({
      id: `${fact.id}-${kind}-${on}`,
      on,
      kind,
      title: fact.title,
      family: fact.family,
      href: factPath(fact.id),
      text,
      facts: [fact.id],
      ...touched,
    })
    const entered = enteredOn(fact)
    return [
      ...(fact.history ?? []).map(({ on, kind, text }) => change(on, kind, text)),
      ...(beginnings.includes(fact.dateMeaning) && fact.date.length === since.length
        ? [change(fact.date, 'began', fact.statement)]
        : []),
      ...(fact.also ?? []).map(({ from }) => change(from, 'began', fact.statement)),
      // What was there on the first day is no change.
      ...(entered > factsBeganOn ? [change(entered, 'new', fact.statement)] : []),
    ]
  })
  const ofDuties = duties.flatMap(({ law, duty, restsOn }) =>
    (duty.history ?? []).map(
      ({ on, kind, text }): Change => ({
        id: `${idsOf(law, duty)[0]}-${kind}-${on}`,
        on,
        kind,
        title: duty.title,
        family: law.title,
        href: null,
        text,
        facts: duty.facts,
        ...touchedBy([{ law, duty, restsOn }]),
      }),
    ),
  )
  return [...ofFacts, ...ofDuties]
    .filter(({ on }) => on >= since.slice(0, on.length) && on <= today)
    .sort((a, b) => b.on.localeCompare(a.on) || kindOrder(a) - kindOrder(b) || a.title.localeCompare(b.title))
}

const kindOrder = ({ kind }: Change) => changeKinds.indexOf(kind)

type DutyText = Law['duties'][number]
type DutyOfLaw = { law: Law; duty: DutyText; restsOn: ReadonlySet<string> }

function factsOf(law: Law, duty: DutyText): Set<string> {
  const days = (law.days[duty.from] ?? [{ day: duty.from }]).map(({ day }) => day)
  return new Set([
    ...duty.facts,
    ...(duty.transitions ?? []).flatMap((name) => law.transitions[name]?.fact ?? []),
    ...days.flatMap((day) => law.dayFacts[day] ?? []),
  ])
}

const idsOf = (law: Law, duty: DutyText) => duty.roles.map((role) => dutyId(law.law, duty, role))

const touchedBy = (touched: readonly DutyOfLaw[]): Pick<Change, 'duties' | 'controls' | 'documents'> => ({
  duties: touched.map(({ law, duty }) => ({
    ids: idsOf(law, duty),
    law: law.title,
    article: duty.article,
    title: duty.title,
  })),
  controls: [...new Set(touched.flatMap(({ duty }) => duty.controls))].sort(),
  documents: [...new Set(touched.flatMap(({ duty }) => duty.documents))].sort(),
})
