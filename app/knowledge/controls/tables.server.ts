import type { Control } from './rules/control.ts'
import { clausesOf, type Library } from './rules/library.ts'
import {
  controlLibrary,
  hoursFor,
  ownerTitles,
  ratingStarts,
  relationshipTexts,
  roleStarts,
  sectorTitles,
  sizeStarts,
} from './words.ts'

/** The columns of a control as a row, in the order in which it is read. */
export const controlColumns = [
  'Id',
  'Title',
  'Objective',
  'Statement',
  'Why',
  'Owner',
  'When',
  'Evidence',
  'Test: procedure',
  'Test: sample',
  'Test: pass',
  'Test: fail',
  'Example',
  'Hours to set up',
  'Hours a year',
  'Hours estimated for',
  'Company size',
  'Rating of the use',
  'Role',
  'Sectors',
  'Clauses',
] as const

export const controlCells = (control: Control, { frameworks, hoursFor: size }: Library): string[] => [
  control.id,
  control.title,
  control.objective,
  control.statement,
  control.why,
  ownerTitles[control.owner].title,
  control.when,
  control.evidence.join('; '),
  control.test.procedure,
  control.test.sample,
  control.test.pass,
  control.test.fail,
  control.example,
  String(control.effort.setUp),
  String(control.effort.yearly),
  hoursFor(size),
  sizeStarts[control.starts.size],
  ratingStarts[control.starts.tier],
  roleStarts[control.starts.role],
  control.sectors?.map((id) => sectorTitles[id]).join('; ') ?? '',
  frameworks
    .flatMap(({ id, title }) => {
      const clauses = Object.keys(control.mappings[id] ?? {})
      return clauses.length > 0 ? [`${title}: ${clauses.join(', ')}`] : []
    })
    .join('; '),
]

/** The columns of a mapping, or of a clause that has a reason instead. */
export const mappingColumns = [
  'Framework',
  'Clause',
  'Subject, in our words',
  'Control',
  'Relationship (NIST IR 8477)',
  'Because',
  'Read',
  'Read in, or why not',
  'Read on',
] as const

/** Every mapping of a library as cells, clause by clause; a clause without one is a row with its reason. */
export const mappingRows = ({ frameworks }: Library): string[][] =>
  frameworks.flatMap((framework) =>
    clausesOf(framework).flatMap(({ id, title, reading, unmapped, answers }) => {
      const start = [framework.title, id, title]
      const end = reading.read
        ? [controlLibrary.read.yes, reading.in, reading.on]
        : [controlLibrary.read.no, reading.why, '']
      return unmapped
        ? [[...start, '', '', unmapped, ...end]]
        : answers.map(({ control, mapping }) => [...start, control, mapping.is, mapping.because, ...end])
    }),
  )

/** The meaning of a relationship, for the note of a workbook. */
export const relationshipNotes = Object.entries(relationshipTexts).map(([name, text]) => `${name}: the control ${text}`)
