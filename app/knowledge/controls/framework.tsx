import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Fold, startsBelowView } from '#frame/ui/Fold.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { slugOf } from '#platform/text/slug.ts'
import type { Route } from './+types/framework'
import { controlsContext } from './context.ts'
import { Reach } from './Reach.tsx'
import { ReadShare, UnreadMark } from './ReadMark.tsx'
import { controlPath, frameworkPath } from './rules/filter.ts'
import { clausesOf, countsOf } from './rules/library.ts'
import { reachOf, tickLooks } from './rules/matrix.ts'
import { Table } from './Table.tsx'
import { controlLibrary, frameworkKinds, relationshipTexts } from './words.ts'
import './framework.css'

const { framework: texts } = controlLibrary

/** The number that is short enough to stand unfolded on a phone. */
const fewClauses = 25
/** Parts after so many clauses are folded where there is room too. */
const clausesInView = 24

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const { frameworkById, byId } = context.get(controlsContext)
  const framework = frameworkById(params.id)
  if (!framework || frameworkPath(framework.id) !== `/controls/frameworks/${params.id}`)
    return data({ framework: null }, 404)
  const used = new Set(clausesOf(framework).flatMap(({ answers }) => answers.map(({ control }) => control)))
  return {
    framework,
    counts: countsOf(0, [framework]),
    titles: Object.fromEntries([...used].map((id) => [id, byId(id)?.title ?? ''])) as Readonly<Record<string, string>>,
  }
}

export default function FrameworkPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.framework) return <NotFoundScreen />
  const { framework, counts, titles } = loaderData
  const clauses = clausesOf(framework)
  const readings = clauses.map(({ reading }) => reading)
  const isMixed = counts.clausesRead > 0
  const reach = reachOf(clauses)
  return (
    <>
      <PageMeta title={`${framework.title}: clauses and controls`} description={framework.summary} />
      <PageHead
        label={
          <>
            <MoreLink className="back" href={controlLibrary.back.href}>
              {controlLibrary.back.title}
            </MoreLink>
            <span className="ctl-kind">{frameworkKinds[framework.kind]}</span>
          </>
        }
        title={framework.title}
      >
        <p className="ctl-summary">
          <Unbroken text={framework.summary} />
        </p>
        <div className="ctl-sum">
          <Reach of={reach} all={counts.clauses} />
          <p>{texts.counts(counts)}</p>
          <p className="small ctl-reach-key">
            {reach.map(
              ([look, count]) =>
                count > 0 && (
                  <span key={look}>
                    <i className={look} aria-hidden="true" />
                    {count} {texts.reach[look]}{' '}
                  </span>
                ),
            )}
          </p>
        </div>
        <p className="small">
          {framework.edition}. {framework.partial && controlLibrary.frameworks.partial} {texts.words}{' '}
          <ReadShare readings={readings} />
        </p>
        <p className="acts ctl-ways">
          <MoreLink href={`/controls?framework=${framework.id}`}>{texts.only}</MoreLink>
          <MoreLink href={framework.source.url}>{framework.source.title}</MoreLink>
          <MoreLink href={controlLibrary.method.href}>{controlLibrary.method.title}</MoreLink>
        </p>
      </PageHead>
      <div className="wrap ctl-groups">
        {framework.groups.map((group, index) => (
          <Fold
            key={group.title}
            isOpen={counts.clauses < fewClauses}
            isFoldedWhenWide={startsBelowView(
              framework.groups.map(({ clauses }) => clauses.length),
              index,
              clausesInView,
            )}
            head={
              <>
                <h2 id={slugOf(group.title)}>{group.title}</h2>{' '}
                <span className="note">{texts.inside(group.clauses.length)}</span>
              </>
            }
          >
            <Table caption={texts.caption(group.title)} head={texts.head}>
              <tbody>
                {group.clauses.map(({ id, title, answers, unmapped, reading }) => (
                  <tr key={id}>
                    <th scope="row">
                      <span className="whole">{id}</span> <span>{title}</span>
                      {isMixed && !reading.read && <UnreadMark />}
                    </th>
                    <td>
                      {unmapped ? (
                        <>
                          <b>{texts.none}</b> {unmapped}
                        </>
                      ) : (
                        <ul>
                          {answers.map(({ control, mapping }) => (
                            <li key={control}>
                              <a href={controlPath(control)}>
                                <span className="whole">{control}</span> {titles[control]}
                              </a>{' '}
                              <small>
                                <i className={tickLooks[mapping.is]} aria-hidden="true" />
                                {relationshipTexts[mapping.is]}
                              </small>
                            </li>
                          ))}
                        </ul>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Fold>
        ))}
        <p className="note pt-4">{controlLibrary.notAdvice}</p>
      </div>
      <LeadOn {...controlLibrary.leadOns.framework(framework.id, framework.title)} />
    </>
  )
}
