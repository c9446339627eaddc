import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { BookCall, type CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { UnreadMark } from '#knowledge/controls/ReadMark.tsx'
import { citationsOf } from '#knowledge/controls/rules/file-index.ts'
import { deviceLawPartPath } from '#knowledge/controls/rules/filter.ts'
import { controlLibrary } from '#knowledge/controls/words.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import { FactStatus } from '#knowledge/facts/FactStatus.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/route'
import { FileTable } from './FileTable.tsx'
import { Grounds } from './Grounds.tsx'
import { factTitlesOf, withCitations } from './rows.server.ts'
import '#knowledge/controls/clauses.css'
import '#frame/styles/ask.css'

const { deviceLaw: texts } = controlLibrary
const columns = ['act', 'device', 'us'] as const

export const handle = { changesDaily: true, callLine: texts.call } satisfies RouteHandle & CallLineHandle

export function loader({ context }: Route.LoaderArgs) {
  const { updated, scope, sources, parts } = context.get(controlsContext).fileIndex
  const [example] = parts.flatMap(({ rows }) => rows.slice(0, 1))
  return {
    updated,
    scope: scope.map((entry) => ({ ...entry, citations: citationsOf(sources, entry) })),
    facts: factTitlesOf(context.get(factsContext), [...scope, ...(example ? [example] : [])]),
    example: example && withCitations(sources, example),
    sources,
    parts: parts.map(({ id, title, rows }) => ({
      title,
      href: deviceLawPartPath(id),
      text: texts.part.sections(rows),
      rows: rows.length,
    })),
  }
}

/**
 * Device law and AI Act beside each other: the parts of one technical file for two laws, their scope and their texts.
 */
export default function DeviceLaw({
  loaderData: { updated, scope, facts, example, sources, parts },
}: Route.ComponentProps) {
  const count = parts.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} />
      <PageHead label={controlLibrary.title} title={texts.heading} lead={texts.lead} ask={texts.call}>
        <p className="acts law-acts">
          <BookCall />
          <MoreLink href={texts.file.href}>{texts.file.title}</MoreLink>
          <MoreLink className="back" href={controlLibrary.back.href}>
            {controlLibrary.back.title}
          </MoreLink>
        </p>
        <p className="note">
          {texts.count(count)} <time dateTime={updated}>{longDate(updated)}</time>. <UnreadMark /> {texts.unread}{' '}
          {controlLibrary.notAdvice}
        </p>
      </PageHead>
      <Clause id="file" label={texts.parts.label} title={texts.parts.title}>
        {example && (
          <figure className="law-index law-grounds law-sheet">
            <figcaption className="label">{texts.parts.example(count)}</figcaption>
            <FileTable caption={example.title} rows={[example]} facts={facts} />
          </figure>
        )}
        <ol className="law-parts">
          {parts.map(({ title, href, text }, index) => (
            <li key={href}>
              <span className="num" aria-hidden="true">
                {index + 1}
              </span>
              <a href={href}>{title}</a>
              <p className="small">{text}</p>
            </li>
          ))}
        </ol>
      </Clause>
      <Clause id="scope" label={texts.scope.label} title={texts.scope.title}>
        <div className="law-list law-grounds">
          {scope.map(({ id, title, text, citations, facts: named }, index) => (
            <Fold key={id} isOpen={index < 2} isFoldedWhenWide={index >= 2} head={<h3>{title}</h3>}>
              <p>
                <Unbroken text={text} />
              </p>
              <Grounds citations={citations} facts={named} titles={facts} />
            </Fold>
          ))}
        </div>
      </Clause>
      <Clause id="sources" label={texts.sources.label} title={texts.sources.title} lead={texts.sources.lead}>
        <div className="law-list">
          {columns.map((column) => {
            const own = sources.filter((source) => source.column === column)
            return (
              <Fold
                key={column}
                isFoldedWhenWide
                head={
                  <>
                    <h3>{texts.sources.columns[column]}</h3>{' '}
                    <span className="note">{texts.sources.count(own.length)}</span>
                  </>
                }
              >
                <ul>
                  {own.map(({ id, short, title, url, status, applies, reading, notRead }) => (
                    <li key={id}>
                      <b>{short}</b>: <a href={url}>{title}</a>
                      <p className="note">
                        <FactStatus status={status} /> <Unbroken text={applies} />{' '}
                        {reading && (
                          <>
                            <Unbroken text={controlLibrary.howWeMap.readIn([reading.in], longDate(reading.on))} />{' '}
                          </>
                        )}
                        {notRead && (
                          <>
                            <UnreadMark /> {notRead}
                          </>
                        )}
                      </p>
                    </li>
                  ))}
                </ul>
              </Fold>
            )
          })}
        </div>
      </Clause>
    </>
  )
}
