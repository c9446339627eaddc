import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { AnswerTable } from './Guide.tsx'
import Questionnaire from './Questionnaire.island.tsx'
import { groups, subjects } from './subjects.data.ts'
import { questionnaire } from './words.ts'
import './questionnaire.css'

const { bank, send, specimen } = questionnaire
const example = subjects.find(({ id }) => id === specimen.subject)

export const handle = { callLine: questionnaire.call } satisfies RouteHandle & CallLineHandle

export default function QuestionnairePage() {
  return (
    <>
      <PageMeta title={questionnaire.title} description={questionnaire.description} />
      <PageHead label={questionnaire.label} title={questionnaire.title} lead={questionnaire.lead}>
        <p className="note">{questionnaire.private}</p>
        <noscript>
          <p>{questionnaire.unscripted}</p>
        </noscript>
      </PageHead>
      <div className="wrap qst-tool">
        <Island of={Questionnaire} props={{}} />
        {example && (
          <aside className="qst-specimen" aria-label={specimen.label}>
            <p className="label">{specimen.label}</p>
            <p>
              <b>{example.question}</b>
            </p>
            <AnswerTable good={example.good} evidence={example.evidence} never={example.never} />
          </aside>
        )}
        <div className="qst-send">
          <p>{send.text}</p>
          <MoreLink href={send.act.href}>{send.act.title}</MoreLink>
          <p className="note">{questionnaire.notAdvice}</p>
        </div>
      </div>
      <Clause id="bank" label={bank.label} title={bank.title} lead={bank.lead} more={bank.all}>
        <div className="below qst-bank">
          {Object.entries(groups).map(([group, title]) => {
            const own = subjects.filter((subject) => subject.group === group)
            return (
              <Fold
                key={group}
                isFoldedWhenWide
                head={
                  <>
                    <h3>{title}</h3> <span className="num">{own.length}</span>
                  </>
                }
              >
                {own.map(({ id, question, good, evidence, never }) => (
                  <Fold key={id} id={id} isFoldedWhenWide head={<b>{question}</b>}>
                    <AnswerTable good={good} evidence={evidence} never={never} />
                  </Fold>
                ))}
              </Fold>
            )
          })}
        </div>
      </Clause>
    </>
  )
}
