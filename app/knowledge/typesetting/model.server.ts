import type { CitedFact } from '#knowledge/facts/render-citations.server.ts'
import type { Paper } from './paper.ts'

/** A document as data. Its three editions are made from it, and so is every PDF on demand. */

/** A cited statement: the number that citations show, in the order of first mention, and how often it is cited. */
export type Source = { number: number; times: number; fact: CitedFact }

export type Inline =
  | { kind: 'code'; text: string }
  /** `control`: the control of the library that the text names; pages link to it. */
  | { kind: 'text'; text: string; control?: string }
  | { kind: 'strong' | 'stress'; content: readonly Inline[] }
  | { kind: 'link'; href: string; content: readonly Inline[] }
  /** The number of its source, and how often that was cited until here. */
  | { kind: 'citation'; number: number; time: number }
  | { kind: 'footnote'; number: number; content: readonly Inline[] }
  /** A box to tick. */
  | { kind: 'box'; checked: boolean }
  /** A blank of a template, `{{company}}`: its name, and what shows until it is filled in. */
  | { kind: 'blank'; name: string; text: string }
  | { kind: 'break' }
  /**
   * A length before the words that say it, drawn for the eye alone: solid from one share of its room to another, and
   * outlined on to a third.
   */
  | { kind: 'rung'; from: number; to: number; until?: number }
  /** A mark before the word that says it, drawn for the eye alone: a box that is full, half full, or dashed. */
  | { kind: 'sign'; fill: 'full' | 'half' | 'none' }

export type ListItem = { checked: boolean | null; content: readonly Block[] }
type Align = 'left' | 'center' | 'right'

export type Table = {
  /** Shares of the width, which add up to 1. */
  widths: readonly number[]
  align: readonly Align[]
  head: readonly Cell[]
  rows: readonly (readonly Cell[])[]
  /** The words to choose from in the empty cells of a column, by its number. */
  choices?: Readonly<Record<number, readonly string[]>>
}
type Cell = readonly Inline[]

/**
 * How the answers of a questionnaire are scored. A question whose row says `, gate` is one.
 *
 * @property most the highest score; the lowest is 0
 * @property gate the score that a gate needs
 * @property high the gates that need the highest score where the use is rated high, by number
 * @property low the only gates where it is rated low
 * @property rating the worksheet that asks for the rating
 */
export type Scoring = {
  most: number
  gate: number
  high: readonly string[]
  low: readonly string[]
  rating: string
}

export type Block =
  | {
      kind: 'heading'
      level: 1 | 2 | 3
      number: string | null
      id: string
      content: readonly Inline[]
      /** The ids of the controls of the library that its section stands for. */
      library?: readonly string[]
    }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: readonly ListItem[] }
  /** `fillIn`: its empty cells are to be written in. */
  | { kind: 'table'; table: Table; fillIn?: boolean }
  | { kind: 'quote'; content: readonly Block[] }
  | { kind: 'callout'; tone: 'note' | 'caution' | 'example'; title: string; content: readonly Block[] }
  | {
      kind: 'control'
      id: string
      ref: string
      title: string
      level: number
      /** The ids of the controls of the library that it stands for. */
      library?: readonly string[]
      parts: readonly ControlPart[]
    }
  | { kind: 'procedure'; number: number; title: string; level: number; content: readonly Block[] }
  | {
      kind: 'worksheet'
      id: string
      ref: string
      title: string
      level: number
      content: readonly Block[]
      scoring?: Scoring
    }
  | { kind: 'field'; label: string; lines: number; value?: string }
  | { kind: 'choices'; label: string; options: readonly string[] }
  | { kind: 'checklist'; title: string; level: number; items: readonly ListItem[] }
  | { kind: 'signoff'; roles: readonly (readonly Inline[])[] }
  | { kind: 'roles' | 'ladder'; table: Table }
  | { kind: 'figure'; number: number; src: string; alt: string; caption: string }
  | { kind: 'fact'; number: number; time: number }
  | { kind: 'sources' }
  | { kind: 'pagebreak' }
  /** Room to write in, as far as the page goes. */
  | { kind: 'notes'; title: string }

/** A control's paragraph; its label is the bold word that it begins with, if any. */
export type ControlPart = { label: string | null; content: readonly Block[] }

export type DocumentMeta = {
  title: string
  /** The kind, above the title: 'Framework'. */
  kind: string
  subtitle: string
  summary: string
  version: string
  /** ISO date; also the moment that the files say they were made at, so the same source gives the same bytes. */
  date: string
  licence: string
  audience: string
  /** The company it is for; it replaces the site's mark and name. */
  author?: string
}

export type Document = DocumentMeta & {
  /** Names the cover's drawing, if there is one. */
  slug: string
  /** A4 unless given. */
  paper?: Paper
  front: 'cover' | 'head'
  blocks: readonly Block[]
  sources: readonly Source[]
}

export const rolesLegend = 'R does the work. A answers for it. C is asked before. I is told after.'

/** The word before the ids of the library's controls. */
export const libraryLabel = 'Control library'

/** The first column of a table of clauses, and what stands where there is none. */
export const controlsLabel = 'Controls'
export const noClause = 'none'

/** The note below a table of clauses: its sources, and how much of them was read. */
export const mappingNote = (version: string, cited: number, read: number) =>
  `Made from the control library, version ${version}, which gives each clause its relationship and its reason. Of the ${cited} citations in this table, ${read} are of clauses whose text we have read.`

export const applicability = {
  head: ['Control', 'Our controls that help', 'Applies?', 'Why, or why not', 'In place?', 'Evidence, and where it is'],
  choices: { 2: ['Yes', 'No'], 4: ['Yes', 'Partly', 'Planned', 'No'] },
} as const

/** The note below a statement of applicability. */
export const applicabilityNote = (version: string, title: string, clauses: number, read: number) =>
  `Made from the control library, version ${version}, which lists ${clauses} controls of ${title}. ${read === 0 ? 'We have not read its text: numbers and subjects follow public outlines, the words are ours, and no control of ours is claimed to fulfill one of these whole.' : `We have read the text of ${read}.`}`

/** The columns of a list of requests for evidence, and the words to choose from. */
export const evidenceRequests = {
  head: ['Control', 'Evidence to ask for', 'Who has it', 'Where it is, date', 'Seen'],
  choices: { 4: ['Yes', 'In part', 'Missing', 'Not asked'] },
} as const

/** The note below the first list of requests. */
export const evidenceNote = (version: string, controls: number) =>
  `These lists are made from the control library, version ${version}, with the evidence of all its ${controls} controls.`

export const plainText = (content: readonly Inline[]): string =>
  content
    .map((part) => {
      if (part.kind === 'text' || part.kind === 'code' || part.kind === 'blank') return part.text
      if (part.kind === 'break') return ' '
      return 'content' in part && part.kind !== 'footnote' ? plainText(part.content) : ''
    })
    .join('')
