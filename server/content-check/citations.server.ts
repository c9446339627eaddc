import { type ClausePath, clausePaths, overlap } from '#knowledge/controls/rules/clauses.ts'
import { clausesOf, type Library } from '#knowledge/controls/rules/library.ts'
import { checklistOf } from '#knowledge/documents/checklist.server.ts'
import type { ChecklistItem } from '#knowledge/documents/checklist-lines.ts'
import { documentControls } from '#knowledge/documents/library.server.ts'
import { citedLibrary } from '#knowledge/documents/mapping.server.ts'
import { DocumentError, parseDocument } from '#knowledge/documents/parse.server.ts'
import type { FindFact } from '#knowledge/facts/render-citations.server.ts'
import type { Document } from '#knowledge/typesetting/model.server.ts'
import type { ContentFault } from './fault.ts'

/** A framework of the library as a line of the checklist names it: behind these words, or without any. */
type ChecklistFramework = {
  framework: string
  begins?: string
  /** The library lists all of its clauses. */
  whole?: true
}

const file = 'app/knowledge/documents/checklist-controls.data.ts'

/** The documents with all that cites the control library, and the library. */
export type Citing = {
  library: Library
  /** `file` as faults tell it. */
  documents: readonly { file: string; markdown: string }[]
  facts: FindFact
  checklistControls: Readonly<Record<string, readonly string[]>>
  /** The frameworks whose clauses the checklist's lines name, by the letter of their numbers. */
  checklistFrameworks: Readonly<Record<string, readonly ChecklistFramework[]>>
  toolControls: Readonly<Record<string, readonly string[]>>
  /** The reasons why a control is in no document. */
  uncitedControls: Readonly<Record<string, string>>
}

/**
 * Finds contradictions between documents and library: a cited control that does not exist, a control that nothing
 * cites, and a clause of a checklist's line to which none of its controls is mapped.
 */
export function citationFaults({
  library,
  documents,
  facts,
  checklistControls,
  checklistFrameworks,
  toolControls,
  uncitedControls,
}: Citing): ContentFault[] {
  const controls = new Set(library.controls.map(({ id }) => id))
  const isControl = (id: string) => controls.has(id)
  // No check here looks at the version that a document names.
  const cited = citedLibrary(library, '')
  const read: Document[] = []
  const unread: ContentFault[] = []
  for (const { file: document, markdown } of documents) {
    try {
      read.push(parseDocument(markdown, document, facts, cited))
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      unread.push(...error.faults.map(({ line, reason }) => ({ file: `${document}:${line}`, field: '', reason })))
    }
  }
  // The citations of an unreadable document are unknown.
  if (unread.length > 0) return unread

  const items = read
    .filter(({ kind }) => kind === 'Checklist')
    .flatMap((document) => checklistOf(document, checklistControls))
    .flatMap((part) => part.items)
  const lines = new Set(items.map(({ id }) => id))
  const ofLines = Object.entries(checklistControls).flatMap(([line, ids]): ContentFault[] => {
    const field = `checklistControls.${line}`
    return [
      ...(lines.has(line) ? [] : [{ file, field, reason: 'is no line of the checklist' }]),
      ...ids
        .filter((id) => !isControl(id))
        .map((id) => ({ file, field, reason: `names ${id}, which the control library does not have` })),
    ]
  })
  const ofTools = Object.entries(toolControls).flatMap(([place, ids]): ContentFault[] => {
    const [where = '', ...field] = place.split(' ')
    return ids
      .filter((id) => !isControl(id))
      .map((id) => ({
        file: where,
        field: field.join(' '),
        reason: `names ${id}, which the control library does not have`,
      }))
  })
  const named = new Set([
    ...read.flatMap(({ blocks }) => documentControls(blocks).flatMap((cites) => cites.library)),
    ...Object.values(checklistControls).flat(),
  ])
  const excused = Object.keys(uncitedControls).flatMap((id): ContentFault[] => {
    const field = `uncitedControls.${id}`
    if (!isControl(id)) return [{ file, field, reason: 'is no control of the library' }]
    return named.has(id) ? [{ file, field, reason: 'cannot be, for a document or the checklist cites it' }] : []
  })
  const uncited = [...controls]
    .filter((id) => !named.has(id) && !(id in uncitedControls))
    .map((id) => ({
      file: 'content/controls',
      field: id,
      reason: `is cited by no document and no line of the checklist; cite it, or say why not in uncitedControls of ${file}`,
    }))
  const ofClauses = items.flatMap((item) =>
    (checklistFrameworks[item.id.charAt(0)] ?? []).flatMap((framework) => clauseFaults(item, framework, library)),
  )
  return [...ofLines, ...ofClauses, ...ofTools, ...excused, ...uncited]
}

/**
 * Finds the clauses that a line names although none of its controls is mapped to them, and those that a completely
 * listed framework does not have.
 */
function clauseFaults(
  { id, clause, controls }: ChecklistItem,
  { framework, begins = '', whole }: ChecklistFramework,
  library: Library,
): ContentFault[] {
  const listed = library.frameworks.filter((one) => one.id === framework).flatMap(clausesOf)
  const field = `checklistControls.${id}`
  const texts = clause.split(/;\s*/).filter((text) => text.startsWith(begins))
  return texts.flatMap((text) =>
    clausePaths(text.slice(begins.length)).flatMap((path): ContentFault[] => {
      const clauses = listed.filter((one) => clausePaths(one.id).some((other) => overlap(path, other)))
      if (clauses.length === 0)
        return whole
          ? [{ file, field, reason: `stands for ${clauseName(path)}, which ${framework} does not have` }]
          : []
      // The library says of such a clause why nothing answers it.
      if (clauses.every(({ unmapped }) => unmapped !== null)) return []
      const answers = clauses.flatMap((one) => one.answers.map(({ control }) => control))
      if (controls.some((control) => answers.includes(control))) return []
      const others = answers.length > 0 ? `, to which ${[...new Set(answers)].join(', ')} are` : ''
      return [{ file, field, reason: `names no control that is mapped to ${framework} ${clauseName(path)}${others}` }]
    }),
  )
}

const clauseName = (path: ClausePath) => path.join('.')
