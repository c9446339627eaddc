import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { questionPath } from './bank.ts'
import { groups, subjects } from './subjects.data.ts'
import { questionnaire } from './words.ts'
import '#frame/styles/ask.css'
import './questionnaire.css'

const { bank } = questionnaire

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

/** The questions that customers ask again and again, each a link to its page. */
export default function Bank() {
  return (
    <>
      <PageMeta title={bank.pageTitle} description={bank.description} />
      <PageHead label={bank.label} title={bank.title} lead={bank.lead} ask={questionnaire.ask} />
      {Object.entries(groups).map(([group, title]) => {
        const own = subjects.filter((subject) => subject.group === group)
        return (
          <Clause key={group} id={group} label={bank.count(own.length)} title={title}>
            <ul className="below qst-questions">
              {own.map(({ id, question }) => (
                <li key={id}>
                  <a href={questionPath(id)}>{question}</a>
                </li>
              ))}
            </ul>
          </Clause>
        )
      })}
      <LeadOn {...bank.onward} />
    </>
  )
}
