import { expect, test } from 'vitest'
import { createSearch } from '#site/search/service.server.ts'
import { eventsSource } from './content-source.server.ts'
import type { UpcomingEvent } from './context.ts'

test('the search says of the page of events what is on, and finds it by that until it is over', async () => {
  const on: UpcomingEvent[] = []
  const listeners = new Set<(paths: readonly string[]) => void>()
  const source = eventsSource(
    () => on,
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  )
  // The build wrote down the page as it was then.
  const built = {
    ...source,
    entries: () =>
      [{ id: '/events', kind: 'page', title: 'Events', place: '', text: 'Nothing is scheduled.' }] as const,
  }
  const search = createSearch([source, built])
  const found = async (query: string) =>
    (await search.find(query)).groups.flatMap(({ hits }) =>
      hits.map(({ excerpt }) => excerpt.map(({ text }) => text).join('')),
    )
  const tell = () => {
    for (const listener of listeners) listener(['/events'])
  }
  expect(await found('right now')).toEqual([expect.stringContaining('No event is scheduled')])
  on.push({
    slug: 'registers',
    title: 'A register in one hour',
    description: 'What it is.',
    zone: 'UTC',
    event: { startsAt: '2027-03-01T16:00:00Z', endsAt: '2027-03-01T17:00:00Z', place: 'Lisbon' },
  })
  tell()
  expect(await found('Lisbon register')).toEqual([expect.stringContaining('with day, time and place')])
  on.pop()
  tell()
  expect(await found('Lisbon')).toEqual([])
  expect(await found('right now')).toEqual([expect.stringContaining('No event is scheduled')])
})
