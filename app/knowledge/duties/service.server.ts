import { answerOf, answerSchema } from './answer.server.ts'
import type { Register } from './duty.ts'
import { type Answers, type OpenName, queryOf } from './parameters.ts'
import { type Obligations, obligationsOf } from './rules.ts'

/** The register of duties for loaders and files. It is read when the server is built and does not change after. */
export function createObligations(register: Register, { today }: { today: () => string }) {
  return {
    register,
    today,
    /** @param on YYYY-MM-DD; today without it */
    of: (answers: Answers, on: string = today()): Obligations => obligationsOf(register, answers, on),
    /** Returns what says which questions are open with some answers, and remembers it: screens ask for the same often. */
    openOf() {
      const known = new Map<string, OpenName[]>()
      return (answers: Answers): readonly OpenName[] => {
        const key = queryOf(answers)
        const open = known.get(key) ?? obligationsOf(register, answers, today()).open.map(({ parameter }) => parameter)
        known.set(key, open)
        return open
      }
    },
    json: (answers: Answers, on: string, origin: string): string =>
      JSON.stringify(answerOf(obligationsOf(register, answers, on), register, origin)),
    /** The laws with their duties, for whoever holds them against answers of their own. */
    registerJson: (): string => JSON.stringify({ version: register.version, laws: register.laws }),
    schema: (id: string): string => JSON.stringify(answerSchema(id, register)),
  }
}
export type ObligationsService = ReturnType<typeof createObligations>

declare module '#platform/render/context.ts' {
  interface Services {
    obligations: ObligationsService
  }
}
