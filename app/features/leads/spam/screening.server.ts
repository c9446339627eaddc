import { stampHeader } from '#app/forms/screening-fields.ts'
import { type Submission, submissionOf } from '../submission.server.ts'
import type { Gate } from './service.server.ts'

/** What comes with right answers and says how they were given. */
type Beside = {
  /** What stood in the field that people don't see. */
  honeypot: unknown
  /** What a form sent without scripts has as a field; with scripts it is a header. */
  stamp?: string | null
  /** What a script says of how its visitor came. */
  attribution?: unknown
  /** Whose they are, as limits count; null when they come from this machine. */
  client: number | null
}

/** The one gate of every form: endpoints and pages ask here, once the answers were found to be right. */
export const createScreening =
  (gate: Pick<Gate, 'examine'>) =>
  async (
    request: Request,
    { endpoint }: { endpoint: string },
    answers: Readonly<Record<string, unknown>>,
    { honeypot, stamp, attribution, client }: Beside,
  ): Promise<Submission> => {
    const submission = submissionOf(request, honeypot, attribution)
    const verdict = await gate.examine({
      endpoint,
      answers,
      key: submission.key,
      honeypot,
      stamp: stamp ?? request.headers.get(stampHeader),
      client,
    })
    return { ...submission, ...verdict }
  }
export type Screening = ReturnType<typeof createScreening>
