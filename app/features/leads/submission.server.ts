import { hash } from 'node:crypto'
import { type Attribution, attributionOf } from '#features/analytics/attribution.ts'

/** What comes with a form's answers and is not one of them. */
export type Submission = {
  /** The browser's Idempotency-Key; absent without scripts. */
  key?: string
  attribution: Attribution
  /** It looks as if a program had sent it (server/abuse). */
  suspicious: boolean
  /** The rules that say so, with commas. */
  reasons?: string
  /** The browser asks not to be tracked across sites (Global Privacy Control): nothing is counted. */
  uncounted?: boolean
}

const keySyntax = /^[\w-]{8,128}$/
const windowMs = 10 * 60_000

/**
 * Reads what the request says beside the answers. Nothing of it identifies a person. Under Global Privacy Control nothing
 * is read but the page that the form stood on.
 *
 * @param attribution what the body says of where its visitor came from, whatever that is
 */
export function submissionOf(request: Request, honeypot: unknown, attribution?: unknown): Submission {
  const { headers } = request
  const key = headers.get('idempotency-key') ?? ''
  const uncounted = asksForPrivacy(headers)
  const { page, ...more } = attributionOf(attribution, headers.get('referer'))
  return {
    ...(keySyntax.test(key) && { key }),
    attribution: { ...(page !== undefined && { page }), ...(!uncounted && more) },
    suspicious: typeof honeypot === 'string' && honeypot !== '',
    ...(uncounted && { uncounted }),
  }
}

/** Whether a browser sends Global Privacy Control's signal (W3C, Global Privacy Control, 3.2). */
export const asksForPrivacy = (headers: Headers): boolean => headers.get('sec-gpc') === '1'

/**
 * What tells a repeat from a new lead (DESIGN 5, Data). With a key, the same key and answers. Without one, the same
 * answers within the same ten minutes of the clock or the ten before, so the first is what to keep and both are what
 * to look for.
 *
 * @returns fingerprints as SHA-256 in hexadecimal, the one to keep first
 */
export function fingerprintsOf(
  kind: string,
  answers: unknown,
  key: string | undefined,
  now: Date,
): [string, ...string[]] {
  const marked = (mark: string) => hash('sha256', JSON.stringify([kind, mark, answers]))
  if (key) return [marked(`key ${key}`)]
  const window = Math.floor(now.getTime() / windowMs)
  return [marked(`window ${window}`), marked(`window ${window - 1}`)]
}
