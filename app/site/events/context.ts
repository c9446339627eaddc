import { createContext } from 'react-router'

/** An event that is not over, with the page that has it. */
export type UpcomingEvent = {
  slug: string
  title: string
  description: string
  zone: string
  event: { startsAt: string; endsAt: string; place: string }
}

/** Lists the events that are not over, the next first. */
export const upcomingEventsContext = createContext<() => readonly UpcomingEvent[]>()
