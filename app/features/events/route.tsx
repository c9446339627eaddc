import { Gauge } from '#app/shell/Gauge.tsx'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { usePageRequest } from '#app/shell/page-request.tsx'
import { Ways } from '#app/ui/Ways.tsx'
import { NewsletterBox } from '#features/newsletter/NewsletterBox.tsx'
import { events } from './words.ts'

export default function Events() {
  const { sendsMail } = usePageRequest()
  return (
    <section className="wrap page-head pb-section">
      <PageMeta title={events.title} description={events.description} />
      <Gauge />
      <h1 className="pt-8">{events.title}</h1>
      <p className="lead measure pt-4">{events.lead}</p>
      <h2 className="label pt-8">{events.waysTitle}</h2>
      <Ways ways={events.ways} />
      <div className="pt-8">
        <NewsletterBox id="events-newsletter" source="/events" sendsMail={sendsMail} />
      </div>
    </section>
  )
}
