import { checklistLaws, lawsOf, linesOf } from '#domain/checklist/laws.ts'
import { checklistRules } from '#domain/review/tools/checklist.ts'
import { useAddress } from '../../islands/address.ts'
import { ReviewClause } from '../../parts/ReviewClause.tsx'
import { checklistSheet } from '../../parts/sheets/checklist.ts'
import { useTicks } from './ticks.ts'

/** Who could read the ticks. Its form is far below the lines, and wakes when somebody comes there. */
export default function ChecklistReview({ address: served }: { address: string }) {
  const { query } = useAddress(served)
  const ticks = useTicks()
  const law = checklistLaws.find(({ id }) => id === query.get('regulation'))?.id ?? null
  const ticked = lawsOf(law)
    .flatMap(linesOf)
    .filter((line) => ticks.has(line))
  return (
    <ReviewClause
      number="2"
      rules={checklistRules}
      result={{ tool: 'checklist', law, ticked }}
      rows={checklistSheet({ law, ticked })}
    />
  )
}
