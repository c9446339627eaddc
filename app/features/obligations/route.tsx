import { useLocation } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { servicesContext } from '#app/context.ts'
import { Island } from '#app/islands/Island.tsx'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Ways } from '#app/ui/Ways.tsx'
import type { Route } from './+types/route'
import RiskCheck from './RiskCheck.island.tsx'
import { readRiskAnswers, riskAnswersOf, walk } from './tree.ts'
import { riskCheck, riskTree } from './words.ts'
import './risk-check.css'

export const handle = {
  reads: ['a'],
  choice(query) {
    const answers = riskAnswersOf(walk(riskTree, readRiskAnswers(query.get('a'))).steps)
    return answers && `?a=${answers}`
  },
} satisfies RouteHandle

/** The facts of every verdict that there is. */
export function loader({ context }: Route.LoaderArgs) {
  const ids = new Set(riskTree.verdicts.flatMap(({ facts }) => facts))
  const facts = context.get(servicesContext).facts.cited([...ids])
  return { facts: Object.fromEntries(facts.map((fact) => [fact.id, fact])) }
}

export default function RiskAssessment({ loaderData: { facts } }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta title={riskCheck.title} description={riskCheck.description} />
      <PageHead label={riskCheck.label} title={riskCheck.title} lead={riskCheck.lead}>
        <p className="note">{riskCheck.notAdvice}</p>
      </PageHead>
      <Island of={RiskCheck} props={{ address: pathname + search, facts }} />
      <div className="wrap risk-ways">
        <Ways ways={riskCheck.ways} />
      </div>
    </>
  )
}
