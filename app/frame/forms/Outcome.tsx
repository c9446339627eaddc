import type { Outcome as OutcomeValue } from './outcomes.ts'
import '#frame/styles/forms.css'

type Props = {
  outcome: OutcomeValue
  id?: string
  /** The next step after a success. */
  next?: string | undefined
}

/** The outcome of a form, beside it and read aloud. The toast says the same but goes away. */
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
