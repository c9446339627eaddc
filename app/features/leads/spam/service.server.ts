import { personKey, personOf } from '#app/forms/person.ts'
import type { Secret } from '#platform/db/secret.ts'
import type { CountTogether } from '#platform/limits/service.ts'
import { createSeen, createSurge, keyOf, markOf } from './counts.server.ts'
import { comparedText, quarantineAt, type Signs, scoreOf, signsIn } from './rules.server.ts'
import { createStamps } from './stamps.server.ts'

type Limit = { points: number; seconds: number }

type Parts = {
  secret: Pick<Secret, 'mark'>
  now: () => Date
  /** Forms of all clients to one endpoint, and to all of them, before there is a surge; null: nothing is counted or timed. */
  surge: { endpoint: readonly Limit[]; total: readonly Limit[] } | null
  /** Tells the operator, with no word about anybody. */
  warn: (text: string) => void
  /** How processes that share a store count forms and used stamps together; null: each for itself. */
  together?: CountTogether | null
}

/** A form that was sent, once its answers were found to be right. */
type Sent = {
  /** The form's endpoint, whichever way it came. */
  endpoint: string
  answers: Readonly<Record<string, unknown>>
  /** The browser's Idempotency-Key; absent without scripts. */
  key: string | undefined
  /** What stood in the field that people don't see. */
  honeypot: unknown
  stamp: string | null
  /** Whose it is, as limits count (platform/http/client.ts); null for this machine's own, which are not counted. */
  client: number | null
}

/** What is thought of it. */
export type Verdict = {
  suspicious: boolean
  /** The rules that say so, with commas; empty when none does. */
  reasons: string
}

const hour = 3_600_000
const surgeMs = 10 * 60_000
/** A person needs longer than this for any form, even if the browser fills it in (OWASP ASVS 2.4.2). */
const minMs = 2_000
/** Without a stamp a client's first form counts as this many: few people send one so, and floods come so. */
const unstamped = 10

/**
 * Tells people from programs. Every form that is sent, by script or without, comes by here; none is refused or dropped: what
 * looks like a program's goes to quarantine, which the team can look through.
 */
export function createGate({ secret, now, surge, warn, together = null }: Parts) {
  const waitMs = surge ? minMs : 0
  const stamps = createStamps({ secret, now, minMs: waitMs, together })
  const texts = createSeen<string>({ maxKeys: 10_000, maxMarks: 5, withinMs: 24 * hour })
  const clients = createSeen<number>({ maxKeys: 20_000, maxMarks: 8, withinMs: hour })
  const surges = surge && { endpoint: createSurge(surge.endpoint, surgeMs), total: createSurge(surge.total, surgeMs) }

  let warnedAt = Number.NEGATIVE_INFINITY

  /** What shows only beside what others sent, and how many addresses the client sent within the hour. */
  function signsAmongOthers({ endpoint, answers, client }: Sent, at: number): { signs: Signs; addresses: number } {
    if (!surges || client === null) return { signs: {}, addresses: 1 }
    const address = markOf(personKey(String(answers.email)))
    const text = comparedText(answers)
    const addresses = clients.note(client, address, at)
    const senders = text === null ? 1 : texts.note(keyOf(`${endpoint} ${text}`), address, at)
    return {
      addresses,
      signs: {
        ...(addresses > 2 && { 'many addresses': addresses - 2 }),
        ...(senders > 1 && { 'same text': senders - 1 }),
      },
    }
  }

  /** Whether more is sent than usual. Both are counted, whatever the first says. */
  async function isSurging({ endpoint, client }: Sent, points: number, at: number): Promise<boolean> {
    if (!surges || client === null) return false
    const windows = [surges.endpoint.windows(endpoint, points), surges.total.windows('all', points)] as const
    const counted = (await together?.(windows.flat())) ?? []
    const here = surges.endpoint.isOn(endpoint, points, at, counted.slice(0, windows[0].length))
    const all = surges.total.isOn('all', points, at, counted.slice(windows[0].length))
    const isSurge = here || all
    if (isSurge && at - warnedAt >= hour) {
      warnedAt = at
      warn('more forms than usual are sent: look through what goes to quarantine (leads list --quarantined)')
    }
    return isSurge
  }

  return {
    /** A stamp for who begins to fill in a form, and the milliseconds after which it is worth something. */
    stamp: () => ({ stamp: stamps.issue(), wait: waitMs }),

    /** Weighs what is known of a form by the table in `rules.ts`. */
    async examine(sent: Sent): Promise<Verdict> {
      const at = now().getTime()
      // Bound to the form with its answers: a key is of no use for another.
      const form = () =>
        secret.mark('form-key', JSON.stringify([sent.endpoint, sent.key ?? null, sent.answers])).toString('base64url')
      const stampSign = await stamps.read(sent.stamp, sent.key ?? form())
      const trap = stampSign === null ? 'trap, in a browser' : 'trap'
      const amongOthers = signsAmongOthers(sent, at)
      const signs: Signs = {
        ...(typeof sent.honeypot === 'string' && sent.honeypot !== '' && { [trap]: 1 }),
        ...(stampSign && { [stampSign]: 1 }),
        ...signsIn(sent.answers, personOf(sent.answers).name),
        ...amongOthers.signs,
      }
      // What is known for a program's anyway makes no surge, which people would have to answer for. An office is no crowd.
      const counts = scoreOf(signs) < quarantineAt
      const points = stampSign === 'no stamp' && amongOthers.addresses === 1 ? unstamped : 1
      if (counts && (await isSurging(sent, points, at))) signs.surge = 1
      return { suspicious: scoreOf(signs) >= quarantineAt, reasons: Object.keys(signs).join(', ') }
    },
  }
}
export type Gate = ReturnType<typeof createGate>
