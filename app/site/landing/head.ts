import { z } from 'zod'
import { dayAfter } from '#platform/text/day.ts'
import { momentsOfClock, zoneOf } from '#platform/text/zoned-time.ts'

const line = (name: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `${name} is missing` : `${name} must be a text`) })
    .trim()
    .min(1, `${name} is missing`)
    .max(max, `${name} must have ${max} characters at most`)
    .refine((text) => !/[\r\n]/.test(text), `${name} must be on one line`)

const dayPart = /^\d{4}-\d{2}-\d{2}$/
const clockTime = (name: string) =>
  z.iso.datetime({ local: true, precision: -1, error: `${name} must be a day and a time such as 2027-01-12T16:00` })
const dayOrTime = (name: string) =>
  z.union([z.iso.date(), z.iso.datetime({ local: true, precision: -1 })], {
    error: `${name} must be a day such as 2027-01-12, or a time such as 2027-01-12T16:00`,
  })

const event = z.strictObject(
  {
    starts: clockTime('starts'),
    ends: clockTime('ends'),
    place: line('place', 120),
  },
  'event must have starts, ends and place',
)

/** The head of a landing page's file. Anything else there is a mistake. */
export const pageHead = z
  .strictObject({
    title: line('title', 110),
    description: line('description', 200),
    picture: line('picture', 250)
      .regex(
        /^\/media\/posts\/[a-z0-9][\w-]*\.(svg|png|jpe?g)$/i,
        'picture must be an address such as /media/posts/webinar.png, of an SVG, a PNG or a JPEG',
      )
      .optional(),
    form: line('form', 60).optional(),
    /** The zone of every day and time of the page. */
    zone: line('zone', 60)
      .refine((name) => zoneOf(name) !== null, 'zone must be a time zone such as Europe/Berlin or America/New_York')
      .default('UTC'),
    event: event.optional(),
    opens: dayOrTime('opens').optional(),
    soon: line('soon', 300).optional(),
    closes: dayOrTime('closes').optional(),
    closed: line('closed', 300).optional(),
    draft: z.boolean('draft must be true or false').default(false),
  })
  .refine(({ opens, soon }) => (opens === undefined) === (soon === undefined), {
    path: ['opens'],
    error: 'opens and soon go together: soon is the sentence until then',
  })
  .refine(({ closes, closed }) => (closes === undefined) === (closed === undefined), {
    path: ['closes'],
    error: 'closes and closed go together: closed is the sentence from then on',
  })
  .refine(({ form, opens, closes }) => form !== undefined || (opens ?? closes) === undefined, {
    path: ['form'],
    error: 'opens and closes are those of a form, and the page names none',
  })

type PageHead = z.output<typeof pageHead>

/** A landing page's head, with its times as moments in ISO 8601 and UTC. */
export type LandingHead = Pick<PageHead, 'title' | 'description' | 'picture' | 'form' | 'soon' | 'closed' | 'draft'> & {
  zone: string
  opensAt: string | null
  closesAt: string | null
  event: { startsAt: string; endsAt: string; place: string } | null
}

/**
 * Works out the moments of a head. A day opens as it begins in the page's zone, and closes as it ends there; an
 * event closes its form when it is over.
 *
 * @param addFault hears of a time that the zone's clocks never show, or show twice, and of an end before its beginning
 */
export function headOf(head: PageHead, addFault: (key: string, reason: string) => void): LandingHead {
  const { opens, closes, event, ...rest } = head
  const zone = zoneOf(head.zone) ?? 'UTC'
  function momentOf(key: string, time: string | undefined, isEnd = false): string | null {
    if (time === undefined) return null
    const day = dayPart.test(time) ? time : null
    const clock = day === null ? time : `${isEnd ? dayAfter(day) : day}T00:00`
    // A day may begin an hour late where summer time begins at midnight.
    const clocks = day === null ? [clock] : [clock, clock.replace('T00', 'T01')]
    const [moment, again] = clocks.flatMap((one) => momentsOfClock(one, zone))
    if (!moment) addFault(key, `${time} is a time that no clock shows in ${zone}`)
    else if (again && day === null)
      addFault(key, `${time} is a time that clocks in ${zone} show twice, because summer time ends: choose another`)
    return moment?.toISOString() ?? null
  }
  const opensAt = momentOf('opens', opens)
  const [startsAt, endsAt] = [momentOf('event', event?.starts), momentOf('event', event?.ends)]
  const ownEnd = momentOf('closes', closes, true)
  if (opensAt !== null && ownEnd !== null && ownEnd <= opensAt) addFault('closes', 'closes lies before opens')
  // Nobody registers for what is over.
  const closesAt = ownEnd !== null && endsAt !== null && endsAt < ownEnd ? endsAt : (ownEnd ?? endsAt)
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) addFault('event', 'the event ends before it starts')
  return {
    ...rest,
    zone,
    opensAt,
    closesAt,
    event: event && startsAt && endsAt ? { startsAt, endsAt, place: event.place } : null,
  }
}
