import { site } from '#content/site.ts'
import { calendarText } from '#platform/text/calendar.ts'
import { dayAfter } from '#platform/text/day.ts'
import type { FactOnDate } from './rules/dates.ts'
import { factPath } from './rules/pages.ts'
import { factsPage } from './words.ts'

/**
 * The facts as an iCalendar feed: a whole-day entry for each date whose full day is known. Its stamp is the day it was
 * verified, so the same facts are the same bytes.
 *
 * @param siteUrl the public origin, or null when nobody said it: entries then have no address
 */
export const factsCalendar = (facts: readonly FactOnDate[], siteUrl: string | null): string =>
  calendarText(
    { owner: site, kind: 'facts', title: `${site.name}: ${factsPage.title}` },
    facts
      .filter(({ date }) => date.length === 'YYYY-MM-DD'.length)
      .map(({ id, family, title, status, date, forWhom, dateMeaning, statement, source, lastVerified }) => ({
        uid: forWhom ? `${id}-${date}` : id,
        title: `${family}: ${title} (${dateMeaning}${forWhom ? `, for ${forWhom}` : ''})`,
        description: `${statement}\n\n${source.title}\n${source.url}\n\n${factsPage.notAdvice}`,
        start: date,
        end: dayAfter(date),
        changed: lastVerified,
        categories: [family, status],
        ...(siteUrl && { url: siteUrl + factPath(id) }),
      })),
  )
