import { site } from '#content/site.ts'
import { calendarText } from '#platform/text/calendar.ts'
import { dayAfter } from '#platform/text/day.ts'
import { type RoadmapChoice, roadmapAddress } from './choice.ts'
import { personalise, timelineOf } from './stages.ts'
import { industryAdditions, roadmap, stages } from './words.ts'

/**
 * The stages as entries of whole days, one after another, each for its longest time; the one without an end on the day
 * it begins. The same choice and days are the same bytes, so a second import changes nothing.
 *
 * @param start the first day, YYYY-MM-DD
 * @param origin the public address of the site
 * @param today the day on which it is made, which calendars take for that of its last change
 */
export function roadmapCalendar(choice: RoadmapChoice, start: string, origin: string, today: string): string {
  const own = personalise(stages, industryAdditions, choice)
  const { spans } = timelineOf(own)
  return calendarText(
    { owner: site, kind: 'roadmap', title: `${site.name}: ${roadmap.calendar.name}` },
    own.map(({ id, title, description, keyActivities }, index) => {
      const { from = 0, weeks = null } = spans[index] ?? {}
      const days = from * 7
      return {
        uid: `${id}-${Object.values(choice).join('-')}-${start}`,
        title: `${roadmap.calendar.summary} ${index + 1}: ${title}`,
        description: [
          description,
          '',
          ...keyActivities.map((activity) => `- ${activity}`),
          '',
          origin + roadmapAddress('/compliance-roadmap', choice, index),
        ].join('\n'),
        start: dayAfter(start, days),
        end: dayAfter(start, days + (weeks ? weeks.longest * 7 : 1)),
        changed: today,
      }
    }),
  )
}
