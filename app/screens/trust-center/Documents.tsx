import { documents } from '#content/trust.ts'
import { longDate } from '#domain/long-date.ts'
import { Clause } from '../../ui/Clause.tsx'

/** Three ruled drawers. `hashes` has the hash of each document's text by its address. */
export const Documents = ({ hashes }: { hashes: Readonly<Record<string, string>> }) => (
  <Clause id="documents" number="1" label={documents.label} title={documents.title} lead={documents.lead}>
    <ul className="drawers below">
      {documents.items.map(({ title, href, text, version, updated }) => (
        <li key={href}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p className="small">{text}</p>
          <dl className="note">
            <div>
              <dt>{documents.version}</dt>
              <dd>{version}</dd>
            </div>
            <div>
              <dt>{documents.updated}</dt>
              <dd>
                <time dateTime={updated}>{longDate(updated)}</time>
              </dd>
            </div>
            <div>
              <dt>{documents.hash}</dt>
              <dd>
                <code className="file">{hashes[href]}</code>
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  </Clause>
)
