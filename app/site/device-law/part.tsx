import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { UnreadMark } from '#knowledge/controls/ReadMark.tsx'
import { deviceLawPartPath, deviceLawPath } from '#knowledge/controls/rules/filter.ts'
import { controlLibrary } from '#knowledge/controls/words.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import { shortened } from '#platform/text/shortened.ts'
import type { Route } from './+types/part'
import { FileTable } from './FileTable.tsx'
import { factTitlesOf, withCitations } from './rows.server.ts'
import '#frame/styles/ask.css'

const { deviceLaw: texts } = controlLibrary

export const handle = { changesDaily: true, callLine: texts.call } satisfies RouteHandle & CallLineHandle

export function loader({ params, context }: Route.LoaderArgs) {
  const { updated, sources, parts } = context.get(controlsContext).fileIndex
  const index = parts.findIndex(({ id }) => id === params.part)
  const part = parts[index]
  if (!part) return data({ part: null }, 404)
  const next = parts[index + 1]
  return {
    part: {
      title: part.title,
      sections: texts.part.sections(part.rows),
      rows: part.rows.map((row) => withCitations(sources, row)),
    },
    next: next ? { title: texts.part.next(next.title), href: deviceLawPartPath(next.id) } : null,
    updated,
    facts: factTitlesOf(context.get(factsContext), part.rows),
  }
}

/** One part of the file index of device law and AI Act: a row for each section of the technical file. */
export default function DeviceLawPart({ loaderData }: Route.ComponentProps) {
  if (!loaderData.part) return <NotFoundScreen />
  const { part, next, updated, facts } = loaderData
  return (
    <>
      <PageMeta
        title={texts.part.title(part.title)}
        description={shortened(texts.part.description(part.sections), 160)}
      />
      <PageHead
        label={
          <MoreLink className="back" href={deviceLawPath}>
            {texts.heading}
          </MoreLink>
        }
        title={part.title}
        lead={texts.part.lead}
        ask={texts.call}
      >
        <p className="acts">
          <MoreLink href={texts.file.href}>{texts.file.title}</MoreLink>
          <MoreLink href={texts.part.sources.href}>{texts.part.sources.title}</MoreLink>
        </p>
        <p className="note">
          {texts.count(part.rows.length)} <time dateTime={updated}>{longDate(updated)}</time>. <UnreadMark />{' '}
          {texts.unread} {controlLibrary.notAdvice}
        </p>
      </PageHead>
      <div className="wrap law-index law-grounds">
        <FileTable caption={part.title} rows={part.rows} facts={facts} />
        {next && (
          <p className="acts">
            <MoreLink href={next.href}>{next.title}</MoreLink>
          </p>
        )}
      </div>
    </>
  )
}
