import { eventTime } from '#platform/text/event-time.ts'

type EventLineProps = { slug: string; event: { startsAt: string; endsAt: string; place: string }; zone: string }

/** When and where an event is, in the zone that its page names, with the file for a calendar. */
export function EventLine({ slug, event, zone }: EventLineProps) {
  return (
    <p className="landing-event">
      <time dateTime={event.startsAt}>{eventTime(event, zone)}</time>, {event.place}.{' '}
      <a href={`/events/${slug}.ics`}>Add to your calendar</a>
    </p>
  )
}
