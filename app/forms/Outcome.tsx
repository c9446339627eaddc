import type { Outcome as OutcomeValue } from './outcomes.ts'
import '../styles/forms.css'

type Props = {
  outcome: OutcomeValue
  /** For the address of a page that ends here. */
  id?: string
  /** What is left to do after a success. */
  next?: string | undefined
}

/** What became of the form, beside it and read out; the toast says the same and goes away. */
export function Outcome({ outcome, id, next }: Props) {
  return (
    <div id={id} role="status" className={outcome?.failed ? 'outcome bad' : 'outcome'}>
      {outcome && (
        <p>
          <b>{outcome.title}</b> {outcome.text}
        </p>
      )}
      {outcome && !outcome.failed && next && <p>{next}</p>}
    </div>
  )
}
