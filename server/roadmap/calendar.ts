import { createEvents, type DateArray, type EventAttributes } from 'ics'
import { industryAdditions, roadmap, stages } from '#content/roadmap.ts'
import { site } from '#content/site.ts'
import { type RoadmapChoice, readChoices, roadmapAddress, wholeChoice } from '#domain/roadmap/choice.ts'
import { personalise, timelineOf } from '#domain/roadmap/stages.ts'

export const calendarPath = '/compliance-roadmap.ics'

/** What a calendar is asked for; null when a choice is missing or the day is none between 2000 and 2099. */
function readCalendarQuery(query: URLSearchParams): { choice: RoadmapChoice; start: string } | null {
  const choice = wholeChoice(readChoices(query))
  const start = query.get('start') ?? ''
  const day = /^20\d\d-\d\d-\d\d$/.test(start) ? new Date(`${start}T00:00:00Z`) : null
  if (!choice || !day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== start) return null
  return { choice, start }
}

/**
 * The stages as entries of whole days, one after another, each for its longest time; the one without an end on the day
 * it begins. The same choice and day give the same entries, so that a second import changes the first.
 *
 * @param start the first day, YYYY-MM-DD
 * @param origin the public address of the site
 * @returns an iCalendar file (RFC 5545)
 */
export function roadmapCalendar(choice: RoadmapChoice, start: string, origin: string): string {
  const own = personalise(stages, industryAdditions, choice)
  const { spans } = timelineOf(own)
  const events = own.map((stage, index): EventAttributes => {
    const { from = 0, weeks = null } = spans[index] ?? {}
    const days = from * 7
    return {
      uid: `${stage.id}-${Object.values(choice).join('-')}-${start}@${new URL(origin).hostname}`,
      title: `${roadmap.calendar.summary} ${index + 1}: ${stage.title}`,
      // Not as the entry's own address: the library refuses some that are right.
      description: [
        stage.description,
        '',
        ...stage.keyActivities.map((activity) => `- ${activity}`),
        '',
        origin + roadmapAddress('/compliance-roadmap', choice, index),
      ].join('\n'),
      start: dayAfter(start, days),
      end: dayAfter(start, days + (weeks ? weeks.longest * 7 : 1)),
      busyStatus: 'FREE',
      transp: 'TRANSPARENT',
      calName: roadmap.calendar.name,
      productId: `-//${site.name}//${roadmap.calendar.name}//EN`,
    }
  })
  const { error, value } = createEvents(events)
  if (error || !value) throw error ?? new Error('The calendar is empty')
  return value
}

function dayAfter(start: string, days: number): DateArray {
  const day = new Date(`${start}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]
}

/** GET of the calendar file; null when the query asks for none. */
export function calendarAnswer(query: URLSearchParams, origin: string): Response | null {
  const asked = readCalendarQuery(query)
  if (!asked) return null
  return new Response(roadmapCalendar(asked.choice, asked.start, origin), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="ai-compliance-roadmap.ics"',
      'Cache-Control': 'private, no-cache',
    },
  })
}
