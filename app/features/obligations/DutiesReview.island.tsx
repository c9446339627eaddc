import { ReviewClause } from '#features/review/ReviewClause.tsx'
import type { SheetRow } from '#features/review/sheet.ts'
import type { Answers } from './parameters.ts'
import { riskCheckRules } from './review-tool.ts'

type DutiesReviewProps = { answers: Answers; rows: readonly SheetRow[] }

/** The request that a specialist reads the answers, at the end of a result. */
export default function DutiesReview({ answers, rows }: DutiesReviewProps) {
  return <ReviewClause rules={riskCheckRules} result={{ tool: 'risk-check', answers }} rows={rows} />
}
