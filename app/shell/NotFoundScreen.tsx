import { SearchForm } from '../forms/SearchForm.tsx'
import { Ways } from '../ui/Ways.tsx'
import { Gauge } from './Gauge.tsx'
import { PageMeta } from './PageMeta.tsx'
import { notFound } from './words.ts'

/** The screen for an unknown address (SPEC 8). */
export function NotFoundScreen() {
  return (
    <section className="wrap page-head pb-section">
      <PageMeta title={notFound.title} notFound />
      <Gauge />
      <h1>{notFound.title}</h1>
      <p className="lead pt-4">{notFound.lead}</p>
      <div className="pt-8">
        <SearchForm go />
      </div>
      <h2 className="label pt-8">{notFound.waysTitle}</h2>
      <Ways ways={notFound.ways} />
      <p className="note pt-8">
        {notFound.forBuilders} {notFound.hint}
      </p>
    </section>
  )
}
