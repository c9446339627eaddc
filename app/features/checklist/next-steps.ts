import type { ChecklistItem, ChecklistPart } from './checklist.ts'

/** A law with lines that are not ticked, and the first of them. */
export type OpenLaw = { part: ChecklistPart; open: number; first: ChecklistItem }

export type ChecklistStep = 'plan' | 'file-proof' | 'audit' | 'show-it' | 'follow-law'

/** How many laws are named: the rest can wait. */
const maxLaws = 2

/**
 * What the open lines ask for: the laws with most of them first, then who closes them by when, and where the proof goes. With no
 * line open, what keeps it so.
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
