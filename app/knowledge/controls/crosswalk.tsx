import { Choice } from '#frame/forms/Choice.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Button } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold, startsBelowView } from '#frame/ui/Fold.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import { slugOf } from '#platform/text/slug.ts'
import type { Route } from './+types/crosswalk'
import { controlsContext } from './context.ts'
import { crosswalkOf, familyMatrix, touchedBy } from './rules/crosswalk-rows.ts'
import { controlPath, frameworkPath } from './rules/filter.ts'
import { clausesOf, type Framework } from './rules/library.ts'
import { Table } from './Table.tsx'
import { controlLibrary } from './words.ts'
import '#frame/styles/forms.css'
import '#frame/styles/ruler.css'
import './crosswalk.css'
import './framework.css'

const { crosswalk: texts } = controlLibrary

export const handle = {
  queryNames: ['from', 'to'],
  cacheKeyOfQuery(query, context) {
    const ids = context.get(controlsContext).library.frameworks.map(({ id }) => id)
    return choiceOf(query, { from: ids, to: ids })
  },
  callLine: controlLibrary.call,
} satisfies RouteHandle & CallLineHandle

/** Groups that begin after this many rows start folded. */
const rowsInView = 30

/** The pair that is shown before anybody chooses. */
const defaultPair = { from: 'iso-42001', to: 'eu-ai-act' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { library, frameworkById, byId } = context.get(controlsContext)
  const { searchParams } = new URL(request.url)
  const chosenFramework = (name: 'from' | 'to') =>
    frameworkById(searchParams.get(name) ?? '') ?? frameworkById(defaultPair[name])
  const [from, to] = [chosenFramework('from'), chosenFramework('to')]
  const rows = from && to && from !== to ? crosswalkOf(from, to) : []
  return {
    from: from && { id: from.id, title: from.title },
    to: to && { id: to.id, title: to.title },
    touched: touchedBy(rows),
    clauseCount: to ? clausesOf(to).length : 0,
    groups: from
      ? from.groups
          .map(({ title, clauses }) => ({
            title,
            rows: rows
              .filter(({ clause }) => clauses.includes(clause))
              .map(({ clause, controls, others }) => ({
                id: clause.id,
                title: clause.title,
                controls: controls.map((id) => ({ id, title: byId(id)?.title ?? '' })),
                others: others.map(({ id, title: subject }) => ({ id, subject, anchor: groupAnchorOf(to, id) })),
              })),
          }))
          .filter((group) => group.rows.length > 0)
      : [],
    frameworks: library.frameworks.map(({ id, title }) => ({ id, title })),
    families: familyMatrix(library),
  }
}

/** The part of a framework's page that has a clause. */
const groupAnchorOf = (framework: Framework | null, clause: string) =>
  slugOf(framework?.groups.find(({ clauses }) => clauses.some(({ id }) => id === clause))?.title ?? '')

/** From the clauses of one framework to those of another, and families by frameworks. */
export default function Crosswalk({
  loaderData: { from, to, touched, clauseCount, groups, frameworks, families },
}: Route.ComponentProps) {
  const { matrix } = texts
  /** Where there is no room for all, the two that are compared are shown. */
  const chosenClass = (id: string | undefined) => (id === from?.id || id === to?.id ? 'chosen' : undefined)
  const headline = from && to && groups.length > 0 && texts.sum(from.title, to.title, touched, clauseCount)
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} />
      <PageHead label={controlLibrary.title} title={texts.title} lead={texts.lead}>
        <MoreLink className="back" href={controlLibrary.back.href}>
          {controlLibrary.back.title}
        </MoreLink>
      </PageHead>
      <div className="wrap ctl-cross">
        <form action="/controls/crosswalk">
          <Choice name="from" label={texts.from} options={frameworks} chosen={from?.id} />
          <Choice name="to" label={texts.to} options={frameworks} chosen={to?.id} />
          <Button type="submit">{texts.button}</Button>
        </form>
        {!headline && <p className="err pt-4">{texts.same}</p>}
        {headline && (
          <div className="ctl-answer">
            <p>
              {headline.before}
              <b>{headline.figure}</b>
              {headline.after}
            </p>
            <meter max={clauseCount} value={touched} aria-hidden="true" />
            <p className="note">{texts.note}</p>
          </div>
        )}
        {from && to && headline && (
          <>
            <div className="ctl-pair" aria-hidden="true">
              <span>{from.title}</span>
              <span>{texts.head.controls}</span>
              <span>{to.title}</span>
            </div>
            {groups.map((group, index) => (
              <Fold
                key={group.title}
                isFoldedWhenWide={startsBelowView(
                  groups.map(({ rows }) => rows.length),
                  index,
                  rowsInView,
                )}
                className="ctl-group"
                head={
                  <>
                    <h2>{group.title}</h2>{' '}
                    <span className="note">{controlLibrary.framework.inside(group.rows.length)}</span>
                  </>
                }
              >
                <Table
                  caption={texts.caption(from.title, to.title)}
                  head={{ from: from.title, controls: texts.head.controls, to: to.title }}
                  look="cross"
                >
                  <tbody>
                    {group.rows.map(({ id, title, controls, others }) => (
                      <tr key={id}>
                        <th scope="row">
                          {id} <small>{title}</small>
                        </th>
                        <td>
                          {controls.map((control) => (
                            <a key={control.id} href={controlPath(control.id)}>
                              <span className="whole">{control.id}</span> <span>{control.title}</span>
                            </a>
                          ))}
                        </td>
                        <td>
                          {others.map(({ id: other, subject, anchor }) => (
                            <a key={other} href={`${frameworkPath(to.id)}#${anchor}`} title={subject}>
                              {other}
                            </a>
                          ))}
                          {others.length === 0 && <span className="note">{texts.none}</span>}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </Fold>
            ))}
            <LeadOn {...controlLibrary.leadOns.crosswalk(from.id, to.id)} />
          </>
        )}
      </div>
      <Clause id="matrix" label={matrix.label} title={matrix.title} lead={matrix.lead}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className="ctl-scroll" aria-label={matrix.caption} tabIndex={0}>
          <table className="ctl-matrix">
            <caption className="sr">{matrix.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{matrix.family}</th>
                {frameworks.map(({ id, title }) => (
                  <th key={id} scope="col" className={chosenClass(id)}>
                    <a href={frameworkPath(id)}>
                      <Unbroken text={title} />
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {families.map(({ id, title, counts }) => (
                <tr key={id}>
                  <th scope="row">{title}</th>
                  {counts.map((count, index) => (
                    <td key={frameworks[index]?.id} className={chosenClass(frameworks[index]?.id)}>
                      {count || '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p className="note pt-4 ctl-narrow">{matrix.narrow}</p>
      </Clause>
    </>
  )
}
