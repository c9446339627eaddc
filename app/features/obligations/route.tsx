import { useLocation } from 'react-router'
import { Island } from '#app/islands/Island.tsx'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Ways } from '#app/ui/Ways.tsx'
import { DutyTemplates } from '#features/documents/DutyTemplates.tsx'
import { NextClause } from '#features/next-steps/NextClause.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { servicesContext } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import DutiesReview from './DutiesReview.island.tsx'
import { riskSteps } from './next-steps.ts'
import { type Answers, answersIn, pairsOf, parameterNames } from './parameters.ts'
import Questions from './Questions.island.tsx'
import { Result } from './Result.tsx'
import Systems from './Systems.island.tsx'
import { riskCheckSheet } from './sheet.ts'
import { asksOf, type Place, placeOf, type StepId, stepIds, without } from './steps.ts'
import { riskCheck, riskNextSteps } from './words.ts'
import './risk-check.css'

const places = ['after', 'skip', 'step', 'result']
const reads = [...parameterNames, 'since', ...places]

export const handle = {
  reads,
  // There are too many systems to store; each page is made from its address.
  choice: (query) => (reads.some((name) => query.has(name)) ? null : ''),
} satisfies RouteHandle

/** The answers of an address, without those of a screen that was skipped, and where it stands. */
function readAddress(search: string): { answers: Answers; place: Place } {
  const query = new URLSearchParams(search)
  const said = answersIn(query)
  const skipped = stepIds.find((id) => id === query.get('skip'))
  // Of several questions those that were answered stay answered.
  const answers = skipped && asksOf(skipped, said).length === 1 ? without(said, skipped) : said
  return { answers, place: placeOf(query, answers) }
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { facts, obligations, documents } = context.get(servicesContext)
  const templates = documents.dutyTemplates()
  const { answers, place } = readAddress(new URL(request.url).search)
  if (place.step !== null) return { templates, result: null }
  const { register } = obligations
  const found = obligations.of(answers)
  // Article 50 divides what people are told between provider and deployer.
  const others =
    answers.role === undefined || answers.role.includes('provider')
      ? null
      : obligations.of({ ...answers, role: ['provider'] })
  const named = [...found.duties.flatMap((duty) => duty.facts), ...register.notCovered.flatMap((one) => one.facts)]
  const cited = facts.cited([...new Set(named)])
  return {
    templates,
    result: {
      found,
      ofProvider: (others?.duties ?? [])
        .filter(({ article }) => /^50\((1|2)\)/.test(article))
        .map(({ article, title, state, from, until }) => ({
          article,
          title,
          state,
          from,
          ...(until !== undefined && { until }),
        })),
      laws: register.laws.map(({ law, title, source, readIn, lastVerified }) => ({
        law,
        title,
        source,
        ...(readIn !== undefined && { readIn }),
        lastVerified,
      })),
      notCovered: register.notCovered,
      documents: register.documents,
      factTitles: Object.fromEntries(cited.map(({ id, title }) => [id, title])),
    },
  }
}

export default function RiskAssessment({ loaderData: { result, templates } }: Route.ComponentProps) {
  const { search } = useLocation()
  const { answers, place } = readAddress(search)
  const { step } = place
  return (
    <>
      <PageMeta title={riskCheck.title} description={riskCheck.description} />
      {/* Once a question is answered, the next one or the result comes first. */}
      <PageHead
        label={riskCheck.label}
        title={riskCheck.title}
        lead={pairsOf(answers).length > 0 ? undefined : riskCheck.lead}
      >
        <p className="note">{riskCheck.notAdvice}</p>
      </PageHead>
      {step !== null && <Island of={Questions} props={{ place: { ...place, step: step satisfies StepId }, answers }} />}
      {step === null && result && (
        <>
          <Result {...result} answers={answers} />
          <NextClause
            steps={riskSteps(result.found.tier, result.found.atLeast, answers.role).map((one) => riskNextSteps[one])}
          />
          {pairsOf(answers).length > 0 && (
            <Island of={DutiesReview} props={{ answers, rows: riskCheckSheet({ answers }) }} when="near" />
          )}
        </>
      )}
      {/* Between the first question and the result nothing stands in the way of the next one. */}
      {(step === null || pairsOf(answers).length === 0) && (
        <>
          <Clause
            id="systems"
            label={riskCheck.systems.label}
            title={riskCheck.systems.title}
            lead={riskCheck.systems.lead}
          >
            <noscript>
              <p className="note below">{riskCheck.systems.unscripted}</p>
            </noscript>
            <Island of={Systems} props={{ answers: step === null ? answers : null }} />
          </Clause>
          <DutyTemplates templates={templates} />
          <div className="wrap risk-ways">
            <Ways ways={riskCheck.ways} />
          </div>
        </>
      )}
    </>
  )
}
