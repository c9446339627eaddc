import type { Control } from './control.ts'
import { effortIn, estimatedSize } from './effort.ts'
import { isFor, rolesOffered } from './filter.ts'
import { type Clause, clausesOf, type Framework, type Library } from './library.ts'
import {
  type CompanySize,
  companySizes,
  type Rating,
  ratings,
  type Sector,
  type SystemRole,
  sectors,
} from './vocabulary.ts'

/** The purpose of a set; null for what is not said. */
export type SetChoice = {
  frameworks: readonly string[]
  role: Exclude<SystemRole, 'both'> | null
  size: CompanySize | null
  /** The highest rating among their uses. */
  tier: Rating | null
  sector: Sector | null
}

/** The parameters of a set’s address. */
export const setNames = ['framework', 'role', 'size', 'tier', 'sector'] as const

type Query = Pick<URLSearchParams, 'get' | 'getAll'>

/** Reads the choices from an address. Unknown values choose nothing. */
export function readSetChoice(query: Query, frameworks: readonly { id: string }[]): SetChoice {
  const requested = new Set(query.getAll('framework'))
  return {
    frameworks: frameworks.map(({ id }) => id).filter((id) => requested.has(id)),
    role: rolesOffered.find((role) => role === query.get('role')) ?? null,
    size: companySizes.find((size) => String(size) === query.get('size')) ?? null,
    tier: ratings.find((rating) => rating === query.get('tier')) ?? null,
    sector: sectors.find((sector) => sector === query.get('sector')) ?? null,
  }
}

/** A choice in the one way in which it is written; empty when it chooses no framework. */
export function writeSetChoice({ frameworks, role, size, tier, sector }: SetChoice): string {
  if (frameworks.length === 0) return ''
  const pairs = frameworks.map((id) => ['framework', id])
  for (const [name, value] of Object.entries({ role, size, tier, sector }))
    if (value !== null) pairs.push([name, String(value)])
  return `?${new URLSearchParams(pairs)}`
}

/** A control of a set, with the clauses of the chosen frameworks that it answers. */
type SetControl = { control: Control; clauses: number }
export type ControlSet = {
  /** In the order to begin: what every use needs first, then by clauses answered, then the quickest. */
  steps: readonly { tier: Rating; controls: readonly SetControl[] }[]
  controls: number
  clauses: number
  /** Those that the set answers, each counted once. */
  answered: number
  /** Hours of the whole set, in a company of the chosen size. */
  hours: { setUp: number; yearly: number }
}

/** The controls that a choice needs, each once, however many of its frameworks ask for it. */
export function controlSetOf({ controls, frameworks }: Library, choice: SetChoice): ControlSet {
  const chosen = frameworks.filter(({ id }) => choice.frameworks.includes(id))
  const clausesFor = chosen.map((framework) => ({ framework, clauses: clausesOf(framework).filter(isOwed(choice)) }))
  const fitting = controls
    .filter((control) => isFor(control, choice))
    .map((control) => ({ ...control, effort: effortIn(choice.size, control.effort) }))
  const ids = new Set(fitting.map(({ id }) => id))
  const all = clausesFor.flatMap(({ clauses }) => clauses)
  const counted = fitting
    .map((control) => ({ control, clauses: countIn(clausesFor, control) }))
    .filter(({ clauses }) => clauses > 0)
    .sort(byUse)
  return {
    steps: ratings.flatMap((tier) => {
      const ofTier = counted.filter(({ control }) => control.starts.tier === tier)
      return ofTier.length > 0 ? [{ tier, controls: ofTier }] : []
    }),
    controls: counted.length,
    clauses: all.length,
    answered: all.filter(({ answers }) => answers.some(({ control }) => ids.has(control))).length,
    hours: {
      setUp: counted.reduce((sum, { control }) => sum + control.effort.setUp, 0),
      yearly: counted.reduce((sum, { control }) => sum + control.effort.yearly, 0),
    },
  }
}

/** True when a clause binds somebody in this role. */
const isOwed =
  ({ role }: SetChoice) =>
  (clause: Clause): boolean =>
    !role || clause.role === null || clause.role === 'both' || clause.role === role

const countIn = (of: readonly { framework: Framework; clauses: readonly Clause[] }[], { id, mappings }: Control) =>
  of.reduce(
    (sum, { framework, clauses }) =>
      sum +
      (mappings[framework.id]
        ? clauses.filter(({ answers }) => answers.some(({ control }) => control === id)).length
        : 0),
    0,
  )

const byUse = (a: SetControl, b: SetControl): number =>
  b.clauses - a.clauses || a.control.effort.setUp - b.control.effort.setUp || a.control.id.localeCompare(b.control.id)

/** Reduces the library to what a set needs, with the hours of the chosen size. */
export function partOf(library: Library, { frameworks, size }: SetChoice, set: ControlSet): Library {
  const controls = set.steps.flatMap((step) => step.controls.map(({ control }) => control))
  const ids = new Set(controls.map(({ id }) => id))
  return {
    hoursFor: size ?? estimatedSize,
    families: library.families.flatMap((family) => {
      const familyControls = family.controls.filter(({ id }) => ids.has(id))
      return familyControls.length > 0 ? [{ ...family, controls: familyControls }] : []
    }),
    controls,
    frameworks: library.frameworks
      .filter(({ id }) => frameworks.includes(id))
      .map((framework) => ({
        ...framework,
        groups: framework.groups.map(({ title, clauses }) => ({
          title,
          clauses: clauses.map((clause) => ({
            ...clause,
            answers: clause.answers.filter(({ control }) => ids.has(control)),
          })),
        })),
      })),
  }
}
