import { mailboxOf } from '#frame/forms/mailbox-mark.ts'
import { type Person, personKey, personOf } from '#frame/forms/person.ts'
import type { Secret } from '#platform/db/secret.ts'
import type { CountTogether } from '#platform/shared-counts/service.ts'
import { createSeen, createSurge, fastHash, saltedHash } from './repeats-and-surges.server.ts'
import { keysOf, nearlyAll, quarantineAt, type Signs, scoreOf, signsIn } from './rules.server.ts'
import { createStamps } from './stamps.server.ts'

type Limit = { points: number; seconds: number }

export type SpamFilterParts = {
  secret: Pick<Secret, 'keyedHash'>
  now: () => Date
  /** The numbers of forms, to one endpoint and to all, that make a surge. Null: nothing is counted or timed. */
  surgeLimits: { endpoint: readonly Limit[]; total: readonly Limit[] } | null
  /** Warns the operator, without a word about anybody. */
  warn: (text: string) => void
  /** Counts forms and used stamps together with the other processes on the store; null for a single process. */
  sharedCounts?: CountTogether | null
}

type Sent = {
  /** The form's endpoint, whichever way it came. */
  endpoint: string
  answers: Readonly<Record<string, unknown>>
  /** The visitor's own text, without a line of the page's. */
  words: string
  /** The browser's Idempotency-Key; absent without scripts. */
  key: string | undefined
  honeypot: unknown
  stamp: string | null
  /** The client's bucket for limits (platform/http/caller.ts); null for this machine, which is not counted. */
  client: number | null
}

export type Verdict = {
  suspicious: boolean
  /** The rules that fired, with commas; empty for none. */
  reasons: string
}

const hourMs = 3_600_000
const surgeMs = 10 * 60_000
/** Any form takes a person longer than this, even if the browser fills it in (OWASP ASVS 2.4.2). */
const minMs = 2_000
/** The weight of a client's first form without a stamp: few people send one so, and floods do. */
const unstamped = 10

/**
 * The spam filter, which every form passes, sent by script or not. None is refused or dropped: a form that looks like a
 * program's goes to quarantine, which the team can look through.
 */
export function createSpamFilter({ secret, now, surgeLimits, warn, sharedCounts = null }: SpamFilterParts) {
  const waitMs = surgeLimits ? minMs : 0
  const stamps = createStamps({ secret, now, minMs: waitMs, sharedCounts })
  const texts = createSeen<number>({ maxKeys: 60_000, maxMarks: 5, withinMs: 24 * hourMs })
  const mailboxes = createSeen<number>({ maxKeys: 20_000, maxMarks: 6, withinMs: 24 * hourMs })
  const clients = createSeen<number>({ maxKeys: 20_000, maxMarks: 20, withinMs: hourMs })
  const surges = surgeLimits && {
    endpoint: createSurge(surgeLimits.endpoint, surgeMs),
    total: createSurge(surgeLimits.total, surgeMs),
  }

  let warnedAt = Number.NEGATIVE_INFINITY

  /**
   * Finds the signs that only show beside other forms, and counts the addresses that the client sent within the hour.
   */
  function signsAmongOthers(
    { endpoint, answers, words, client }: Sent,
    at: number,
  ): { signs: Signs; addresses: number } {
    if (!surges || client === null) return { signs: {}, addresses: 1 }
    const email = String(answers.email)
    const addresses = clients.note(client, saltedHash(personKey(email)), at)
    const others = othersWith(words, personOf(answers), email, at)
    const ofMailbox = mailboxes.note(saltedHash(mailboxOf(email)), saltedHash(JSON.stringify([endpoint, answers])), at)
    return {
      addresses,
      signs: {
        ...(addresses > 2 && { 'many addresses': addresses - 2 }),
        ...(others > 0 && { 'same text': others }),
        ...(ofMailbox > 3 && { 'same address': ofMailbox - 3 }),
      },
    }
  }

  /**
   * Counts the others who sent this text within the day. That two people send nearly the same may be chance, so of
   * those the first counts for nothing.
   */
  function othersWith(words: string, { name, company }: Person, email: string, at: number): number {
    const keys = keysOf(words, `${name} ${company}`, fastHash)
    if (!keys) return 0
    const sender = saltedHash(personKey(email))
    const senders = (key: number) => texts.note(key, sender, at)
    const alike = keys.phrases.map(senders).sort((a, b) => b - a)
    return Math.max(senders(keys.whole) - 1, (alike[Math.ceil(alike.length * nearlyAll) - 1] ?? 0) - 2)
  }

  async function isSurging({ endpoint, client }: Sent, points: number, at: number): Promise<boolean> {
    if (!surges || client === null) return false
    const windows = [surges.endpoint.windows(endpoint, points), surges.total.windows('all', points)] as const
    const counted = (await sharedCounts?.(windows.flat())) ?? []
    const isEndpointSurging = surges.endpoint.isOn(endpoint, points, at, counted.slice(0, windows[0].length))
    const all = surges.total.isOn('all', points, at, counted.slice(windows[0].length))
    const isSurge = isEndpointSurging || all
    if (isSurge && at - warnedAt >= hourMs) {
      warnedAt = at
      warn('more forms than usual are sent: look through what goes to quarantine (leads list --quarantined)')
    }
    return isSurge
  }

  return {
    stamp: () => ({ stamp: stamps.issue(), wait: waitMs }),

    async score(sent: Sent): Promise<Verdict> {
      const at = now().getTime()
      // Bound to the form with its answers: a key is of no use for another.
      const form = () =>
        secret
          .keyedHash('form-key', JSON.stringify([sent.endpoint, sent.key ?? null, sent.answers]))
          .toString('base64url')
      const stampSign = await stamps.read(sent.stamp, sent.key ?? form())
      const trap = stampSign === null ? 'trap, in a browser' : 'trap'
      const amongOthers = signsAmongOthers(sent, at)
      const signs: Signs = {
        ...(typeof sent.honeypot === 'string' && sent.honeypot !== '' && { [trap]: 1 }),
        ...(stampSign && { [stampSign]: 1 }),
        ...signsIn(sent.answers, personOf(sent.answers).name, sent.words),
        ...amongOthers.signs,
      }
      // What is known for a program's anyway makes no surge, which people would have to answer for. An office is no
      // crowd.
      const counts = scoreOf(signs) < quarantineAt
      const points = stampSign === 'no stamp' && amongOthers.addresses === 1 ? unstamped : 1
      if (counts && (await isSurging(sent, points, at))) signs.surge = 1
      return { suspicious: scoreOf(signs) >= quarantineAt, reasons: Object.keys(signs).join(', ') }
    },
  }
}
export type SpamFilter = ReturnType<typeof createSpamFilter>
