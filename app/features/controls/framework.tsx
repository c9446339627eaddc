import { data } from 'react-router'
import { servicesContext } from '#app/context.ts'
import { NotFoundScreen } from '#app/shell/NotFoundScreen.tsx'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { slugOf } from '#platform/text/slug.ts'
import type { Route } from './+types/framework'
import { NotRead, ReadMark } from './ReadMark.tsx'
import { controlPath, frameworkPath } from './rules/filter.ts'
import { clausesOf, countsOf } from './rules/library.ts'
import { Table } from './Table.tsx'
import { controlLibrary, frameworkKinds, relationshipTexts } from './words.ts'

const { framework: texts } = controlLibrary

export function loader({ params, context }: Route.LoaderArgs) {
  const { framework: find, byId } = context.get(servicesContext).controls
  const framework = find(params.id)
  if (!framework || frameworkPath(framework.id) !== `/controls/frameworks/${params.id}`)
    return data({ framework: null }, 404)
  const used = new Set(clausesOf(framework).flatMap(({ answers }) => answers.map(({ control }) => control)))
  return {
    framework,
    counts: countsOf(0, [framework]),
    titles: Object.fromEntries([...used].map((id) => [id, byId(id)?.title ?? ''])) as Readonly<Record<string, string>>,
  }
}

/** What of a framework is covered, and what is not. */
export default function FrameworkPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.framework) return <NotFoundScreen />
  const { framework, counts, titles } = loaderData
  return (
    <>
      <PageMeta title={`${framework.title}: clauses and controls`} description={framework.summary} />
      <PageHead label={frameworkKinds[framework.kind]} title={framework.title} lead={framework.summary}>
        <p>{texts.counts(counts)}</p>
        <p className="small">
          {framework.edition}. {framework.partial && controlLibrary.frameworks.partial} {texts.words}
        </p>
        <NotRead clauses={framework.groups.flatMap(({ clauses }) => clauses)} />
        <p className="small acts">
          <a href={framework.source.url}>{framework.source.title}</a>
          <MoreLink href={`/controls?framework=${framework.id}`}>{texts.only}</MoreLink>
          <MoreLink href={controlLibrary.back.href}>{controlLibrary.back.title}</MoreLink>
        </p>
      </PageHead>
      {framework.groups.map((group, index) => (
        <Clause key={group.title} id={slugOf(group.title)} label={texts.clauses} title={group.title}>
          <Table caption={texts.caption(group.title)} head={texts.head} look="maps">
            <tbody>
              {group.clauses.map(({ id, title, answers, unmapped, reading }) => (
                <tr key={id}>
                  <th scope="row">
                    {id} <small>{title}</small>
                  </th>
                  <td data-label={texts.head.controls}>
                    {unmapped ? (
                      <>
                        <b>{texts.none}</b> {unmapped}
                      </>
                    ) : (
                      <ul>
                        {answers.map(({ control, mapping }) => (
                          <li key={control}>
                            <a href={controlPath(control)}>
                              {control} {titles[control]}
                            </a>{' '}
                            <small>{relationshipTexts[mapping.is]}</small>
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                  <td data-label={texts.head.read}>
                    <ReadMark reading={reading} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {index === framework.groups.length - 1 && <p className="note pt-4">{controlLibrary.notAdvice}</p>}
        </Clause>
      ))}
    </>
  )
}
