import { stampHeader } from '#frame/forms/stamp-fields.ts'
import { withoutCall } from '#office/forms/call.ts'
import { type SubmissionContext, submissionFactsOf } from '../submission-context.server.ts'
import type { SpamFilter } from './service.server.ts'

/** Facts about how the answers were given. */
type SpamFacts = {
  honeypot: unknown
  /** The stamp in a form that the browser sent by itself; a form that the script sends has it as a header. */
  stamp?: string | null
  /** The script's account of how the visitor came. */
  attribution?: unknown
  client: number | null
}

/** Makes what every form calls once its answers are valid: the submission's context, with the spam filter's verdict. */
export const createSubmissionScreening =
  (spamFilter: Pick<SpamFilter, 'score'>) =>
  async (
    request: Request,
    { endpoint, freeText = [] }: { endpoint: string; freeText?: readonly string[] },
    answers: Readonly<Record<string, unknown>>,
    { honeypot, stamp, attribution, client }: SpamFacts,
  ): Promise<SubmissionContext> => {
    const facts = submissionFactsOf(request, attribution)
    const verdict = await spamFilter.score({
      endpoint,
      answers,
      words: freeText.map((name) => withoutCall(String(answers[name] ?? ''))).join('\n'),
      key: facts.key,
      honeypot,
      stamp: stamp ?? request.headers.get(stampHeader),
      client,
    })
    return { ...facts, ...verdict }
  }
export type ScreenSubmission = ReturnType<typeof createSubmissionScreening>
