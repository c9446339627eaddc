import { Fragment } from 'react'
import type { RouteHandle } from '#app/context.ts'
import { servicesContext } from '#app/context.ts'
import { Choice } from '#app/forms/Choice.tsx'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { choiceOf } from '#platform/text/choice.ts'
import type { Route } from './+types/crosswalk'
import { crosswalkOf, familyMatrix } from './rules/crosswalk.ts'
import { controlPath, frameworkPath } from './rules/filter.ts'
import { Table } from './Table.tsx'
import { controlLibrary } from './words.ts'
import '#app/styles/forms.css'
import './crosswalk.css'

const { crosswalk: texts } = controlLibrary

export const handle = {
  reads: ['from', 'to'],
  choice(query, { controls }) {
    const ids = controls.library.frameworks.map(({ id }) => id)
    return choiceOf(query, { from: ids, to: ids })
  },
} satisfies RouteHandle

/** What is shown before anybody chooses. */
const first = { from: 'iso-42001', to: 'eu-ai-act' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { library, framework } = context.get(servicesContext).controls
  const { searchParams } = new URL(request.url)
  const find = (name: 'from' | 'to') => framework(searchParams.get(name) ?? '') ?? framework(first[name])
  const [from, to] = [find('from'), find('to')]
  return {
    from: from && { id: from.id, title: from.title },
    to: to && { id: to.id, title: to.title },
    rows:
      from && to && from !== to
        ? crosswalkOf(from, to).map(({ clause, controls, others }) => ({
            id: clause.id,
            title: clause.title,
            controls,
            others: others.map(({ id }) => id),
          }))
        : [],
    frameworks: library.frameworks.map(({ id, title }) => ({ id, title })),
    families: familyMatrix(library),
  }
}

/** From the clauses of one framework to those of another, and families by frameworks. */
export default function Crosswalk({ loaderData: { from, to, rows, frameworks, families } }: Route.ComponentProps) {
  const { matrix } = texts
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} />
      <PageHead label={controlLibrary.title} title={texts.title} lead={texts.lead}>
        <p className="small">{texts.note}</p>
        <MoreLink href={controlLibrary.back.href}>{controlLibrary.back.title}</MoreLink>
      </PageHead>
      <div className="wrap ctl-cross">
        <form action="/controls/crosswalk">
          <Choice name="from" label={texts.from} options={frameworks} chosen={from?.id} />
          <Choice name="to" label={texts.to} options={frameworks} chosen={to?.id} />
          <Button type="submit">{texts.button}</Button>
        </form>
        {rows.length === 0 && <p className="err pt-4">{texts.same}</p>}
        {from && to && rows.length > 0 && (
          <Table
            caption={texts.caption(from.title, to.title)}
            head={{ from: from.title, controls: texts.head.controls, to: to.title }}
            look="maps"
          >
            <tbody>
              {rows.map(({ id, title, controls, others }) => (
                <tr key={id}>
                  <th scope="row">
                    {id} <small>{title}</small>
                  </th>
                  <td data-label={texts.head.controls}>
                    {controls.map((control) => (
                      <span key={control}>
                        <a href={controlPath(control)}>{control}</a>{' '}
                      </span>
                    ))}
                  </td>
                  <td data-label={to.title}>
                    {others.map((other, index) => (
                      <Fragment key={other}>
                        <span className="whole">
                          {other}
                          {index < others.length - 1 && ','}
                        </span>{' '}
                      </Fragment>
                    ))}
                    {others.length === 0 && texts.none}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
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
                  <th key={id} scope="col">
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
                    <td key={frameworks[index]?.id}>{count || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Clause>
    </>
  )
}
