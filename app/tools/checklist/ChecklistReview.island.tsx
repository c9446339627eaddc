import { type ChecklistLaw, chosenLaws, linesOf } from '#knowledge/documents/checklist-laws.ts'
import { ReviewPart } from '#tools/review/ReviewPart.tsx'
import { checklistRules } from './review-tool.ts'
import { checklistSheet } from './sheet.ts'
import { useTicks } from './ticks.ts'
import { checklist } from './words.ts'

/**
 * The form for a specialist's review of the ticks. It is far below the lines, and is hydrated when somebody comes near.
 */
export default function ChecklistReview({ law }: { law: ChecklistLaw['id'] | null }) {
  const ticks = useTicks()
  const ticked = chosenLaws(law)
    .flatMap(linesOf)
    .filter((line) => ticks.has(line))
  return (
    <div className="wrap result-parts chk-review">
      <ReviewPart
        rules={checklistRules}
        result={{ tool: 'checklist', law, ticked }}
        rows={checklistSheet({ law, ticked })}
        empty={ticked.length === 0 && checklist.review.empty}
      />
    </div>
  )
}
