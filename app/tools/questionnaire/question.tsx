import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import { dutiesContext } from '#knowledge/duties/context.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import { FactStatus } from '#knowledge/facts/FactStatus.tsx'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { shortened } from '#platform/text/shortened.ts'
import type { Route } from './+types/question'
import { bankPath, questionPath, relatedTo } from './bank.ts'
import { AnswerTable } from './Guide.tsx'
import { dutiesOfControl } from './index.server.ts'
import { subjects } from './subjects.data.ts'
import { questionnaire } from './words.ts'
import '#frame/styles/ask.css'
import './questionnaire.css'

const { bank, row } = questionnaire
const { page: texts } = bank

export const handle = { changesDaily: true, callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const subject = subjects.find(({ id }) => id === params.subject)
  if (!subject) return data({ found: null }, 404)
  const { byId } = context.get(controlsContext)
  const { register } = context.get(dutiesContext)
  const { asked: _, ...shown } = subject
  const controls = subject.controls.flatMap((id) => byId(id) ?? [])
  const duties = controls.slice(0, 1).flatMap(({ id }) => dutiesOfControl(register, id))
  return {
    found: {
      subject: shown,
      controls: controls.map(({ id, title, statement, example, test }) => ({ id, title, statement, example, test })),
      duties: duties.map(({ title, href }) => ({ title, href })),
      facts: context
        .get(factsContext)
        .allOf([...new Set(duties.map(({ fact }) => fact))])
        .map(({ id, title, status }) => ({ id, title, status })),
      related: relatedTo(subject).map(({ id, question }) => ({ id, question })),
    },
  }
}

/** One question of customers: what a good answer holds, what proves it, and what it rests on. */
export default function QuestionPage({ loaderData: { found } }: Route.ComponentProps) {
  if (!found) return <NotFoundScreen />
  const { subject, controls, duties, facts, related } = found
  const [first] = controls
  return (
    <>
      <PageMeta title={texts.title(subject.title)} description={shortened(subject.good, 160)} />
      <PageHead
        label={
          <MoreLink className="back" href={bankPath}>
            {bank.label}
          </MoreLink>
        }
        title={subject.question}
        lead={texts.lead}
        ask={questionnaire.ask}
      />
      <div className="wrap cols qst-page">
        <div className="beside">
          <AnswerTable good={subject.good} evidence={subject.evidence} never={subject.never} />
        </div>
      </div>
      {first && (
        <Clause id="check" label={texts.check.label} title={texts.check.title} lead={first.statement}>
          <dl className="below qst-guide">
            <div>
              <dt>{texts.check.procedure}</dt>
              <dd>{first.test.procedure}</dd>
            </div>
            <div>
              <dt>{texts.check.pass}</dt>
              <dd>{first.test.pass}</dd>
            </div>
            <div>
              <dt>{texts.check.fail}</dt>
              <dd>{first.test.fail}</dd>
            </div>
            <div>
              <dt>{texts.check.example}</dt>
              <dd>{first.example}</dd>
            </div>
          </dl>
        </Clause>
      )}
      <Clause id="rests-on" label={texts.rests.label} title={texts.rests.title}>
        <dl className="below qst-guide">
          <div>
            <dt>{row.fits}</dt>
            <dd>
              <ul>
                {controls.map(({ id, title }) => (
                  <li key={id}>
                    <a href={controlPath(id)}>
                      {id}: {title}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
          {duties.length > 0 && (
            <div>
              <dt>{row.duties}</dt>
              <dd>{duties.map(({ title }) => title).join('; ')}</dd>
            </div>
          )}
          {facts.length > 0 && (
            <div>
              <dt>{texts.rests.facts}</dt>
              <dd>
                <ul>
                  {facts.map(({ id, title, status }) => (
                    <li key={id}>
                      <a href={factPath(id)}>
                        <Unbroken text={title} />
                      </a>{' '}
                      <span className="note">
                        <FactStatus status={status} />
                      </span>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          <div>
            <dt>{texts.rests.related}</dt>
            <dd>
              <ul>
                {related.map(({ id, question }) => (
                  <li key={id}>
                    <a href={questionPath(id)}>{question}</a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </Clause>
      <LeadOn {...bank.onward} />
    </>
  )
}
