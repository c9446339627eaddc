import { createEvents, type DateArray, type EventAttributes } from 'ics'
import { site } from '#content/site.ts'
import { type RoadmapChoice, roadmapAddress } from './choice.ts'
import { personalise, timelineOf } from './stages.ts'
import { industryAdditions, roadmap, stages } from './words.ts'

/**
 * The stages as entries of whole days, one after another, each for its longest time; the one without an end on the day
 * it begins. The same choice and day give the same entries, so a second import changes the first.
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
