import type { ContentSource } from '#platform/content-source.ts'
import type { UpcomingEvent } from './context.ts'
import { events } from './words.ts'

/** The page of events for the search, whose words are those of what is on. */
export const eventsSource = (
  on: () => readonly UpcomingEvent[],
  onChange: NonNullable<ContentSource['onChange']>,
): ContentSource => ({
  pages: () => [],
  canonicalPath: (path) => (path === '/events' ? path : null),
  entries() {
    const listed = on()
    const shown = listed.length > 0 ? events.on.description : events.description
    const words = listed.map(({ title, description, event }) => `${title} ${description} ${event.place}`)
    return [
      {
        id: '/events',
        kind: 'page',
        title: events.title,
        place: '',
        text: [shown, events.label, ...words].join(' '),
        shown,
      },
    ]
  },
  onChange,
})
