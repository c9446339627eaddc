import type { Fact } from './fact-schema.ts'

/** The law whose facts name the provisions that they are about. */
const euAiAct = 'EU AI Act'

/** Provisions named one by one, or articles from one to another, and the days from which they apply. */
type Part = {
  provisions?: readonly string[]
  articles?: readonly [first: number, last: number]
  from: readonly string[]
}

const annexIIIDay = '2027-12-02'
const annexIDay = '2028-08-02'
const generalDay = '2026-08-02'
const amendmentDay = '2026-07-27'

/**
 * From which day each part of the Act applies, as Article 113 says in the consolidated text of July 27, 2026. The first
 * part that holds a provision decides: exceptions come first.
 *
 * Articles 40 to 49 and Chapters VIII and IX apply in general since August 2, 2026. Those of them that are about
 * high-risk systems alone have nothing to apply to before Article 6 does, so they have its days.
 *
 * Articles 25(3) and 43(3) are about products of Annex I: its day is theirs, and that of Annex III is for uses that it
 * names too.
 */
const applicationParts: readonly Part[] = [
  { provisions: ['5(1)(ba)', '5(1)(bb)', '5(1a)', '5(1b)'], from: ['2026-12-02'] },
  { articles: [1, 5], from: ['2025-02-02'] },
  { provisions: ['6(5)'], from: [generalDay] },
  { provisions: ['6(1)', '6(1c)'], from: [annexIDay] },
  { provisions: ['25(3)', '43(3)'], from: [annexIDay, annexIIIDay] },
  { provisions: ['6(2)', '6(3)', '6(4)', '26(11)', '27', '43(1)', '43(2)', '49', '80', '86'], from: [annexIIIDay] },
  { provisions: ['40', '43', '44', '47', '48', '72', '73'], from: [annexIIIDay, annexIDay] },
  { articles: [6, 27], from: [annexIIIDay, annexIDay] },
  { articles: [28, 39], from: ['2025-08-02'] },
  { provisions: ['78'], from: ['2025-08-02'] },
  { provisions: ['101'], from: [generalDay] },
  { articles: [51, 56], from: ['2025-08-02'] },
  { articles: [64, 70], from: ['2025-08-02'] },
  { articles: [99, 101], from: ['2025-08-02'] },
  { articles: [102, 110], from: [amendmentDay] },
  { articles: [1, 113], from: [generalDay] },
]

/** Articles that the amendment of 2026 inserted or rewrote. They apply from the day of the amendment, or later. */
const amendedProvisions = ['2(2)', '2(13)', '4a', '60a', '75(1)', '75(1a)', '75a', '99(4)(da)', '99(6a)']

/** The days on which transitions of Article 111 end. */
const transitions: Readonly<Record<string, string>> = {
  '111(1)': '2030-12-31',
  '111(2)': '2030-08-02',
  '111(3)': '2027-08-02',
  '111(4)': '2026-12-02',
}

/** The days on which the Act and its amendment entered into force. */
const entryDays = ['2024-08-01', amendmentDay]

const isOrIsIn = (provision: string, whole: string) => provision === whole || provision.startsWith(`${whole}(`)

/** The days from which a provision applies, the one for most systems first; none when the Act has no such article. */
export function applicationOf(provision: string): readonly string[] {
  const article = Number.parseInt(provision, 10)
  const part = applicationParts.find(({ provisions, articles: [first, last] = [0, 0] }) =>
    provisions ? provisions.some((named) => isOrIsIn(provision, named)) : article >= first && article <= last,
  )
  const isInserted = amendedProvisions.some((named) => isOrIsIn(provision, named))
  return (part?.from ?? []).map((day) => (isInserted && day < amendmentDay ? amendmentDay : day))
}

export type DateFault = { field: 'provisions' | 'date' | 'dateMeaning' | 'also'; reason: string }

/** Where a fact of the EU AI Act contradicts the rules of Article 113; nothing for facts of other laws. */
export function euAiActFaults(fact: Fact): DateFault[] {
  const { family, provisions, date, dateMeaning } = fact
  if (family !== euAiAct)
    return provisions ? [{ field: 'provisions', reason: `are for facts of the ${euAiAct} alone` }] : []
  if (dateMeaning === 'published' || dateMeaning === 'proposed') return []
  if (!provisions) return [{ field: 'provisions', reason: 'must name the articles that apply from this date' }]
  if (dateMeaning === 'entered into force') {
    if (provisions.some((provision) => !isOrIsIn(provision, '113')))
      return [
        { field: 'dateMeaning', reason: 'must be the day of application: an act enters into force, not an article' },
      ]
    return entryDays.includes(date) ? [] : [dateFault(date, entryDays)]
  }
  if (dateMeaning === 'transition ends') {
    const ends = provisions.map((provision) => transitions[provision] ?? 'no transition')
    return ends.every((end) => end === date) ? [] : [dateFault(date, ends)]
  }
  const faults = applicationFaults(provisions, date)
  return faults.length > 0 ? faults : furtherDayFaults(fact, provisions)
}

/** A part that begins on a second day needs that day in `also`: lists and calendars go by dates, not by statements. */
function furtherDayFaults({ also = [] }: Fact, provisions: readonly string[]): DateFault[] {
  const dates = also.map(({ from }) => from).join(', ')
  const right = [...new Set(provisions.flatMap((provision) => applicationOf(provision).slice(1)))].join(', ')
  if (dates === right) return []
  return [
    {
      field: 'also',
      reason: `has ${dates || 'no later day'}, and by the Act's Article 113 it must have ${right || 'none'}`,
    },
  ]
}

function applicationFaults(provisions: readonly string[], date: string): DateFault[] {
  const days = provisions.map((provision) => ({ provision, from: applicationOf(provision) }))
  const unknown = days.find(({ from }) => from.length === 0)
  if (unknown) return [{ field: 'provisions', reason: `has ${unknown.provision}, which the Act has not` }]
  const starts = new Set(days.map(({ from }) => from[0]))
  if (starts.size > 1) {
    const each = days.map(({ provision, from }) => `${provision} from ${from[0]}`).join(', ')
    return [{ field: 'provisions', reason: `apply from different days, so they need a fact each: ${each}` }]
  }
  const [first] = starts
  return first === date ? [] : [dateFault(date, [first ?? ''])]
}

const dateFault = (date: string, right: readonly string[]): DateFault => ({
  field: 'date',
  reason: `is ${date}, and by the Act's Articles 111 and 113 it must be ${[...new Set(right)].join(' or ')}`,
})
