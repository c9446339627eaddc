import { timingSafeEqual } from 'node:crypto'
import { personKey } from '#frame/forms/person.ts'
import type { Secret } from '#platform/db/secret.ts'
import { dayMs } from '#platform/text/day.ts'

/** The actions that links in the team's mails offer. */
export const offeredActionKinds = ['mine', 'in-work', 'won', 'lost', 'spam', 'remind'] as const
export type LeadAction = (typeof offeredActionKinds)[number] | 'erase'

const path = '/lead/act'
/** The time for which a link works. A lead untouched for longer is found with the `site` command. */
const linksValidMs = 60 * dayMs
/** The time for which a link erases, because it cannot be undone and mails are passed on. */
const eraseLinkValidMs = 7 * dayMs

/**
 * The moment from which the links in all mails about a lead count: when the team was first told of it. So a reminder
 * does not lengthen the life of what its mails can do.
 */
export const linksValidFrom = ({ told_at, created_at }: { told_at: string | null; created_at: string }) =>
  new Date(told_at ?? created_at)
export const areLinksValid = (from: Date, at: Date) => at.getTime() - from.getTime() <= linksValidMs
export const isEraseLinkValid = (from: Date, at: Date) => at.getTime() - from.getTime() <= eraseLinkValidMs

type Parts = {
  secret: Pick<Secret, 'keyedHash'>
  origin: string
  leadsTo: readonly string[]
  /** The mailboxes of the team and of single forms, where forms have any. */
  mailboxes?: () => readonly string[]
  now: () => Date
}

type ReadLink = { id: string; recipient: string }

/**
 * Signs the links of the team's mails, and reads them again. They hold nothing personal: a lead's id, a day, a keyed
 * hash of the mailbox, and a signature (HMAC) that nobody else can make.
 */
export function createLeadLinks({ secret, origin, leadsTo, mailboxes = () => leadsTo, now }: Parts) {
  const recipientMark = (address: string) =>
    secret.keyedHash('recipient', personKey(address)).subarray(0, 6).toString('base64url')
  const sign = (payload: string) => secret.keyedHash('lead-link', payload).subarray(0, 18).toString('base64url')
  // Mail programs leave a mark at the end of an address out of the link that they make of it.
  const withSafeEnd = (mark: string) => (/[-_]$/.test(mark) ? `${mark}0` : mark)
  const withoutSafeEnd = (mark: string) =>
    mark.replace(/([-_])0$/, (written, last: string) => (mark.length > 24 ? last : written))

  return {
    /**
     * Makes the token that all links of one mail to one mailbox share.
     *
     * @param from the moment from which it counts
     */
    tokenFor(id: string, recipient: string, from: Date): string {
      const payload = `${id}.${Math.ceil((from.getTime() + linksValidMs) / dayMs).toString(36)}.${recipientMark(recipient)}`
      return `${payload}.${withSafeEnd(sign(payload))}`
    },
    get team() {
      return mailboxes()
    },
    /** Returns the team's mailbox with this address; null when it is none of the team's. */
    teamMailboxOf: (address: string): string | null =>
      mailboxes().find((mailbox) => personKey(mailbox) === personKey(address)) ?? null,
    pageUrl: (path: string) => origin + path,
    urlOf: (token: string, action: LeadAction) => `${origin}${path}?do=${action}&token=${token}`,
    /** Reads a token; null when it is not ours, is too old, or was sent to a mailbox that is no longer the team's. */
    read(token: string): ReadLink | null {
      const [id = '', until = '', mailbox = '', mark = '', ...more] = token.split('.')
      const [actual, expected] = [Buffer.from(withoutSafeEnd(mark)), Buffer.from(sign(`${id}.${until}.${mailbox}`))]
      if (more.length > 0 || actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
      const recipient = mailboxes().find((address) => recipientMark(address) === mailbox)
      if (recipient === undefined || now().getTime() > Number.parseInt(until, 36) * dayMs) return null
      return { id, recipient }
    },
  }
}
export type LeadLinks = ReturnType<typeof createLeadLinks>
