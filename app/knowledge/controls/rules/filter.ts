import type { Control } from './control.ts'
import type { Library } from './library.ts'
import {
  type CompanySize,
  companySizes,
  type Rating,
  ratings,
  type Sector,
  type SystemRole,
  sectors,
} from './vocabulary.ts'

/** The choices that narrow the library; null for all. */
export type ControlsChoice = {
  framework: string | null
  role: Exclude<SystemRole, 'both'> | null
  sector: Sector | null
  size: CompanySize | null
  /** Words to find, in lower case. */
  words: string
}

/** The parameters that narrow the library together. */
export const controlFilterNames = ['q', 'framework', 'role', 'sector', 'size'] as const
export const rolesOffered = ['provider', 'deployer'] as const
/** The most letters of a search; the rest is ignored. */
export const maxLetters = 80

type Query = Pick<URLSearchParams, 'get'>

/** Reads the choices from an address. Unknown values narrow nothing. */
export function controlsChoice(query: Query, frameworks: readonly { id: string }[]): ControlsChoice {
  const one = <T extends string>(name: string, of: readonly T[]): T | null =>
    of.find((value) => value === query.get(name)) ?? null
  return {
    framework: one(
      'framework',
      frameworks.map(({ id }) => id),
    ),
    role: one('role', rolesOffered),
    sector: one('sector', sectors),
    size: companySizes.find((size) => String(size) === query.get('size')) ?? null,
    words: (query.get('q') ?? '').slice(0, maxLetters).trim().toLowerCase(),
  }
}

/** The facts about a company that decide which controls it needs. */
export type Situation = Pick<ControlsChoice, 'role' | 'sector' | 'size'> & { tier?: Rating | null }

/** True when a control is for a company of this kind. Unknown facts exclude nothing. */
export const isFor = ({ starts, sectors: only }: Control, { role, sector, size, tier }: Situation): boolean =>
  (!role || starts.role === 'both' || starts.role === role) &&
  (!sector || !only || only.includes(sector)) &&
  (!size || starts.size <= size) &&
  (!tier || ratings.indexOf(starts.tier) <= ratings.indexOf(tier))

/** Returns the controls that fit a choice, in the library's order. */
export const narrowedControls = ({ controls }: Library, choice: ControlsChoice): Control[] =>
  controls.filter(
    (control) =>
      isFor(control, choice) &&
      (!choice.framework || control.mappings[choice.framework] !== undefined) &&
      choice.words.split(/\s+/).every((word) => textOf(control).includes(word)),
  )

const textOf = ({ id, title, objective, statement, why, evidence, mappings }: Control): string =>
  [id, title, objective, statement, why, ...evidence, ...Object.values(mappings).flatMap(Object.keys)]
    .join(' ')
    .toLowerCase()

export function libraryPath(choice: ControlsChoice): string {
  const { words, framework, role, sector, size } = choice
  const query = new URLSearchParams(
    Object.entries({ q: words, framework, role, sector, size: size?.toString() }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    ),
  ).toString()
  return query ? `/controls?${query}` : '/controls'
}

export const controlChangesPath = '/controls/changes'
/** The page that explains how controls are mapped, and what was read for it. */
export const methodPath = '/controls/how-we-map'
/** The file index of device law and AI Act, side by side. */
export const deviceLawPath = '/controls/device-law'
export const deviceLawPartPath = (part: string): string => `${deviceLawPath}/${part}`
export const changesFeedPath = '/controls/changes.xml'
export const cisoAssistantPath = '/controls/ciso-assistant.yaml'
export const versionAnchor = (version: string): string => `version-${version.replaceAll('.', '-')}`

export const controlPath = (id: string): string => `/controls/${id.toLowerCase()}`
export const frameworkPath = (id: string): string => `/controls/frameworks/${id}`
