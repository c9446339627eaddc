import type { Answers } from '#knowledge/duties/parameters.ts'
import { Review } from '#tools/review/Review.tsx'
import type { SheetRow } from '#tools/review/sheet.ts'
import { resultToSend } from '#tools/review/tool.ts'
import { dutiesCheckRules } from './review-tool.ts'

type DutiesReviewProps = { answers: Answers; rows: readonly SheetRow[] }

/** The request that a specialist reads the answers, at the end of a result. */
export default function DutiesReview({ answers, rows }: DutiesReviewProps) {
  return <Review result={resultToSend(dutiesCheckRules, { tool: 'duties-check', answers })} rows={rows} />
}
