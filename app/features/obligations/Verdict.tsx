import { Button } from '#app/ui/Button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { ControlIds } from '#features/controls/ControlIds.tsx'
import { FactNote } from '#features/facts/FactNote.tsx'
import type { Fact } from '#features/facts/rules/fact.ts'
import { type Heading, type Walk, Ways } from './Check.tsx'
import { riskAnswersOf } from './tree.ts'
import { riskCheck } from './words.ts'

const { verdict: texts } = riskCheck

type VerdictProps = { walk: Walk & { verdict: NonNullable<Walk['verdict']> }; facts: readonly Fact[]; heading: Heading }

/** The tier, what the law says of it, and what to do. */
export function Verdict({ walk: { steps, verdict }, facts, heading }: VerdictProps) {
  const hydrated = useHydrated()
  return (
    <div className="risk-verdict">
      <p className="label">
        {texts.label}. {verdict.article}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {verdict.title}
      </h2>
      <p className="lead">{verdict.text}</p>
      <h3>{texts.law}</h3>
      <div>
        {facts.map((fact) => (
          <FactNote key={fact.id} fact={fact} />
        ))}
      </div>
      <p className="small">
        <ControlIds label={texts.controls} ids={verdict.controls} />
      </p>
      <p className="acts">
        <Button className="scripted" disabled={!hydrated} onClick={() => print()}>
          {texts.print}
        </Button>
      </p>
      <p className="note">{texts.share}</p>
      <Ways before={riskAnswersOf(steps)} />
    </div>
  )
}
