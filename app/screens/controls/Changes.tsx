import { controlLibrary } from '#content/control-library.ts'
import { versionAnchor } from '#domain/controls/filter.ts'
import { longDate } from '#domain/long-date.ts'
import { Unbroken } from '../../parts/Unbroken.tsx'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

const { changes } = controlLibrary

/** The versions of the library, and the feed that tells of the next one. */
export const Changes = () => (
  <Clause id="changes" label={changes.label} title={changes.title} lead={changes.lead}>
    <div className="cols">
      <div className="beside">
        <ul className="ways">
          {changes.list.map(({ version, date, texts }) => (
            <li key={version} id={versionAnchor(version)}>
              <h3>
                {changes.version(version)}, <time dateTime={date}>{longDate(date)}</time>
              </h3>
              <div className="small">
                {texts.map((text) => (
                  <p key={text}>
                    <Unbroken text={text} />
                  </p>
                ))}
              </div>
            </li>
          ))}
        </ul>
        <MoreLink href={changes.feed.href}>{changes.feed.title}</MoreLink>
      </div>
    </div>
  </Clause>
)
