import { checklistLaws } from '#knowledge/documents/checklist-laws.ts'
import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { NextClause } from '#tools/next-steps/NextClause.tsx'
import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import { checklistSteps, type OpenLaw } from './next-steps.ts'
import { useTicks } from './ticks.ts'
import { checklistNextSteps, lawDoors, openLaw } from './words.ts'

export function Next({ parts }: { parts: readonly ChecklistPart[] }) {
  const { laws, steps } = checklistSteps(parts, useTicks())
  return <NextClause steps={[...laws.map(rowOf), ...steps.map((step) => checklistNextSteps[step])]} />
}

/** A law with open lines, as something to do. */
const rowOf = ({ part: { id, title }, open, first }: OpenLaw): NextStep => ({
  title: openLaw.title(title, open),
  text: `${openLaw.first} ${first.id}, ${first.text}.`,
  here: lawDoors[checklistLaws.find((law) => law.id === id)?.id ?? 'eu-ai-act'],
})
