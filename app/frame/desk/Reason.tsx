import type { FailureWords } from '#platform/delivery/failure-words.ts'

/** Says why something was not sent and what comes next, with the technical reason folded behind it. */
export function Reason({ why }: { why: FailureWords | null }) {
  if (!why) return null
  return (
    <div className="reason">
      <p>{why.happened}</p>
      <p className="reason-next">{why.next}</p>
      <details>
        <summary>Technical reason</summary>
        <p className="as-written">{why.said}</p>
      </details>
    </div>
  )
}
