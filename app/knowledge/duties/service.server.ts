import { answerOf, answerSchema } from './answer.server.ts'
import type { Law, Register } from './duty.ts'
import { type Answers, answersIn, type OpenName, queryOf } from './parameters.ts'
import { countOwed, dutiesOf, type OwedDuties } from './rules.ts'

export function createDuties(register: Register, { today }: { today: () => string }) {
  return {
    register,
    today,
    /** @param on YYYY-MM-DD; today without it */
    of: (answers: Answers, on: string = today()): OwedDuties => dutiesOf(register, answers, on),
    /**
     * Returns what says which questions are open with some answers, and remembers it: screens ask for the same often.
     */
    openOf() {
      const known = new Map<string, OpenName[]>()
      return (answers: Answers): readonly OpenName[] => {
        const key = queryOf(answers)
        const open = known.get(key) ?? dutiesOf(register, answers, today()).open.map(({ parameter }) => parameter)
        known.set(key, open)
        return open
      }
    },
    /**
     * Counts the duties of a system that are owed without a condition under the main law, by its answers as a query.
     */
    countOwed: (query: string): number =>
      countOwed(dutiesOf(register, answersIn(new URLSearchParams(query)), today()).duties),
    json: (answers: Answers, on: string, origin: string): string =>
      JSON.stringify(answerOf(dutiesOf(register, answers, on), register, answers, origin)),
    restingOn: (fact: string): Law['duties'] =>
      register.laws.flatMap(({ duties }) => duties).filter(({ facts }) => facts.includes(fact)),
    /** The laws with their duties, for whoever holds them against answers of their own. */
    registerJson: (): string => JSON.stringify({ version: register.version, laws: register.laws }),
    schema: (id: string): string => JSON.stringify(answerSchema(id, register)),
  }
}
export type DutiesService = ReturnType<typeof createDuties>
