import { stampHeader } from '#frame/forms/stamp-fields.ts'
import { withoutCall } from '#office/forms/call.ts'
import { type Submission, submissionOf } from '../submission.server.ts'
import type { SpamFilter } from './service.server.ts'

/** Facts about how the answers were given. */
type SpamFacts = {
  honeypot: unknown
  /** The stamp of a form sent without scripts; with scripts it is a header. */
  stamp?: string | null
  /** The script's account of how the visitor came. */
  attribution?: unknown
  client: number | null
}

/** The spam filter of every form. Endpoints and pages call it once the answers are valid. */
export const createSpamScreening =
  (spamFilter: Pick<SpamFilter, 'score'>) =>
  async (
    request: Request,
    { endpoint, freeText = [] }: { endpoint: string; freeText?: readonly string[] },
    answers: Readonly<Record<string, unknown>>,
    { honeypot, stamp, attribution, client }: SpamFacts,
  ): Promise<Submission> => {
    const submission = submissionOf(request, honeypot, attribution)
    const verdict = await spamFilter.score({
      endpoint,
      answers,
      words: freeText.map((name) => withoutCall(String(answers[name] ?? ''))).join('\n'),
      key: submission.key,
      honeypot,
      stamp: stamp ?? request.headers.get(stampHeader),
      client,
    })
    return { ...submission, ...verdict }
  }
export type SpamScreening = ReturnType<typeof createSpamScreening>
