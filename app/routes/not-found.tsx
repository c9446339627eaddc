import { notFound } from '#content/screens.ts'
import { Gauge } from '../shell/Gauge.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { Ways } from '../ui/Ways.tsx'

/** Every address that is nowhere; `entry.server.tsx` gives it status 404. */
export default function NotFound() {
  return (
    <section className="wrap lost">
      <PageMeta title={notFound.title} nowhere />
      <Gauge />
      <h1>{notFound.title}</h1>
      <p className="lead pt-4">{notFound.hint}</p>
      <h2 className="label pt-12">Three useful ways on</h2>
      <Ways ways={notFound.ways} />
    </section>
  )
}
