import { timingSafeEqual } from 'node:crypto'
import { personKey } from '#frame/forms/person.ts'
import type { Secret } from '#platform/db/secret.ts'

/** The actions that links in the team's mails offer. */
export const actionKinds = ['mine', 'in-work', 'won', 'lost', 'spam', 'remind', 'erase'] as const
export type LeadAction = (typeof actionKinds)[number]

/** The page behind the links. */
const path = '/lead/act'
const dayMs = 86_400_000
/** The time for which a link works. A lead untouched for longer is found with the `site` command. */
const validMs = 60 * dayMs

type Parts = { secret: Pick<Secret, 'mark'>; origin: string; leadsTo: readonly string[]; now: () => Date }

/** The content of a link whose signature is ours. */
export type ReadLink = { id: string; recipient: string | null; expired: boolean }

/**
 * Signs the links of the team's mails, and reads them again. They hold nothing personal: a lead's id, a day, a keyed
 * hash of the mailbox, and a signature (HMAC) that nobody else can make.
 */
export function createLeadLinks({ secret, origin, leadsTo, now }: Parts) {
  const recipientMark = (address: string) =>
    secret.mark('recipient', personKey(address)).subarray(0, 6).toString('base64url')
  const sign = (said: string) => secret.mark('lead-link', said).subarray(0, 18).toString('base64url')
  // Mail programs leave a mark at the end of an address out of the link that they make of it.
  const ended = (mark: string) => (/[-_]$/.test(mark) ? `${mark}0` : mark)
  const unended = (mark: string) =>
    mark.replace(/([-_])0$/, (written, last: string) => (mark.length > 24 ? last : written))

  return {
    /** Makes the token that all links of one mail to one mailbox share. */
    tokenFor(id: string, recipient: string, toldAt: Date): string {
      const said = `${id}.${Math.ceil((toldAt.getTime() + validMs) / dayMs).toString(36)}.${recipientMark(recipient)}`
      return `${said}.${ended(sign(said))}`
    },
    /** Returns the address of a page. */
    pageUrl: (path: string) => origin + path,
    urlOf: (token: string, action: LeadAction) => `${origin}${path}?do=${action}&token=${token}`,
    /** Reads a token; null when it is not ours. */
    read(token: string): ReadLink | null {
      const [id = '', until = '', mailbox = '', mark = '', ...more] = token.split('.')
      const [given, right] = [Buffer.from(unended(mark)), Buffer.from(sign(`${id}.${until}.${mailbox}`))]
      if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return null
      return {
        id,
        recipient: leadsTo.find((address) => recipientMark(address) === mailbox) ?? null,
        expired: now().getTime() > Number.parseInt(until, 36) * dayMs,
      }
    },
  }
}
export type LeadLinks = ReturnType<typeof createLeadLinks>
