import { type KeyboardEvent, memo } from 'react'
import { isPlain } from '#frame/islands/address.ts'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { PhoneFold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { useHydrated } from '#frame/ui/use-hydrated.ts'
import { coverAddress, coverSize } from '#knowledge/documents/catalogue.data.ts'
import { type Framework, frameworks } from '#knowledge/documents/frameworks.data.ts'
import { kilobytes } from '#platform/text/kilobytes.ts'
import { longDate } from '#platform/text/long-date.ts'
import { fillOf } from './Fills.tsx'
import { type FrameworkFilter, filtered, tabAfter } from './filter.ts'
import { addressOf, type Choose, panelId, tabId } from './filter-address.ts'
import { frameworkTabs, library } from './library.data.ts'
import type { FrameworkFiles } from './types.ts'

const { index: texts } = library

type IndexProps = {
  filter: FrameworkFilter
  /** The filter of the list, which follows the tabs a moment later. */
  listed: FrameworkFilter
  choose: Choose
  /** By framework; one that is not written yet is not in it. */
  files: Readonly<Record<string, FrameworkFiles>>
}

/** The tabs over the frameworks that they leave. */
export const Index = ({ filter, listed, choose, files }: IndexProps) => (
  <section className="wrap lib-library" id="library" aria-labelledby="library-title">
    <h2 className="sr" id="library-title">
      {texts.title}
    </h2>
    <Tabs filter={filter} choose={choose} />
    <div id={panelId} role="tabpanel" aria-labelledby={tabId(filter)}>
      <ul className="lib-index">
        {filtered(frameworks, listed).map((framework) => (
          <Entry key={framework.id} framework={framework} files={files[framework.id]} />
        ))}
      </ul>
    </div>
  </section>
)

/** Links until scripts run; from then on one stop of the Tab key, with arrows between them (ARIA, tabs). */
function Tabs({ filter, choose }: { filter: FrameworkFilter; choose: Choose }) {
  const hydrated = useHydrated()

  function move(event: KeyboardEvent<HTMLAnchorElement>, place: number) {
    const next = event.key === ' ' ? place : tabAfter(event.key, place, frameworkTabs.length)
    const tab = next === null ? undefined : frameworkTabs[next]
    if (!tab) return
    event.preventDefault()
    choose(tab.filter, { replace: true })
    document.getElementById(tabId(tab.filter))?.focus()
  }

  return (
    <div className="lib-tabs" role="tablist" aria-label={texts.tabs}>
      {frameworkTabs.map((tab, place) => (
        <a
          key={tab.filter}
          id={tabId(tab.filter)}
          role="tab"
          href={addressOf(tab.filter)}
          aria-selected={tab.filter === filter}
          aria-controls={panelId}
          tabIndex={hydrated && tab.filter !== filter ? -1 : undefined}
          onKeyDown={(event) => move(event, place)}
          onClick={(event) => {
            if (!isPlain(event)) return
            event.preventDefault()
            choose(tab.filter)
          }}
        >
          {tab.title}{' '}
          <span className="lib-count" aria-hidden="true">
            {filtered(frameworks, tab.filter).length}
          </span>
        </a>
      ))}
    </div>
  )
}

type EntryProps = { framework: Framework; files: FrameworkFiles | undefined }

const Entry = memo(function Entry({ framework, files }: EntryProps) {
  const { id, name, description, category, tags, pages, lastUpdated, features } = framework
  return (
    <li id={id}>
      <div className="lib-spine">
        {files ? (
          <img src={coverAddress(files.pdf.href)} {...coverSize} loading="lazy" alt="" />
        ) : (
          <svg width={pages * 2} fill="none" stroke="currentColor" aria-hidden="true">
            <rect x="0.5" y="0.5" width={pages * 2 - 1} height="99%" />
            <rect x="0.5" y="16" width={pages * 2 - 1} height="40" fill={fillOf(category)} />
          </svg>
        )}
        <p className="label">
          {pages} {texts.pages}
        </p>
      </div>
      <div className="lib-what">
        <p className="label">{category}</p>
        <h3>{name}</h3>
        <p>{description}</p>
        <PhoneFold isHeadless className="small" head={texts.holds}>
          <ul className="lib-features small" aria-label={texts.holds}>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <p>
            {texts.updated} <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
          </p>
          <ul className="lib-tags small" aria-label={texts.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        </PhoneFold>
        <div className="lib-take small">
          {files ? (
            <>
              <p className="acts">
                <MoreLink href={`/frameworks/${id}`}>
                  {texts.preview}
                  <span className="sr"> {name}</span>
                </MoreLink>
                <ButtonLink tight href={files.pdf.href} download>
                  {texts.download}
                  <span className="sr"> {name}, PDF</span>
                </ButtonLink>
              </p>
              <p className="note">
                PDF {kilobytes(files.pdf.bytes)},{' '}
                <span className="whole">
                  or{' '}
                  <a href={files.docx.href} download>
                    <span className="sr">{name} as </span>
                    {texts.docx}
                  </a>{' '}
                  {kilobytes(files.docx.bytes)}
                </span>
              </p>
            </>
          ) : (
            <p className="note">{texts.notYet}</p>
          )}
        </div>
      </div>
    </li>
  )
})
