import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Fold } from '#frame/ui/Fold.tsx'
import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import { controlPath, versionAnchor } from './rules/filter.ts'
import { controlLibrary } from './words.ts'
import './clauses.css'
import './framework.css'

const { changes } = controlLibrary

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export default function Changes() {
  return (
    <>
      <PageMeta title={changes.title} description={changes.description} />
      <PageHead label={changes.label} title={changes.title} lead={changes.lead}>
        <p className="small acts">
          <MoreLink className="back" href={controlLibrary.back.href}>
            {controlLibrary.back.title}
          </MoreLink>
          <MoreLink href={changes.feed.href}>{changes.feed.title}</MoreLink>
        </p>
      </PageHead>
      <div className="wrap ctl-groups ctl-versions">
        {changes.list.map(({ version, short, date, texts }, index) => (
          <Fold
            key={version}
            id={versionAnchor(version)}
            isOpen={index === 0}
            isFoldedWhenWide
            head={
              <>
                <h2>{changes.version(version)}</h2>{' '}
                <span className="note">
                  {longDate(date)}, {changes.count(texts.flatMap(byControl).length)}
                </span>{' '}
                <span className="ctl-short">{short}</span>
              </>
            }
          >
            <ul className="ctl-list ctl-version">
              {texts.flatMap(byControl).map((text) => (
                <li key={text}>
                  <p>
                    <Linked text={text} />
                  </p>
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
      <LeadOn {...controlLibrary.leadOns.set} />
    </>
  )
}

/** Parts a text that tells of several controls in a row: 'CNF-03: …. CNF-02: …'. */
const byControl = (text: string) => text.split(/(?<=\.) (?=[A-Z]{3}-\d\d: )/)

const Linked = ({ text }: { text: string }) =>
  text.split(/\b([A-Z]{3}-\d\d)\b(?!-)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a fixed text never move, and an id may come twice.
      <a key={index} className="whole" href={controlPath(part)}>
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: The same.
      <Unbroken key={index} text={part} />
    ),
  )
