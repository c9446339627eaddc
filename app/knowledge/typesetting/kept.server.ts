import { type ChosenSet, controlSetDocument } from '#knowledge/controls/report.server.ts'
import { assessmentDocument } from '#tools/assessment/report.server.ts'
import { writeAnswers } from '#tools/assessment/run-text.ts'
import type { Answers } from '#tools/assessment/scores.ts'
import { type DutiesResult, dutiesDocument } from '#tools/risk-check/report.server.ts'
import type { RoadmapChoice } from '#tools/roadmap/choice.ts'
import { roadmapDocument } from '#tools/roadmap/report.server.ts'
import type { Document } from './model.server.ts'
import type { TypesetFormat } from './worker.ts'

type Parts = {
  typeset: (document: Document, format?: TypesetFormat) => Promise<Buffer>
  now: () => Date
  /** The public address of the site. */
  origin: string
  /** The number of files that are stored for visitors with the same choices. */
  max?: number
}

/**
 * The tools' results as tagged PDFs. One that holds nothing but choices is kept and given to all who choose the same on
 * the same day; one with a company's name is made for its visitor and forgotten.
 */
export function createReports({ typeset, now, origin, max = 100 }: Parts) {
  const stored = new Map<string, Promise<Buffer>>()

  function cachedOrMade(key: string, make: () => Document): Promise<Buffer> {
    const known = stored.get(key)
    if (known) {
      // The last one asked for is the last one to go.
      stored.delete(key)
      stored.set(key, known)
      return known
    }
    const made = typeset(make())
    stored.set(key, made)
    made.catch(() => stored.delete(key))
    const [oldest] = stored.keys()
    if (stored.size > max && oldest) stored.delete(oldest)
    return made
  }

  const today = () => now().toISOString().slice(0, 10)
  return {
    /** @throws TypesettingBusyError when too many wait already */
    roadmap(choice: RoadmapChoice, companyName: string | undefined, format: TypesetFormat = 'pdf'): Promise<Buffer> {
      const date = today()
      const make = () => roadmapDocument(choice, companyName, date, origin)
      // A Word file is for a name that the PDF has no letters for.
      if (companyName || format !== 'pdf') return typeset(make(), format)
      const { industry, size, maturity } = choice
      return cachedOrMade(`roadmap ${industry} ${size} ${maturity} ${date}`, make)
    },
    /**
     * A set of controls. The caller stores it.
     *
     * @throws TypesettingBusyError when too many wait already
     */
    controlSet: (set: ChosenSet): Promise<Buffer> => typeset(controlSetDocument(set, origin)),
    /**
     * The duties of a system. The caller stores it.
     *
     * @throws TypesettingBusyError when too many wait already
     */
    duties: (result: DutiesResult): Promise<Buffer> => typeset(dutiesDocument(result, origin)),
    /** @throws TypesettingBusyError when too many wait already */
    assessment(answers: Answers): Promise<Buffer> {
      const date = today()
      return cachedOrMade(`assessment ${writeAnswers(answers)} ${date}`, () => assessmentDocument(answers, date))
    },
  }
}
export type Reports = ReturnType<typeof createReports>
