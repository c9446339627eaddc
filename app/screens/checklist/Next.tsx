import { checklistNextSteps, lawDoors, openLaw } from '#content/checklist.ts'
import type { NextStep } from '#content/doors.ts'
import type { ChecklistPart } from '#domain/checklist/checklist.ts'
import { checklistLaws, lawsOf, linesOf } from '#domain/checklist/laws.ts'
import { checklistSteps, type OpenLaw } from '#domain/next-steps/checklist.ts'
import { checklistRules } from '#domain/review/tools/checklist.ts'
import { NextClause } from '../../parts/NextClause.tsx'
import { ReviewClause } from '../../parts/ReviewClause.tsx'
import { checklistSheet } from '../../parts/sheets/checklist.ts'
import { useTicks } from './ticks.ts'

/** What the open lines ask for, and who could read the ticks. */
export function Next({ parts }: { parts: readonly ChecklistPart[] }) {
  const ticks = useTicks()
  const { laws, steps } = checklistSteps(parts, ticks)
  const law = checklistLaws.find(({ id }) => parts.length === 1 && id === parts[0]?.id)?.id ?? null
  const ticked = lawsOf(law)
    .flatMap(linesOf)
    .filter((line) => ticks.has(line))
  return (
    <>
      <NextClause number="1" steps={[...laws.map(rowOf), ...steps.map((step) => checklistNextSteps[step])]} />
      <ReviewClause
        number="2"
        rules={checklistRules}
        result={{ tool: 'checklist', law, ticked }}
        rows={checklistSheet({ law, ticked })}
      />
    </>
  )
}

/** A law with open lines, as something to do. */
const rowOf = ({ part: { id, title }, open, first }: OpenLaw): NextStep => ({
  title: openLaw.title(title, open),
  text: `${openLaw.first} ${first.id}, ${first.text}.`,
  here: lawDoors[checklistLaws.find((law) => law.id === id)?.id ?? 'eu-ai-act'],
})
