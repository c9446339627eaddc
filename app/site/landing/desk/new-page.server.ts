import { isDay } from '#platform/text/day.ts'
import { momentsOfClock, zoneOf } from '#platform/text/zoned-time.ts'
import type { EventTimes } from '../templates.ts'

/** A fault in a field of the dialog that begins a page. */
export type NewPageFault = { field: 'title' | keyof EventTimes; message: string }

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Checks when an event is to be. Returns the first fault of each field. */
export function faultsOfTimes({ day, begins, ends, zone }: EventTimes, now: Date): NewPageFault[] {
  const faults: NewPageFault[] = []
  const fault = (field: NewPageFault['field'], message: string) => faults.push({ field, message })
  const [isDayThere, isZoneThere] = [isDay(day), zoneOf(zone) !== null]
  if (!isDayThere) fault('day', 'Choose a day')
  const momentAt = (field: 'begins' | 'ends', time: string): Date | null => {
    if (!clockTime.test(time)) fault(field, field === 'begins' ? 'Say when it begins' : 'Say when it ends')
    else if (isDayThere && isZoneThere) {
      const [moment, again] = momentsOfClock(`${day}T${time}`, zoneOf(zone) ?? 'UTC')
      if (moment && !again) return moment
      fault(field, 'Clocks are changed at this hour: choose another')
    }
    return null
  }
  const [startsAt, endsAt] = [momentAt('begins', begins), momentAt('ends', ends)]
  if (startsAt && endsAt && endsAt <= startsAt) fault('ends', 'It ends before it begins')
  if (startsAt && startsAt <= now) fault('day', 'This is over already')
  if (!isZoneThere) fault('zone', 'Nobody knows this zone')
  return faults
}
