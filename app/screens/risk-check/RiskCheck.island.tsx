import { useEffect, useRef } from 'react'
import { riskCheck, riskNextSteps, riskTree } from '#content/risk-check.ts'
import type { Fact } from '#domain/facts/fact.ts'
import { riskSteps } from '#domain/next-steps/risk-check.ts'
import { riskCheckRules } from '#domain/review/tools/risk-check.ts'
import { readRiskAnswers, walk } from '#domain/risk-check/tree.ts'
import type { Happening } from '../../counting/happening.ts'
import { goTo, useAddress } from '../../islands/address.ts'
import { LinksWithin } from '../../islands/LinksWithin.tsx'
import { NextClause } from '../../parts/NextClause.tsx'
import { ReviewClause } from '../../parts/ReviewClause.tsx'
import { riskCheckSheet } from '../../parts/sheets/risk-check.ts'
import { readOnAt } from '../../ui/read-on.ts'
import { Given, Question, riskCheckPath } from './Check.tsx'
import { Tree } from './Tree.tsx'
import { Verdict } from './Verdict.tsx'

type RiskCheckProps = {
  /** The path and query that the page was asked for with. */
  address: string
  /** Of all verdicts, by id, so that none has to be asked for. */
  facts: Readonly<Record<string, Fact>>
}

/** Tells the page's script, which counts it, that the check was begun, and that it came to a verdict. */
function tellProgress(answers: string) {
  const tell = (word: 'start' | 'done') =>
    dispatchEvent(new CustomEvent<Happening>('happened', { detail: [word, riskCheckPath] }))
  tell('start')
  if (walk(riskTree, readRiskAnswers(answers)).verdict) tell('done')
}

/** The questions, the verdict and the tree. What was answered is in the address. */
export default function RiskCheck({ address: served, facts }: RiskCheckProps) {
  const address = useAddress(served)
  const heading = useRef<HTMLHeadingElement>(null)
  const way = walk(riskTree, readRiskAnswers(address.query.get('a')))
  const { question, verdict } = way
  const answers = way.steps.map(({ answer }) => answer)

  useEffect(() => {
    if (!address.moved) return
    readOnAt(heading.current)
    heading.current?.scrollIntoView({ block: 'center' })
  }, [address])

  return (
    <LinksWithin shows={({ pathname }) => pathname === riskCheckPath}>
      <section className="risk" aria-label={riskCheck.title}>
        <div className="wrap cols risk-sheet">
          {verdict && (
            <Verdict
              walk={{ ...way, verdict }}
              facts={verdict.facts.flatMap((id) => facts[id] ?? [])}
              heading={heading}
            />
          )}
          {question && (
            <Question
              walk={{ ...way, question }}
              heading={heading}
              show={(answers) => {
                goTo(`${riskCheckPath}?a=${answers}`)
                tellProgress(answers)
              }}
            />
          )}
          {way.steps.length > 0 && <Given walk={way} />}
        </div>
      </section>
      {verdict && (
        <>
          <NextClause number="1" steps={riskSteps(verdict).map((step) => riskNextSteps[step])} />
          <ReviewClause
            number="2"
            rules={riskCheckRules}
            result={{ tool: 'risk-check', answers }}
            rows={riskCheckSheet({ answers })}
          />
        </>
      )}
      <Tree walk={way} number={verdict ? '3' : '1'} />
    </LinksWithin>
  )
}
