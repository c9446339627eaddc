import { factLevels, factsPage } from '#content/facts-page.ts'
import { type FactRegion, factRegions } from '#domain/facts/regions.ts'
import { FactStatus } from '../../parts/FactStatus.tsx'

/** What the timeline is, what its marks mean, and whose rules it shows. */
export const FactsHead = ({ region }: { region: FactRegion | null }) => (
  <header className="page-head">
    <div className="wrap cols">
      <p className="label">{factsPage.label}</p>
      <h1>{factsPage.title}</h1>
      <p className="lead">{factsPage.lead}</p>
      <p className="small">{factsPage.notAdvice}</p>
      <dl className="facts-key small">
        {factLevels.map(({ status, text }) => (
          <div key={status}>
            <dt>
              <FactStatus status={status} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <nav className="facts-regions" aria-label={factsPage.regions}>
        <a href="/facts" aria-current={region === null ? 'true' : undefined}>
          {factsPage.all}
        </a>
        {factRegions.map(({ id, title }) => (
          <a key={id} href={`/facts?region=${id}`} aria-current={region?.id === id ? 'true' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </div>
  </header>
)
