import { hash } from 'node:crypto'
import { type Attribution, asksForPrivacy, attributionOf } from '#office/analytics/attribution.ts'

/** The facts beside a form's answers, before the spam filter has judged it. */
export type SubmissionFacts = {
  /** The browser's Idempotency-Key; absent without scripts. */
  key?: string
  attribution: Attribution
  /** True under Global Privacy Control, by which the visitor asks not to be tracked: nothing is counted. */
  doNotCount?: boolean
}

/** Those facts, with the spam filter's verdict. */
export type SubmissionContext = SubmissionFacts & {
  /** True when a program seems to have sent it (app/office/leads/spam). */
  suspicious: boolean
  reasons?: string
}

const keySyntax = /^[\w-]{8,128}$/
const windowMs = 10 * 60_000

/**
 * Reads the facts beside the answers. None identifies a person. Under Global Privacy Control only the form's page is
 * read.
 *
 * @param attribution the body's account of how the visitor came, whatever it is
 */
export function submissionFactsOf(request: Request, attribution?: unknown): SubmissionFacts {
  const { headers } = request
  const key = headers.get('idempotency-key') ?? ''
  const doNotCount = asksForPrivacy(headers)
  const { page, ...more } = attributionOf(attribution, headers.get('referer'))
  return {
    ...(keySyntax.test(key) && { key }),
    attribution: { ...(page !== undefined && { page }), ...(!doNotCount && more) },
    ...(doNotCount && { doNotCount }),
  }
}

/**
 * Makes the fingerprints that tell a repeat from a new lead. With a key: the same key and answers.
 * Without one: the same answers within the same ten minutes of the clock, or the ten before; so the first one is stored
 * and both are looked up.
 *
 * @returns SHA-256 fingerprints in hexadecimal, the one to store first
 */
export function fingerprintsOf(
  kind: string,
  answers: unknown,
  key: string | undefined,
  now: Date,
): [string, ...string[]] {
  const fingerprint = (mark: string) => hash('sha256', JSON.stringify([kind, mark, answers]))
  if (key) return [fingerprint(`key ${key}`)]
  const window = Math.floor(now.getTime() / windowMs)
  return [fingerprint(`window ${window}`), fingerprint(`window ${window - 1}`)]
}
