import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { documentsContext } from '#knowledge/documents/context.ts'
import { DutyTemplates } from '#knowledge/documents/DutyTemplates.tsx'
import { dutiesContext } from '#knowledge/duties/context.ts'
import { type Answers, answersIn, pairsOf, parameterNames } from '#knowledge/duties/parameters.ts'
import { isOutOfReach, otherLaws } from '#knowledge/duties/rules.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { review } from '#tools/review/words.ts'
import type { Route } from './+types/route'
import DutiesReview from './DutiesReview.island.tsx'
import { dutyNextSteps } from './next-step-words.ts'
import { dutySteps } from './next-steps.ts'
import Questions from './Questions.island.tsx'
import { Result } from './Result.tsx'
import { beforeRemarks, deepfakeRemark, providersDuties } from './remarks.ts'
import Systems from './Systems.island.tsx'
import { dutiesCheckSheet } from './sheet.ts'
import { askedOn, isDayAlike, placeOf } from './steps.ts'
import { dutiesCheck } from './words.ts'
import '#frame/styles/ask.css'
import './duties-check.css'

const places = ['after', 'skip', 'step', 'result']
const queryNames = [...parameterNames, 'since', ...places]

export const handle = {
  queryNames,
  // There are too many systems to store; each page is made from its address.
  cacheKeyOfQuery: (query) => (queryNames.some((name) => query.has(name)) ? null : ''),
} satisfies RouteHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext)
  const duties = context.get(dutiesContext)
  const documents = context.get(documentsContext)
  const templates = documents.dutyTemplates()
  const query = new URLSearchParams(new URL(request.url).search)
  const answers = answersIn(query)
  const openOf = duties.openOf()
  const place = placeOf(query, answers, openOf)
  const { step } = place
  if (step !== null) {
    const questions = askedOn(step, answers, openOf)
    const today = duties.today()
    const isAlike =
      questions.some(({ name }) => name === 'since') &&
      isDayAlike(questions, answers, today, (of) => duties.of(of).duties)
    return {
      templates,
      answers,
      screen: {
        place: { ...place, step },
        questions,
        already: isAlike ? today : null,
        isTierKnown: duties.of(answers).tier !== 'unknown',
      },
      result: null,
    }
  }
  const { register } = duties
  const result = duties.of(answers)
  const notCovered = otherLaws(register, answers)
  const named = [...result.duties.flatMap((duty) => duty.facts), ...notCovered.flatMap((one) => one.facts)]
  const cited = facts.allOf([...new Set(named)])
  return {
    templates,
    answers,
    screen: null,
    result: {
      result,
      ofProvider: providersDuties(register, result, answers),
      deepfake: deepfakeRemark(register, result, answers),
      laws: register.laws.map(({ law, title, source, readIn, lastVerified }) => ({
        law,
        title,
        source,
        ...(readIn !== undefined && { readIn }),
        lastVerified,
      })),
      notCovered,
      documents: register.documents,
      before: beforeRemarks(register, result, answers),
      factTitles: Object.fromEntries(cited.map(({ id, title }) => [id, title])),
    },
  }
}

export default function DutiesCheck({ loaderData: { answers, screen, result, templates } }: Route.ComponentProps) {
  const isFirst = pairsOf(answers).length === 0
  return (
    <>
      <PageMeta title={dutiesCheck.title} description={dutiesCheck.description} />
      {/* Once a question is answered, the next one or the result comes first. */}
      <PageHead
        label={dutiesCheck.label}
        title={dutiesCheck.title}
        lead={isFirst ? dutiesCheck.lead : undefined}
        ask={isFirst && !result ? dutiesCheck.call : undefined}
      >
        {isFirst && !result && <p className="note">{dutiesCheck.notAdvice}</p>}
      </PageHead>
      {screen && <Island of={Questions} props={{ ...screen, answers }} />}
      {result && (
        <Result
          {...result}
          answers={answers}
          next={dutySteps(result.result, answers.role, isOutOfReach(answers)).map((one) => dutyNextSteps[one])}
          review={
            !isFirst && (
              <>
                <p>{review.lead}</p>
                <Island of={DutiesReview} props={{ answers, rows: dutiesCheckSheet({ answers }) }} when="near" />
              </>
            )
          }
          systems={
            <>
              <p>{dutiesCheck.systems.lead}</p>
              <SystemsList answers={answers} />
            </>
          }
        />
      )}
      {/* Between the first question and the result nothing stands in the way of the next one. */}
      {!result && isFirst && (
        <Clause
          id="systems"
          label={dutiesCheck.systems.label}
          title={dutiesCheck.systems.title}
          lead={dutiesCheck.systems.lead}
        >
          <SystemsList answers={null} />
        </Clause>
      )}
      {/* A result names the templates of its duties. */}
      {!result && isFirst && (
        <>
          <DutyTemplates templates={templates} />
          <Clause id="read-on" label={dutiesCheck.readOn.label} title={dutiesCheck.readOn.title}>
            <Ways ways={dutiesCheck.ways} />
          </Clause>
        </>
      )}
    </>
  )
}

const SystemsList = ({ answers }: { answers: Answers | null }) => (
  <>
    <noscript>
      <p className="note">{dutiesCheck.systems.unscripted}</p>
    </noscript>
    <Island of={Systems} props={{ answers }} />
  </>
)
