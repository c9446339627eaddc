import { checklistNextSteps, lawDoors, openLaw } from '#content/checklist.ts'
import type { NextStep } from '#content/doors.ts'
import type { ChecklistPart } from '#domain/checklist/checklist.ts'
import { checklistLaws } from '#domain/checklist/laws.ts'
import { checklistSteps, type OpenLaw } from '#domain/next-steps/checklist.ts'
import { NextClause } from '../../parts/NextClause.tsx'
import { useTicks } from './ticks.ts'

/** What the open lines ask for. */
export function Next({ parts }: { parts: readonly ChecklistPart[] }) {
  const { laws, steps } = checklistSteps(parts, useTicks())
  return <NextClause number="1" steps={[...laws.map(rowOf), ...steps.map((step) => checklistNextSteps[step])]} />
}

/** A law with open lines, as something to do. */
const rowOf = ({ part: { id, title }, open, first }: OpenLaw): NextStep => ({
  title: openLaw.title(title, open),
  text: `${openLaw.first} ${first.id}, ${first.text}.`,
  here: lawDoors[checklistLaws.find((law) => law.id === id)?.id ?? 'eu-ai-act'],
})
