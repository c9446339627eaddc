import { checklistOf } from '../documents/checklist.ts'
import { documentControls } from '../documents/library.ts'
import type { Document } from '../documents/model.ts'
import { DocumentError, parseDocument } from '../documents/parse.ts'
import type { FindFact } from '../markdown/facts.ts'
import type { ContentFault } from './faults.ts'

/** The documents with all that cites the control library, and what the library has. */
export type Citing = {
  /** The ids of the library's controls. */
  controls: ReadonlySet<string>
  /** `file` as faults tell it. */
  documents: readonly { file: string; markdown: string }[]
  facts: FindFact
  /** The controls that a line of the checklist asks for, by the line's number. */
  checklistControls: Readonly<Record<string, readonly string[]>>
  /** The controls that results of the tools name, by where they stand in `content`: the file first. */
  toolControls: Readonly<Record<string, readonly string[]>>
  /** Why a control stands in no document. */
  citedNowhere: Readonly<Record<string, string>>
}

/** What is wrong between documents and library: a control that is cited and is not there, in a document or by a tool, and one that nothing cites. */
export function citationFaults({
  controls,
  documents,
  facts,
  checklistControls,
  toolControls,
  citedNowhere,
}: Citing): ContentFault[] {
  const isControl = (id: string) => controls.has(id)
  const read: Document[] = []
  const unread: ContentFault[] = []
  for (const { file, markdown } of documents) {
    try {
      read.push(parseDocument(markdown, file, facts, isControl))
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      unread.push(...error.faults.map(({ line, reason }) => ({ file: `${file}:${line}`, field: '', reason })))
    }
  }
  // Of a document that could not be read nobody knows what it cites.
  if (unread.length > 0) return unread

  const file = 'content/citations.ts'
  const lines = new Set(
    read
      .filter(({ kind }) => kind === 'Checklist')
      .flatMap((document) => checklistOf(document, {}))
      .flatMap(({ items }) => items.map(({ id }) => id)),
  )
  const ofLines = Object.entries(checklistControls).flatMap(([line, ids]): ContentFault[] => {
    const field = `checklistControls.${line}`
    return [
      ...(lines.has(line) ? [] : [{ file, field, reason: 'is no line of the checklist' }]),
      ...ids
        .filter((id) => !isControl(id))
        .map((id) => ({ file, field, reason: `names ${id}, which the control library has not` })),
    ]
  })
  const ofTools = Object.entries(toolControls).flatMap(([place, ids]): ContentFault[] => {
    const [where = '', ...field] = place.split(' ')
    return ids
      .filter((id) => !isControl(id))
      .map((id) => ({ file: where, field: field.join(' '), reason: `names ${id}, which the control library has not` }))
  })
  const cited = new Set([
    ...read.flatMap(({ blocks }) => documentControls(blocks).flatMap(({ library }) => library)),
    ...Object.values(checklistControls).flat(),
  ])
  const excused = Object.keys(citedNowhere).flatMap((id): ContentFault[] => {
    const field = `citedNowhere.${id}`
    if (!isControl(id)) return [{ file, field, reason: 'is no control of the library' }]
    return cited.has(id) ? [{ file, field, reason: 'cannot be, for a document or the checklist cites it' }] : []
  })
  const uncited = [...controls]
    .filter((id) => !cited.has(id) && !(id in citedNowhere))
    .map((id) => ({
      file: 'content/controls',
      field: id,
      reason: `is cited by no document and no line of the checklist; cite it, or say why not in citedNowhere of ${file}`,
    }))
  return [...ofLines, ...ofTools, ...excused, ...uncited]
}
