import { Gauge } from '#frame/shell/Gauge.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import { NewsletterBox } from '#office/newsletter/NewsletterBox.tsx'
import { eventTime } from '#platform/text/event-time.ts'
import type { Route } from './+types/route'
import { upcomingEventsContext } from './context.ts'
import { events } from './words.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({ on: context.get(upcomingEventsContext)() })

/** The events, each with its day, or a line that there are none. */
export default function Events({ loaderData: { on } }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  return (
    <>
      <PageMeta title={events.title} description={on.length > 0 ? events.on.description : events.description} />
      <PageHead
        above={<Gauge />}
        label={events.label}
        title={events.title}
        lead={on.length > 0 ? events.on.lead : events.lead}
      >
        <p>
          <ButtonLink primary href={events.call.href}>
            {events.call.title}
          </ButtonLink>
        </p>
      </PageHead>
      {on.length > 0 && (
        <Clause id="on" label={events.on.label} title={events.on.title}>
          <Ways
            ways={on.map(({ slug, title, description, event, zone }) => ({
              title,
              href: `/${slug}`,
              text: `${eventTime(event, zone)}, ${event.place}. ${description}`,
            }))}
          />
        </Clause>
      )}
      <Clause id="any-time" label={events.waysLabel} title={events.waysTitle}>
        <Ways ways={events.ways} />
      </Clause>
      <div className="wrap pb-section">
        <NewsletterBox id="events-newsletter" source="/events" sendsMail={sendsMail} />
      </div>
    </>
  )
}
