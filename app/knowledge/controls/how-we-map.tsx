import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { classes } from '#frame/ui/classes.ts'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/how-we-map'
import { controlsContext } from './context.ts'
import { frameworkPath } from './rules/filter.ts'
import type { ClauseReading } from './rules/framework.ts'
import { clausesOf, countsOf } from './rules/library.ts'
import { tickLooks } from './rules/matrix.ts'
import { relationships } from './rules/vocabulary.ts'
import { Table } from './Table.tsx'
import { controlLibrary, relationshipTexts } from './words.ts'
import '#frame/styles/terms.css'
import './clauses.css'

const { howWeMap: texts } = controlLibrary

const marks = [...Map.groupBy(relationships, (one) => tickLooks[one])]

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ context }: Route.LoaderArgs) {
  const { library } = context.get(controlsContext)
  return {
    frameworks: library.frameworks.map((framework) => {
      const { clauses, clausesRead } = countsOf(0, [framework])
      return {
        id: framework.id,
        title: framework.title,
        clauses,
        clausesRead,
        readings: readingsOf(clausesOf(framework).map(({ reading }) => reading)),
      }
    }),
  }
}

/** The texts in which clauses were read, day by day, and why others were not. */
function readingsOf(readings: readonly ClauseReading[]): string[] {
  const read = readings.filter((reading) => reading.read)
  return [
    ...[...Map.groupBy(read, ({ on }) => on)].map(([on, ofDay]) =>
      texts.readIn([...new Set(ofDay.map((reading) => reading.in))], longDate(on)),
    ),
    ...new Set(readings.flatMap((reading) => (reading.read ? [] : [reading.why]))),
  ]
}

export default function HowWeMap({ loaderData: { frameworks } }: Route.ComponentProps) {
  const { groups } = texts.read
  const isRead = ({ clausesRead }: { clausesRead: number }) => clausesRead > 0
  const parts = [
    { title: groups.read, frameworks: frameworks.filter(isRead) },
    { title: groups.other, frameworks: frameworks.filter((framework) => !isRead(framework)) },
  ]
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} />
      <PageHead label={texts.label} title={texts.title} lead={texts.lead}>
        <MoreLink className="back" href={controlLibrary.back.href}>
          {controlLibrary.back.title}
        </MoreLink>
      </PageHead>
      <Clause id="relationships" label={texts.marks.label} title={texts.marks.title} lead={texts.marks.lead}>
        <dl className="terms ctl-marks">
          {marks.flatMap(([look, words]) =>
            words.map((one, index) => (
              // Words of one mark stand under it.
              <div key={one} className={index > 0 ? 'ctl-same' : undefined}>
                <dt>
                  {index === 0 && (
                    <i className={classes('n1', look)} aria-hidden="true">
                      1
                    </i>
                  )}
                  <span>{relationshipTexts[one]}</span>
                </dt>
                <dd>{texts.marks.texts[one]}</dd>
              </div>
            )),
          )}
        </dl>
        <p className="note pt-4">
          {texts.marks.source} {controlLibrary.notAdvice}
        </p>
      </Clause>
      <Clause id="read" label={texts.read.label} title={texts.read.title} lead={texts.read.lead}>
        <Table caption={texts.read.caption} head={texts.read.head} look="texts">
          {parts.map(({ title: part, frameworks: ofPart }) => (
            <tbody key={part}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {part}
                </th>
              </tr>
              {ofPart.map(({ id, title, clauses, clausesRead, readings }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={frameworkPath(id)}>{title}</a>
                  </th>
                  <td data-label={texts.read.head.clauses}>
                    {clausesRead > 0 ? (
                      texts.read.count(clausesRead, clauses)
                    ) : (
                      <span className="note">{texts.read.none}</span>
                    )}
                  </td>
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
          ))}
        </Table>
      </Clause>
      <LeadOn {...controlLibrary.leadOns.set} />
    </>
  )
}
