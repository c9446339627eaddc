import { useMemo } from 'react'
import { createStoredText } from '#frame/ui/stored-text.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { answersIn, pairsOf, queryOf } from '#knowledge/duties/parameters.ts'
import { dueDay, dutiesOf, type OwedDuties } from '#knowledge/duties/rules.ts'
import { isDay } from '#platform/text/day.ts'
import { changesTouching, type TouchingChange } from './touching.ts'

export type System = {
  id: string
  name: string
  owner: string
  answers: string
  /** The day on which it was added, YYYY-MM-DD. */
  added: string
}

export const maxSystems = 200
const maxText = 120
const { read, write, notifyListeners, useText } = createStoredText('duty-systems', '[]')

function store(systems: readonly System[]) {
  write(JSON.stringify(systems))
  notifyListeners()
}

export function useSystems(): readonly System[] {
  const text = useText()
  return useMemo(() => systemsIn(text), [text])
}

/** Adds a system; false where the list is full. */
export function addSystem(system: Pick<System, 'name' | 'owner' | 'answers'>, today: string): boolean {
  const made = systemOf({ ...system, added: today })
  const before = systemsIn(read())
  if (!made || before.length >= maxSystems) return false
  store([...before, made])
  return true
}
export const removeSystem = (id: string) => store(systemsIn(read()).filter((system) => system.id !== id))

/** The systems that a file holds, and the names of those that this version cannot read whole. */
export type FileSystems = { systems: readonly System[]; unread: readonly string[] }

/**
 * What an import did.
 *
 * @property updated systems of the list that have the file's answers now
 * @property left systems that found no room in the list
 */
export type Imported = { added: number; updated: number; left: number; unread: readonly string[] }

export function importSystems({ systems, unread }: FileSystems): Imported {
  const { list, ...done } = mergedSystems(systemsIn(read()), systems)
  store(list)
  return { ...done, unread }
}

/**
 * Joins a file's systems to those of a list. One with the id and name of a system of the list is that system, as it is
 * in the file; so is one with its name and answers. Any other is a system of its own, whatever id it brings.
 */
export function mergedSystems(
  before: readonly System[],
  incoming: readonly System[],
): { list: System[] } & Omit<Imported, 'unread'> {
  const list = [...before]
  const met = new Set<number>()
  let [added, updated, left] = [0, 0, 0]
  for (const system of incoming) {
    const isSame = (one: System, index: number) =>
      one.name === system.name && (one.answers === system.answers || (one.id === system.id && !met.has(index)))
    const at = list.findIndex(isSame)
    const there = list[at]
    if (there) {
      if (there.answers !== system.answers) updated += 1
      else if (!met.has(at)) added += 1
      list[at] = { ...system, id: there.id }
      met.add(at)
    } else if (list.length < maxSystems) {
      const isTaken = list.some(({ id }) => id === system.id)
      met.add(list.push(isTaken ? { ...system, id: crypto.randomUUID() } : system) - 1)
      added += 1
    } else left += 1
  }
  return { list, added, updated, left }
}

/** The systems of a JSON text, each with an id of its own; what is none is left out. */
export function systemsIn(text: string): System[] {
  const ids = new Set<string>()
  return entriesIn(text)
    .flatMap((one) => systemOf(one) ?? [])
    .map((system) => {
      let id = system.id
      for (let count = 2; ids.has(id); count += 1) id = `${system.id}-${count}`
      ids.add(id)
      return { ...system, id }
    })
}

/** The entries of a JSON text: its list, or none. */
export function entriesIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

/**
 * Reads a file's entries. One with answers of another version is named and not taken: without them its tier would be
 * wrong.
 */
export function readEntries(entries: readonly unknown[]): FileSystems {
  const systems: System[] = []
  const unread: string[] = []
  for (const one of entries) {
    const system = systemOf(one)
    const { name, answers } = (one ?? {}) as { name?: unknown; answers?: unknown }
    const size = new URLSearchParams(typeof answers === 'string' ? answers : '').size
    if (system && pairsOf(answersIn(new URLSearchParams(system.answers))).length === size) systems.push(system)
    else if (typeof name === 'string' && name.trim() !== '' && size > 0) unread.push(name.trim().slice(0, maxText))
  }
  return { systems, unread }
}

/** Reads a system of whatever a file says: answers that nobody knows are not taken over. */
export function systemOf(one: unknown): System | null {
  if (typeof one !== 'object' || one === null) return null
  const fields = one as Partial<Record<keyof System, unknown>>
  const line = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, maxText) : '')
  const answers = answersIn(new URLSearchParams(typeof fields.answers === 'string' ? fields.answers : ''))
  const name = line(fields.name)
  if (name === '' || pairsOf(answers).length === 0) return null
  const added = line(fields.added)
  return {
    id: line(fields.id) || crypto.randomUUID(),
    name,
    owner: line(fields.owner),
    answers: queryOf(answers),
    added: dayOf(added) ?? '2026-01-01',
  }
}

/** A day as a file writes it: in ISO 8601, with a time or without, or as a spreadsheet counts days, from 1900. */
function dayOf(text: string): string | undefined {
  const counted = /^\d{5}(?:\.\d+)?$/.test(text) && new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text))))
  const day = counted ? counted.toISOString().slice(0, 10) : text.replace(/T[\d:.]*Z?$/, '')
  return isDay(day) ? day : undefined
}

/** A system with what it owes on a day, and the changes of law that touch it. */
export type KnownSystem = {
  system: System
  result: OwedDuties
  /** The next day on which something is due, and how much; null when nothing is to come. */
  next: { day: string; duties: number } | null
  /** The changes of law that touch one of its duties, latest first. */
  touching: readonly TouchingChange[]
}

/** The duties of a system on a day, by the register and the changes. */
export function knownSystem(
  system: System,
  register: Pick<Register, 'laws'> & Partial<Register>,
  changes: readonly TouchingChange[],
  today: string,
): KnownSystem {
  const result = dutiesOf(register as Register, answersIn(new URLSearchParams(system.answers)), today)
  // A change to avoid is due on no day, and neither is what is owed on a condition alone.
  const toCome = result.duties.filter((duty) => dueDay(duty) > today && !duty.limit && !duty.onlyIf)
  const [day] = toCome.map(dueDay).sort()
  return {
    system,
    result,
    next: day === undefined ? null : { day, duties: toCome.filter((duty) => dueDay(duty) === day).length },
    touching: changesTouching(result, register, changes),
  }
}
