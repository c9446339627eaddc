import { PageMeta } from '#app/shell/PageMeta.tsx'
import { Clause } from '#app/ui/Clause.tsx'
import { LeadOn } from '#app/ui/LeadOn.tsx'
import { MoreLink } from '#app/ui/MoreLink.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { versionAnchor } from './rules/filter.ts'
import { controlLibrary } from './words.ts'
import './clauses.css'

const { changes } = controlLibrary

/** The versions of the library, and the feed that tells of the next one. */
export default function Changes() {
  return (
    <>
      <PageMeta title={changes.title} description={changes.description} />
      <PageHead label={changes.label} title={changes.title} lead={changes.lead}>
        <p className="small acts">
          <MoreLink href={changes.feed.href}>{changes.feed.title}</MoreLink>
          <MoreLink href={controlLibrary.back.href}>{controlLibrary.back.title}</MoreLink>
        </p>
      </PageHead>
      {changes.list.map(({ version, date, texts }) => (
        <Clause key={version} id={versionAnchor(version)} label={longDate(date)} title={changes.version(version)}>
          <ul className="ctl-list">
            {texts.map((text) => (
              <li key={text}>
                <Unbroken text={text} />
              </li>
            ))}
          </ul>
        </Clause>
      ))}
      <LeadOn {...controlLibrary.leads.set} />
    </>
  )
}
