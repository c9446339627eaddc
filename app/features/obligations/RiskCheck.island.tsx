import { useEffect, useRef } from 'react'
import { goTo, useAddress } from '#app/islands/address.ts'
import type { Happening } from '#app/islands/happening.ts'
import { LinksWithin } from '#app/islands/LinksWithin.tsx'
import { readOnAt } from '#app/ui/read-on.ts'
import type { Fact } from '#features/facts/rules/fact.ts'
import { NextClause } from '#features/next-steps/NextClause.tsx'
import { ReviewClause } from '#features/review/ReviewClause.tsx'
import { Given, Question, riskCheckPath } from './Check.tsx'
import { riskSteps } from './next-steps.ts'
import { riskCheckRules } from './review-tool.ts'
import { riskCheckSheet } from './sheet.ts'
import { Tree } from './Tree.tsx'
import { readRiskAnswers, walk } from './tree.ts'
import { Verdict } from './Verdict.tsx'
import { riskCheck, riskNextSteps, riskTree } from './words.ts'

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
