import type { ChecklistItem, ChecklistPart } from '#knowledge/documents/checklist-lines.ts'

/** A law with open lines: how many, and the first of them. */
export type OpenLaw = { part: ChecklistPart; open: number; first: ChecklistItem }

export type ChecklistStep = 'plan' | 'file-proof' | 'audit' | 'show-it' | 'follow-law'

/** The most laws to name; the rest can wait. */
const maxLaws = 2

/**
 * Returns the next steps: the laws with the most open lines, a plan to close them, and a place for the proof. When no
 * line is open, the steps keep it that way.
 */
export function checklistSteps(
  parts: readonly ChecklistPart[],
  ticked: ReadonlySet<string>,
): { laws: OpenLaw[]; steps: ChecklistStep[] } {
  const laws = parts.flatMap((part): OpenLaw[] => {
    const open = part.items.filter(({ id }) => !ticked.has(id))
    return open[0] ? [{ part, open: open.length, first: open[0] }] : []
  })
  if (laws.length === 0) return { laws, steps: ['audit', 'show-it', 'follow-law'] }
  return { laws: laws.sort((a, b) => b.open - a.open).slice(0, maxLaws), steps: ['plan', 'file-proof'] }
}
