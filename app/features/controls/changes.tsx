import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Fold } from '#app/ui/Fold.tsx'
import { LeadOn } from '#app/ui/LeadOn.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { versionAnchor } from './rules/filter.ts'
import { controlLibrary } from './words.ts'
import './clauses.css'
import './framework.css'

const { changes } = controlLibrary

/** The versions of the library, and the feed that tells of the next one. */
export default function Changes() {
  return (
    <>
      <PageMeta title={changes.title} description={changes.description} />
      <PageHead label={changes.label} title={changes.title} lead={changes.lead}>
        <p className="small acts">
          <MoreLink href={changes.feed.href}>{changes.feed.title}</MoreLink>
          <MoreLink className="back" href={controlLibrary.back.href}>
            {controlLibrary.back.title}
          </MoreLink>
        </p>
      </PageHead>
      <div className="wrap ctl-groups">
        {changes.list.map(({ version, date, texts }, index) => (
          <Fold
            key={version}
            id={versionAnchor(version)}
            isOpen={index === 0}
            isTall={index > 1}
            head={
              <>
                <h2>{changes.version(version)}</h2> <span className="note">{longDate(date)}</span>
              </>
            }
          >
            <ul className="ctl-list ctl-version">
              {texts.map((text) => (
                <li key={text}>
                  <Unbroken text={text} />
                </li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
      <LeadOn {...controlLibrary.leads.set} />
    </>
  )
}
