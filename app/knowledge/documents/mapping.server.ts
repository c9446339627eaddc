import { clausesOf, type Library } from '#knowledge/controls/rules/library.ts'
import { ownerTitles } from '#knowledge/controls/words.ts'
import { columnWidths, tableRoom } from '#knowledge/typesetting/columns.server.ts'
import {
  applicability,
  applicabilityNote,
  type Block,
  controlsLabel,
  evidenceNote,
  evidenceRequests,
  type Inline,
  mappingNote,
  noClause,
  type Table,
} from '#knowledge/typesetting/model.server.ts'

type CitedClause = { id: string; read: boolean }

/** The part of the control library that documents use. */
export type CitedLibrary = {
  version: string
  has: (control: string) => boolean
  /** A framework's title; undefined where the library does not list it. */
  titleOf: (framework: string) => string | undefined
  /** The clauses of a framework that any of these controls is mapped to, in the framework's order. */
  clausesOf: (controls: readonly string[], framework: string) => readonly CitedClause[]
  /** A framework's clauses as a table shows them: as short as the reader can still look each of them up. */
  shown: (framework: string, clauses: readonly CitedClause[]) => string
  group: (framework: string, group: string) => readonly ListedClause[]
  /** All controls, each with its evidence and the role that has it. */
  controls: readonly ListedControl[]
}
type ListedClause = CitedClause & { title: string; controls: readonly NamedControl[] }
type NamedControl = { id: string; title: string }
type ListedControl = NamedControl & { family: string; evidence: readonly string[]; owner: string }

export function citedLibrary(library: Library, version: string): CitedLibrary {
  const controls = new Set(library.controls.map(({ id }) => id))
  const frameworks = new Map(library.frameworks.map((framework) => [framework.id, framework]))
  const clauses = (id: string) => {
    const framework = frameworks.get(id)
    return framework ? clausesOf(framework) : []
  }
  const titles = new Map(library.controls.map(({ id, title }) => [id, title]))
  return {
    version,
    has: (id) => controls.has(id),
    titleOf: (id) => frameworks.get(id)?.title,
    clausesOf: (ids, framework) =>
      clauses(framework).flatMap(({ id, reading, answers }) =>
        answers.some(({ control }) => ids.includes(control)) ? [{ id, read: reading.read }] : [],
      ),
    shown: (framework, cited) =>
      clauseLine(
        cited.map(({ id }) => id),
        clauses(framework).map(({ id }) => id),
      ),
    group: (framework, group) =>
      (frameworks.get(framework)?.groups.find(({ title }) => title === group)?.clauses ?? []).map((clause) => ({
        id: clause.id,
        title: clause.title,
        read: clause.reading.read,
        controls: clause.answers.map(({ control }) => ({ id: control, title: titles.get(control) ?? '' })),
      })),
    controls: library.families.flatMap((family) =>
      family.controls.map(({ id, title, evidence, owner }) => ({
        family: family.id,
        id,
        title,
        evidence,
        owner: ownerTitles[owner].title,
      })),
    ),
  }
}

/** For texts that cite nothing of the library. */
export const noLibrary: CitedLibrary = {
  version: '',
  has: () => false,
  titleOf: () => undefined,
  clausesOf: () => [],
  shown: () => '',
  group: () => [],
  controls: [],
}

/**
 * A table of clauses, with a column for each framework, and below it what it comes from and how much of that was read.
 *
 * @param titles of the frameworks
 * @param lines each with the clauses of each framework
 */
export function mappingBlocks(
  titles: readonly string[],
  frameworks: readonly string[],
  lines: readonly { label: string; clauses: readonly (readonly CitedClause[])[] }[],
  library: CitedLibrary,
): Block[] {
  const head = [controlsLabel, ...titles].map(inlineText)
  const rows = lines.map(({ label, clauses }) => [
    inlineText(label),
    ...clauses.map((cited, column) => inlineText(library.shown(frameworks[column] ?? '', cited) || noClause)),
  ])
  const widths = columnWidths(head, rows, head.length > 4 ? tableRoom.wide : tableRoom.text)
  const cited = lines.flatMap(({ clauses }) => clauses.flat())
  const read = cited.filter((clause) => clause.read)
  return [
    { kind: 'table', table: { head, rows, align: head.map(() => 'left'), widths } },
    { kind: 'paragraph', content: inlineText(mappingNote(library.version, cited.length, read.length)) },
  ]
}

/**
 * A statement of applicability: a row for each clause of a group, with the controls of the library that are mapped to
 * it and room for the decision.
 */
export function applicabilityBlocks(title: string, clauses: readonly ListedClause[], version: string): Block[] {
  const rows = clauses.map((clause) => [
    inlineText(`${clause.id} ${clause.title}`),
    clause.controls.length > 0 ? inLines(clause.controls.map(named)) : inlineText(noClause),
    ...applicability.head.slice(2).map(() => []),
  ])
  const read = clauses.filter((clause) => clause.read).length
  return [
    { kind: 'table', table: toFillIn(applicability, rows, [0.17, 0.22, 0.09, 0.2, 0.1, 0.22]) },
    { kind: 'paragraph', content: inlineText(applicabilityNote(version, title, clauses.length, read)) },
  ]
}

/** A list of requests: a row for each control with the evidence that it names, and the note on where it comes from. */
export function evidenceBlocks(
  listed: readonly ListedControl[],
  { version, controls }: CitedLibrary,
): [table: Block, note: Block] {
  const rows = listed.map((control) => [
    named(control),
    inLines(control.evidence.map(inlineText)),
    inlineText(control.owner),
    ...evidenceRequests.head.slice(3).map(() => []),
  ])
  return [
    { kind: 'table', table: toFillIn(evidenceRequests, rows, [0.22, 0.34, 0.12, 0.23, 0.09]) },
    { kind: 'paragraph', content: inlineText(evidenceNote(version, controls.length)) },
  ]
}

type Columns = { head: readonly string[]; choices: Readonly<Record<number, readonly string[]>> }

const toFillIn = ({ head, choices }: Columns, rows: Table['rows'], widths: Table['widths']): Table => ({
  head: head.map(inlineText),
  rows,
  align: head.map(() => 'left'),
  widths,
  choices,
})

const inlineText = (text: string): Inline[] => [{ kind: 'text', text }]
const named = ({ id, title }: NamedControl): Inline[] => [{ kind: 'text', text: `${id} ${title}`, control: id }]
/** Each on a line of its own, with a semicolon for where lines are joined. */
const inLines = (parts: readonly Inline[][]): Inline[] =>
  parts.flatMap((part, index) => (index === 0 ? part : [{ kind: 'text', text: ';' }, { kind: 'break' }, ...part]))

/**
 * Clauses in a line: the word before their numbers is written once, and three or more that follow one another below the
 * same number are written as a range: `GOVERN 1.2, 1.4; MAP 2.1 to 2.3`, `Art. 9(5), 15(4)`, `7.5.1 to 7.5.3`.
 *
 * @param all the framework's clauses in their order
 */
export function clauseLine(ids: readonly string[], all: readonly string[]): string {
  const words = new Map<string, string[]>()
  for (const id of ids) {
    const [, word = '', number = id] = /^(\p{L}[\p{L}.]*) (\d.*)$/u.exec(id) ?? []
    words.set(word, [...(words.get(word) ?? []), number])
  }
  return [...words]
    .map(([word, numbers]) => {
      const known = all.map((id) => (word ? id.replace(`${word} `, '') : id))
      // A hyphen would let a line end between the two brackets of `(1)-(3)`.
      return `${word} ${runsOf(numbers, known).join(', ').replaceAll('-(', ' to (')}`.trim()
    })
    .join('; ')
}

/** Plain numbers with points. Neighbours among them are written as a run; all others one by one. */
const plain = /^(?:[A-Z]\.)?\d+(?:\.\d+)+$/

function runsOf(numbers: readonly string[], all: readonly string[]): string[] {
  const runs: string[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    const last = run?.at(-1) ?? ''
    const follows = plain.test(number) && above(last) === above(number) && all[all.indexOf(last) + 1] === number
    if (run && follows) run.push(number)
    else runs.push([number])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run))
}

const above = (number: string) => number.slice(0, number.lastIndexOf('.'))
