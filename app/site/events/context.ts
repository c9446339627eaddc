import { createContext } from 'react-router'

/** An event that is not over, with the page that has it. */
export type EventOn = {
  slug: string
  title: string
  description: string
  zone: string
  event: { startsAt: string; endsAt: string; place: string }
}

/** Lists the events that are not over, the next first, for the loader. */
export const eventsContext = createContext<() => readonly EventOn[]>()
