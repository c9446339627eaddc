import type { Outcome as OutcomeValue } from './use-lead-form.ts'

/** What became of the form, beside it and read out; the toast says the same and goes away. */
export function Outcome({ outcome }: { outcome: OutcomeValue }) {
  return (
    <div role="status" className={outcome?.failed ? 'outcome bad' : 'outcome'}>
      {outcome && (
        <p>
          <b>{outcome.title}</b> {outcome.text}
        </p>
      )}
    </div>
  )
}
