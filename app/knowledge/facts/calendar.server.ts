import { createEvents, type EventAttributes } from 'ics'
import { site } from '#content/site.ts'
import { folded } from './fold.server.ts'
import type { Fact } from './rules/fact-schema.ts'
import { factPath } from './rules/pages.ts'
import { factsPage } from './words.ts'

/**
 * The facts as an iCalendar feed: a whole-day entry for each whose full day is known.
 *
 * An entry keeps its UID however its words change, and its stamp is the day it was verified, so the same facts are the
 * same bytes.
 *
 * @param siteUrl the public origin, or null when nobody said it: entries then have no address
 * @throws Error when a fact cannot be written as an entry
 */
export function factsCalendar(facts: readonly Fact[], siteUrl: string | null): string {
  const domain = site.email.split('@')[1]
  const entries = facts
    .filter(({ date }) => date.length === 'YYYY-MM-DD'.length)
    .map((fact): EventAttributes => {
      const entry = {
        uid: `${fact.id}@facts.${domain}`,
        title: `${fact.family}: ${fact.title} (${fact.dateMeaning})`,
        description: `${fact.statement}\n\n${fact.source.title}\n${fact.source.url}\n\n${factsPage.notAdvice}`,
        start: partsOf(fact.date),
        end: dayAfter(fact.date),
        categories: [fact.family, fact.status],
        busyStatus: 'FREE' as const,
        transp: 'TRANSPARENT' as const,
        timestamp: Date.parse(fact.lastVerified),
        ...(siteUrl && { url: siteUrl + factPath(fact.id) }),
      }
      return entry
    })
  const { error, value } = createEvents(entries, {
    productId: `${site.name}/facts`,
    calName: `${site.name}: ${factsPage.title}`,
    // Without a method it is a calendar to read, not an invitation, and its stamps say when entries were last changed.
    method: undefined,
  })
  if (error || value === null) throw error ?? new Error('The calendar could not be written')
  // Its writer folds lines by characters.
  return folded(value)
}

/** Year, month and day, as the calendar's writer takes them. */
function partsOf(date: string): [number, number, number] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [year, month, day]
}

const dayAfter = (date: string) => partsOf(new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10))
