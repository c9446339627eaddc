import { lineAnchor } from './checklist-lines.ts'

/**
 * The laws and standards of the checklist: the letter that their lines begin with, and how many lines each has. A
 * request for a review names lines by it; a test holds it against the document
 * (`app/knowledge/documents/checklist.test.ts`).
 */
export const checklistLaws = [
  { id: 'eu-ai-act', title: 'EU AI Act', letter: 'A', lineCount: 54 },
  { id: 'gdpr', title: 'GDPR', letter: 'G', lineCount: 13 },
  { id: 'ccpa-cpra', title: 'CCPA/CPRA', letter: 'C', lineCount: 10 },
  { id: 'hipaa', title: 'HIPAA', letter: 'H', lineCount: 14 },
  { id: 'nist-ai-rmf', title: 'NIST AI RMF', letter: 'N', lineCount: 23 },
  { id: 'iso-iec-42001', title: 'ISO/IEC 42001', letter: 'I', lineCount: 18 },
  { id: 'gxp', title: 'GxP', letter: 'X', lineCount: 11 },
] as const
export type ChecklistLaw = (typeof checklistLaws)[number]

/** The laws that are looked at: the one that is named, or all. */
export const chosenLaws = (id: string | null): readonly ChecklistLaw[] => {
  const named = checklistLaws.filter((law) => law.id === id)
  return named.length > 0 ? named : checklistLaws
}

/** The numbers of a law's lines in their order. */
export const linesOf = ({ letter, lineCount }: ChecklistLaw): string[] =>
  Array.from({ length: lineCount }, (_, index) => `${letter}-${index + 1}`)

/**
 * Returns a line's place on the checklist's page: its law's query, which the first law does not need, and the line's
 * anchor.
 */
export function linePlace(id: string): string {
  const law = checklistLaws.find(({ letter }) => id.startsWith(`${letter}-`))
  const query = law && law !== checklistLaws[0] ? `?regulation=${law.id}` : ''
  return `${query}#${lineAnchor(id)}`
}
