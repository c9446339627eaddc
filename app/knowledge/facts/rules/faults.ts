import { longDate } from '#platform/text/long-date.ts'
import { euAiActFaults } from './eu-ai-act.ts'
import type { Fact } from './fact-schema.ts'

/** A fault of a well-formed fact, and its field. */
export type FactFault = { field: string; reason: string }

/** Where a fact contradicts itself, or the rules of when the EU AI Act applies. */
export const faultsOf = (fact: Fact): FactFault[] => [
  ...statusFaults(fact),
  ...listFaults(fact),
  ...laterDayFaults(fact),
  ...euAiActFaults(fact),
]

/** The status that a date had on the day when somebody last looked. */
function statusFaults({ status, date, dateMeaning, lastVerified }: Fact): FactFault[] {
  const right = rightStatus()
  return status === right ? [] : [{ field: 'status', reason: `is '${status}', and by its date it must be '${right}'` }]

  function rightStatus(): Fact['status'] {
    if (dateMeaning === 'proposed' || dateMeaning === 'published') return dateMeaning
    return date > lastVerified ? 'adopted' : 'in force'
  }
}

const promisesList = /\b(duties|obligations|must contain|must be told|the \w+ principles|\w+ steps)\b/i

/** A title that promises a list needs a word on how much of it the statement gives. */
const listFaults = ({ title, list }: Fact): FactFault[] =>
  promisesList.test(title) && !list
    ? [{ field: 'title', reason: "promises a list: say 'list: whole' or 'list: selection'" }]
    : []

/** A later day stands in the statement too: people read that, and pages and posts quote it. */
const laterDayFaults = ({ statement, also = [] }: Fact): FactFault[] =>
  also
    .filter(({ from }) => !statement.includes(longDate(from)))
    .map(({ from }) => ({ field: 'statement', reason: `must say ${longDate(from)} too, a later day of 'also'` }))
