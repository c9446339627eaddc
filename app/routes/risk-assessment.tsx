import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { riskCheck, riskTree } from '#content/risk-check.ts'
import { readRiskAnswers, walk } from '#domain/risk-check/tree.ts'
import { servicesContext } from '../context.ts'
import { Given, Question, riskCheckPath } from '../features/risk-check/Check.tsx'
import { Tree } from '../features/risk-check/Tree.tsx'
import { Verdict } from '../features/risk-check/Verdict.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { Ways } from '../ui/Ways.tsx'
import type { Route } from './+types/risk-assessment'

export const handle = { reads: ['a'] }

const walkOf = (search: string) => walk(riskTree, readRiskAnswers(new URLSearchParams(search).get('a')))

/** The facts of the verdict that the address leads to, if it leads to one. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { verdict } = walkOf(new URL(request.url).search)
  return { facts: context.get(servicesContext).facts.cited(verdict?.facts ?? []) }
}

/** A question needs nothing from the server; a verdict needs its facts. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) => walkOf(nextUrl.search).verdict !== null

export default function RiskAssessment({ loaderData: { facts } }: Route.ComponentProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(location)
  const way = walkOf(location.search)
  const { question, verdict } = way

  useEffect(() => {
    if (last.current === location) return
    last.current = location
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [location])

  return (
    <>
      <PageMeta title={riskCheck.title} description={riskCheck.description} />
      <header className="page-head">
        <div className="wrap cols">
          <p className="label">{riskCheck.label}</p>
          <h1>{riskCheck.title}</h1>
          <p className="lead">{riskCheck.lead}</p>
          <p className="note">{riskCheck.notAdvice}</p>
        </div>
      </header>
      <section className="risk" aria-label={riskCheck.title}>
        <div className="wrap cols risk-sheet">
          {verdict && <Verdict walk={{ ...way, verdict }} facts={facts} heading={heading} />}
          {question && (
            <Question
              walk={{ ...way, question }}
              heading={heading}
              show={(answers) => void navigate(`${riskCheckPath}?a=${answers}`, { preventScrollReset: true })}
            />
          )}
          {way.steps.length > 0 && <Given walk={way} />}
        </div>
      </section>
      <Tree walk={way} />
      <div className="wrap risk-ways">
        <Ways ways={riskCheck.ways} />
      </div>
    </>
  )
}
