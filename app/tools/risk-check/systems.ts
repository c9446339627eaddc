import { useMemo } from 'react'
import { createStoredText } from '#frame/ui/stored-text.ts'
import type { Change } from '#knowledge/changes/rules.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { answersIn, pairsOf, queryOf } from '#knowledge/duties/parameters.ts'
import { dueDay, type Obligations, obligationsOf } from '#knowledge/duties/rules.ts'
import { isDay } from '#platform/text/day.ts'

/** A system as the list has it. Its answers are the query of its result. */
export type System = {
  id: string
  name: string
  owner: string
  answers: string
  /** The day on which it was added, YYYY-MM-DD. */
  added: string
}

const maxSystems = 200
const maxText = 120
const { read, write, tell, useText } = createStoredText('duty-systems', '[]')

function store(systems: readonly System[]) {
  write(JSON.stringify(systems))
  tell()
}

/** Returns the systems of this browser; none during hydration. */
export function useSystems(): readonly System[] {
  const text = useText()
  return useMemo(() => systemsIn(text), [text])
}

export function addSystem(system: Pick<System, 'name' | 'owner' | 'answers'>, today: string) {
  const made = systemOf({ ...system, added: today })
  if (made) store([...systemsIn(read()), made].slice(-maxSystems))
}
export const removeSystem = (id: string) => store(systemsIn(read()).filter((system) => system.id !== id))

/**
 * Adds what a file holds. A system with the name and answers of one that is there is that one.
 *
 * @returns the number of systems of the file
 */
export function mergeSystems(systems: readonly System[]): number {
  const before = systemsIn(read())
  const known = new Set(systems.map(sameness))
  store([...before.filter((system) => !known.has(sameness(system))), ...systems].slice(-maxSystems))
  return systems.length
}
const sameness = ({ name, answers }: System) => `${answers} ${name}`

/** The systems of a JSON text; what is none is left out. */
export function systemsIn(text: string): System[] {
  try {
    const list: unknown = JSON.parse(text)
    return (Array.isArray(list) ? list : []).slice(0, maxSystems).flatMap((one) => systemOf(one) ?? [])
  } catch {
    return []
  }
}

/** Reads a system of whatever a file says: answers that nobody knows are not taken over. */
export function systemOf(one: unknown): System | null {
  if (typeof one !== 'object' || one === null) return null
  const said = one as Partial<Record<keyof System, unknown>>
  const line = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, maxText) : '')
  const answers = answersIn(new URLSearchParams(typeof said.answers === 'string' ? said.answers : ''))
  const name = line(said.name)
  if (name === '' || pairsOf(answers).length === 0) return null
  const added = line(said.added)
  return {
    id: line(said.id) || crypto.randomUUID(),
    name,
    owner: line(said.owner),
    answers: queryOf(answers),
    added: isDay(added) ? added : '2026-01-01',
  }
}

/** A system with what it owes on a day, and the changes of law that touch it. */
export type KnownSystem = {
  system: System
  found: Obligations
  /** The next day on which something is due, and how much; null when nothing is to come. */
  next: { day: string; duties: number } | null
  /** The changes of law that touch one of its duties, latest first. */
  touching: readonly TouchingChange[]
}
export type TouchingChange = Pick<Change, 'id' | 'on' | 'kind' | 'title' | 'duties' | 'facts'>

/** What a system owes on a day, by the register and the changes. */
export function knownSystem(
  system: System,
  register: Pick<Register, 'laws'> & Partial<Register>,
  changes: readonly TouchingChange[],
  today: string,
): KnownSystem {
  const found = obligationsOf(register as Register, answersIn(new URLSearchParams(system.answers)), today)
  // A change to avoid is due on no day, and neither is what is owed on a condition alone.
  const toCome = found.duties.filter((duty) => dueDay(duty) > today && !duty.limit && !duty.onlyIf)
  const [day] = toCome.map(dueDay).sort()
  /** The day that a fact gives, if it is one of those: its change touches what is owed from that day alone. */
  const dayOf = (facts: readonly string[]) =>
    register.laws.flatMap(({ dayFacts }) =>
      Object.entries(dayFacts).flatMap(([gives, fact]) => (facts.includes(fact) ? [gives] : [])),
    )[0]
  return {
    system,
    found,
    next: day === undefined ? null : { day, duties: toCome.filter((duty) => dueDay(duty) === day).length },
    touching: changes.filter(({ kind, duties, facts }) => {
      if (kind !== 'law' && kind !== 'began') return false
      const ids = new Set(duties.flatMap((duty) => duty.ids))
      const gives = dayOf(facts)
      return found.duties.some((duty) => ids.has(duty.id) && (gives === undefined || duty.from === gives))
    }),
  }
}
