import { controlLibrary } from '#content/control-library.ts'
import { versionAnchor } from '#domain/controls/filter.ts'
import { longDate } from '#domain/long-date.ts'
import { Unbroken } from '../../parts/Unbroken.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
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
    </>
  )
}
