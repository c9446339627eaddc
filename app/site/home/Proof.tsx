import { Clause } from '#frame/ui/Clause.tsx'
import { type Counts, proof } from './words.ts'

/** Claims that a visitor can check without us: figures of the library, each with the page that it counts. */
export const Proof = ({ counts }: { counts: Counts }) => (
  <Clause id="proof" label={proof.label} title={proof.title} lead={proof.lead}>
    <dl className="proof">
      {proof.rows(counts).map(({ figure, text, href }) => (
        <div key={href}>
          <dt>
            <a href={href}>{text}</a>
          </dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </Clause>
)
