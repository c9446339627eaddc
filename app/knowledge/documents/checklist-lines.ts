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
export type ChecklistPart = { id: string; title: string; items: readonly ChecklistItem[] }

export const lineAnchor = (id: string): string => id.toLowerCase()
