import { PageMeta } from '#app/shell/PageMeta.tsx'
import { usePageRequest } from '#app/shell/page-request.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { PageHead } from '#app/ui/PageHead.tsx'
import { Ways } from '#app/ui/Ways.tsx'
import { NewsletterBox } from '#features/newsletter/NewsletterBox.tsx'
import { events } from './words.ts'

export default function Events() {
  const { sendsMail } = usePageRequest()
  return (
    <>
      <PageMeta title={events.title} description={events.description} />
      <PageHead label={events.label} title={events.title} lead={events.lead}>
        <p>
          <ButtonLink go href={events.call.href}>
            {events.call.title}
          </ButtonLink>
        </p>
      </PageHead>
      <section className="wrap pb-section">
        <h2 className="label pt-8">{events.waysTitle}</h2>
        <Ways ways={events.ways} isAbreast />
        <div className="pt-14">
          <NewsletterBox id="events-newsletter" source="/events" sendsMail={sendsMail} />
        </div>
      </section>
    </>
  )
}
