import { Fragment } from 'react'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { UnreadMark } from '#knowledge/controls/ReadMark.tsx'
import { type Citation, citationsOf, type FileIndexRow } from '#knowledge/controls/rules/file-index.ts'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import { Table } from '#knowledge/controls/Table.tsx'
import { controlLibrary } from '#knowledge/controls/words.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import { FactStatus } from '#knowledge/facts/FactStatus.tsx'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/route'
import '#knowledge/controls/clauses.css'
import './device-law.css'

const { deviceLaw: texts } = controlLibrary
const { columns } = texts

export const handle = { changesDaily: true, call: texts.call } satisfies RouteHandle & CallHandle

export function loader({ context }: Route.LoaderArgs) {
  const { fileIndex } = context.get(controlsContext)
  const facts = context.get(factsContext)
  const rows = fileIndex.parts.flatMap((part) => part.rows)
  return {
    fileIndex,
    before: facts.allOf(texts.before.facts).map(({ id, title }) => ({ id, title })),
    facts: Object.fromEntries(
      facts.allOf([...new Set(rows.flatMap((row) => row.facts))]).map(({ id, title }) => [id, title]),
    ),
  }
}

/** Device law and AI Act beside each other: one index for one technical file, section by section. */
export default function DeviceLaw({ loaderData: { fileIndex, before, facts } }: Route.ComponentProps) {
  const { sources, parts, updated } = fileIndex
  const isUs = (source: string) => (texts.us as readonly string[]).includes(source)
  const isAct = (source: string) => source === 'act'
  const citationsIn = (row: FileIndexRow, only: (source: string) => boolean) => (
    <Citations of={citationsOf(sources, row, only)} />
  )
  /** The column names the Act. */
  const ofAct = (row: FileIndexRow) => citationsOf([{ id: 'act', short: '' }], row)
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} />
      <PageHead label={controlLibrary.title} title={texts.heading} lead={texts.lead}>
        <p className="acts">
          <MoreLink href={texts.file.href}>{texts.file.title}</MoreLink>
          <MoreLink className="back" href={controlLibrary.back.href}>
            {controlLibrary.back.title}
          </MoreLink>
        </p>
        <p className="measure">
          {texts.before.text}{' '}
          {before.map(({ id, title }, index) => (
            <Fragment key={id}>
              {index > 0 && '; '}
              <a href={factPath(id)}>{title}</a>
            </Fragment>
          ))}
          .
        </p>
        <p className="note">
          {texts.count(parts.flatMap(({ rows }) => rows).length)} <time dateTime={updated}>{longDate(updated)}</time>.{' '}
          <UnreadMark /> {texts.unread} {controlLibrary.notAdvice}
        </p>
      </PageHead>
      <div className="wrap law-index">
        {parts.map(({ title, rows }, index) => (
          <Fold
            key={title}
            isFoldedWhenWide={index > 0}
            head={
              <>
                <h2>{title}</h2> <span className="note">{texts.inside(rows.length)}</span>
              </>
            }
          >
            <Table caption={texts.caption(title)} head={columns} look="texts">
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{row.title}</th>
                    <td data-label={columns.device}>
                      <Unbroken text={row.device} /> {citationsIn(row, (source) => !isUs(source) && !isAct(source))}
                      {row.us && (
                        <p>
                          <b>{texts.inUs}</b> <Unbroken text={row.us} /> {citationsIn(row, isUs)}
                        </p>
                      )}
                    </td>
                    <td data-label={columns.act}>
                      <Unbroken text={row.act} /> <Citations of={ofAct(row)} />
                      {row.facts.map((fact) => (
                        <small key={fact}>
                          <a href={factPath(fact)}>{facts[fact]}</a>
                        </small>
                      ))}
                    </td>
                    <td data-label={columns.proof}>
                      <Unbroken text={row.proof} />{' '}
                      <small>
                        {row.controls.map((id, index) => (
                          <Fragment key={id}>
                            {index === 0 ? `${texts.controls}: ` : ', '}
                            <a href={controlPath(id)}>{id}</a>
                          </Fragment>
                        ))}
                      </small>
                    </td>
                    <td data-label={columns.missing}>
                      <Unbroken text={row.missing} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Fold>
        ))}
      </div>
      <Clause id="sources" label={texts.sources.label} title={texts.sources.title} lead={texts.sources.lead}>
        <ul className="ctl-list">
          {sources.map(({ id, short, title, url, status, applies, reading, notRead }) => (
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
                    {reading && <UnreadMark />} {notRead}
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      </Clause>
    </>
  )
}

/** The provisions of a cell: those that were read, then the others behind one mark. */
const Citations = ({ of }: { of: readonly Citation[] }) => {
  const textOf = (isRead: boolean) => of.flatMap((one) => (one.isRead === isRead ? [one.text] : [])).join('; ')
  return (
    <>
      {textOf(true) && <small>{textOf(true)}</small>}
      {textOf(false) && (
        <small>
          <UnreadMark /> {textOf(false)}
        </small>
      )}
    </>
  )
}
