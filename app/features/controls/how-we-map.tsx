import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { LeadOn } from '#app/ui/LeadOn.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { servicesContext } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/how-we-map'
import { frameworkPath } from './rules/filter.ts'
import type { Reading } from './rules/framework.ts'
import { clausesOf, countsOf } from './rules/library.ts'
import { tickLooks } from './rules/matrix.ts'
import { relationships } from './rules/vocabulary.ts'
import { Table } from './Table.tsx'
import { controlLibrary, relationshipTexts } from './words.ts'
import '#app/styles/terms.css'
import './tick.css'

const { howWeMap: texts } = controlLibrary

export function loader({ context }: Route.LoaderArgs) {
  const { library } = context.get(servicesContext).controls
  return {
    frameworks: library.frameworks.map((framework) => {
      const { clauses, clausesRead } = countsOf(0, [framework])
      return {
        id: framework.id,
        title: framework.title,
        clauses,
        clausesRead,
        readings: [...new Set(clausesOf(framework).map(({ reading }) => said(reading)))],
      }
    }),
  }
}

/** In what a clause was read and when, or why it was not. */
const said = (reading: Reading) => (reading.read ? texts.readIn(reading.in, longDate(reading.on)) : reading.why)

/** The page about how a control is mapped to clauses, the meaning of the marks, and how much of each law was read. */
export default function HowWeMap({ loaderData: { frameworks } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} />
      <PageHead label={texts.label} title={texts.title} lead={texts.lead}>
        <MoreLink className="back" href={controlLibrary.back.href}>
          {controlLibrary.back.title}
        </MoreLink>
      </PageHead>
      <Clause id="relationships" label={texts.marks.label} title={texts.marks.title} lead={texts.marks.lead}>
        <dl className="terms">
          {relationships.map((relationship) => (
            <div key={relationship}>
              <dt>
                <i className={`ctl-tick ${tickLooks[relationship]}`} aria-hidden="true" />{' '}
                {relationshipTexts[relationship]}
              </dt>
              <dd>{texts.marks.texts[relationship]}</dd>
            </div>
          ))}
        </dl>
      </Clause>
      <Clause id="read" label={texts.read.label} title={texts.read.title} lead={texts.read.lead}>
        <Table caption={texts.read.caption} head={texts.read.head} look="maps">
          <tbody>
            {frameworks.map(({ id, title, clauses, clausesRead, readings }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={frameworkPath(id)}>{title}</a>
                </th>
                <td data-label={texts.read.head.clauses}>{texts.read.count(clausesRead, clauses)}</td>
                <td>
                  {readings.map((reading) => (
                    <p key={reading}>
                      <Unbroken text={reading} />
                    </p>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className="note pt-4">{controlLibrary.notAdvice}</p>
      </Clause>
      <LeadOn {...controlLibrary.leads.set} />
    </>
  )
}
