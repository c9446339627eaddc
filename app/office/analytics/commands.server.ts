import { type Command, exitCodes, jsonText, readArgs, UsageError } from '#platform/cli/command.ts'
import { dayMs, isDay, isoDay } from '#platform/text/day.ts'
import { reportOf } from './report.server.ts'

/** Four weeks, so each day of the week is in it as often. */
const usualDays = 28
const maxDays = 1_100

export const report: Command = {
  help: `Prints as JSON how often pages were read, forms begun and sent, and what became of the leads: by page, campaign, form and day.

Usage: npm run site -- report [options]

  --from DAY      the first day, 2027-01-05; otherwise ${usualDays} days up to the last
  --to DAY        the last day; otherwise today. Days are those of UTC

The desk's Report shows the same. Numbers are of times, not of people: no visitor has an ID.

Example: npm run -s site -- report --json --from 2027-01-01`,
  prepare(args) {
    const { values } = readArgs(args, {
      from: { type: 'string' },
      to: { type: 'string' },
    })
    const [from, to] = [dayOf('--from', values.from), dayOf('--to', values.to)]
    return async ({ db, out, now }) => {
      const last = to ?? isoDay(now())
      const first = from ?? isoDay(new Date(Date.parse(last) - (usualDays - 1) * dayMs))
      if (first > last) throw new UsageError('--from is after --to')
      if (Date.parse(last) - Date.parse(first) > maxDays * dayMs)
        throw new UsageError(`A report has ${maxDays} days at most`)
      out(jsonText(await reportOf(db, first, last)))
      return exitCodes.done
    }
  },
}

/** A day as an option gives it. @throws UsageError when there is no such day */
function dayOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!isDay(text)) throw new UsageError(`${name} must be a day such as 2027-01-05`)
  return text
}
