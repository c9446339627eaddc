/** A line of the checklist: what has to be in place. */
export type ChecklistItem = {
  /** Its number in the document, A-1. */
  id: string
  text: string
  /** The article, section or clause that asks for it. */
  clause: string
  proof: string
  /** The facts with the law's statements. */
  facts: readonly string[]
  controls: readonly string[]
}
/** The requirements of one law or standard. */
export type ChecklistPart = { id: string; title: string; items: readonly ChecklistItem[] }

/** The anchor of a line on the checklist's page. */
export const lineAnchor = (id: string): string => id.toLowerCase()
