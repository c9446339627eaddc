import { Gauge } from '#frame/shell/Gauge.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { NewsletterBox } from '#office/newsletter/NewsletterBox.tsx'
import { events } from './words.ts'

export default function Events() {
  const { sendsMail } = usePageRequest()
  return (
    <>
      <PageMeta title={events.title} description={events.description} />
      <PageHead above={<Gauge />} label={events.label} title={events.title} lead={events.lead}>
        <p>
          <ButtonLink go href={events.call.href}>
            {events.call.title}
          </ButtonLink>
        </p>
      </PageHead>
      <Clause id="any-time" label={events.waysLabel} title={events.waysTitle}>
        <Ways ways={events.ways} />
      </Clause>
      <div className="wrap pb-section">
        <NewsletterBox id="events-newsletter" source="/events" sendsMail={sendsMail} />
      </div>
    </>
  )
}
