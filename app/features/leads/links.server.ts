import { timingSafeEqual } from 'node:crypto'
import { personKey } from '#app/forms/person.ts'
import type { Secret } from '#platform/db/secret.ts'

/** What a link in the team's mails offers to do. */
export const leadActions = ['mine', 'in-work', 'won', 'lost', 'spam', 'remind', 'erase'] as const
export type LeadAction = (typeof leadActions)[number]

/** Where the links lead: app/features/leads. */
const path = '/lead/act'
const dayMs = 86_400_000
/** So long a link works: a lead that nobody touched for as long is looked for with the `site` command. */
const validMs = 60 * dayMs

type Parts = { secret: Pick<Secret, 'mark'>; origin: string; leadsTo: readonly string[]; now: () => Date }

/** What a link says, once its mark was found to be ours. */
export type ReadLink = { id: string; recipient: string | null; expired: boolean }

/**
 * Signs the links of the team's mails, and reads them again. Nothing personal is in them: a lead's id, a day, a keyed mark
 * of the mailbox it was sent to, and the mark (HMAC) that nobody else can make.
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
    /** What the links of one lead's mail to one mailbox share, of which it was told at a moment. */
    tokenFor(id: string, recipient: string, toldAt: Date): string {
      const said = `${id}.${Math.ceil((toldAt.getTime() + validMs) / dayMs).toString(36)}.${recipientMark(recipient)}`
      return `${said}.${ended(sign(said))}`
    },
    /** Where a page of the site is. */
    pageUrl: (path: string) => origin + path,
    urlOf: (token: string, action: LeadAction) => `${origin}${path}?do=${action}&token=${token}`,
    /** What a token leads to; null when it is not ours. */
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
