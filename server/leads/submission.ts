import { createHash } from 'node:crypto'

/** What comes with a form's answers and is not one of them. */
export type Submission = {
  /** The browser's Idempotency-Key; absent without scripts. */
  key?: string
  attribution: Attribution
  /** The field that people don't see was filled in. */
  suspicious: boolean
}
/** Where a lead came from: a page of this site, and the campaign if its address named one. */
export type Attribution = { page?: string; source?: string; medium?: string; campaign?: string }

const keySyntax = /^[\w-]{8,128}$/
const windowMs = 10 * 60_000

/** Reads what the request says beside the answers. Nothing of it identifies a person. */
export function submissionOf(request: Request, honeypot: unknown): Submission {
  const key = request.headers.get('idempotency-key') ?? ''
  return {
    ...(keySyntax.test(key) && { key }),
    attribution: attributionOf(request.headers.get('referer')),
    suspicious: typeof honeypot === 'string' && honeypot !== '',
  }
}

function attributionOf(referer: string | null): Attribution {
  if (!referer || !URL.canParse(referer)) return {}
  const { pathname, searchParams } = new URL(referer)
  const word = (name: string) =>
    searchParams
      .get(name)
      ?.replace(/[^\w .-]/g, '')
      .slice(0, 80) || undefined
  return {
    page: pathname.slice(0, 200),
    source: word('utm_source'),
    medium: word('utm_medium'),
    campaign: word('utm_campaign'),
  }
}

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
  const hash = (mark: string) =>
    createHash('sha256')
      .update(JSON.stringify([kind, mark, answers]))
      .digest('hex')
  if (key) return [hash(`key ${key}`)]
  const window = Math.floor(now.getTime() / windowMs)
  return [hash(`window ${window}`), hash(`window ${window - 1}`)]
}
