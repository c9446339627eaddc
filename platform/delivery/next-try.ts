import { backoffMs } from './backoff.ts'
import type { DeliveryFailure } from './failure.ts'
import type { CampaignDelivery, LeasedDelivery } from './store.ts'

/**
 * The pause before a campaign's mail is tried again whose sender is refused. Another mail of the campaign asks sooner.
 */
const heldMs = 15 * 60_000
/** The pause before a campaign's mail is tried again that the server had no time for. One mail at a time asks. */
const slowedMs = 60_000
/** The time for which a mail is tried whose address the mail server cannot find: a domain that is mistyped stays so. */
const unknownDomainMs = 24 * 3_600_000
/** Longer than any mail server greylists. */
const greylistMs = 3_600_000
/** Decides how many milliseconds to wait for the next try of a failed delivery; null gives it up. */
export function nextTry(
  delivery: LeasedDelivery,
  failure: DeliveryFailure['details'],
  at: Date,
): { waitMs: number | null; isUncounted: boolean } {
  // A receiver may ask for a longer pause than the schedule has.
  const atLeast = (ms: number) => Math.max(ms, failure.retryAfterMs ?? 0)
  // Every mail of the campaign would be refused like this one. It waits, and none is given up.
  if (isOfCampaign(delivery) && failure.refused?.of === 'sender') return { waitMs: atLeast(heldMs), isUncounted: true }
  // Nor is one given up because the server takes fewer than it is sent, or is away.
  if (isOfCampaign(delivery) && (failure.slowDown || failure.unreachable))
    return { waitMs: atLeast(slowedMs), isUncounted: true }
  const isGivenUp = isFinal(delivery, failure) || (isDomainUnknown(delivery, failure, at) && !isToTeam(delivery))
  const backoff = isGivenUp ? null : backoffMs(delivery.attempts)
  return { waitMs: backoff === null ? null : atLeast(backoff), isUncounted: false }
}

/** True when the mail server could not find the address's domain for a day. */
export const isDomainUnknown = (
  delivery: LeasedDelivery,
  { refusedForNow }: DeliveryFailure['details'],
  at: Date,
): boolean => age(delivery, at) > unknownDomainMs && /^4\.1\.[1238]$/.test(refusedForNow?.code ?? '')

/** True when the mail server of a visitor refused a mail to them, for now or for good. */
export const isRefusedAtVisitor = (
  delivery: LeasedDelivery,
  { refused, refusedForNow }: DeliveryFailure['details'],
): boolean => isToVisitor(delivery) && (refusedForNow ?? refused) !== undefined && refused?.of !== 'sender'

/** True when another try is useless. */
function isFinal(delivery: LeasedDelivery, { final, gone, refused }: DeliveryFailure['details']): boolean {
  if (final || gone) return true
  // Trying a refused mail of a campaign again would cost the server's goodwill.
  if (isOfCampaign(delivery)) return refused !== undefined
  // A mailbox of the team may still be created; a visitor's mistyped address stays wrong.
  return refused?.of === 'address' && isToVisitor(delivery)
}

/** True for a mail of a campaign: they go on the channel `newsletter`. */
export const isOfCampaign = (delivery: LeasedDelivery): delivery is LeasedDelivery & CampaignDelivery =>
  delivery.channel === 'newsletter'

/** True for mail to the visitor whose lead it is, or to a subscriber; false for mail to the team. */
const isToVisitor = (delivery: LeasedDelivery): boolean =>
  delivery.channel === 'mail' &&
  (delivery.subscriber !== null || ('mail' in delivery.payload && delivery.payload.to === undefined))

/** True for a mail to the team or its owner, which somebody may still mend the address of. */
const isToTeam = (delivery: LeasedDelivery): boolean => delivery.channel === 'mail' && !isToVisitor(delivery)

/**
 * True when the mail server refused the address of one subscriber, or of one of the team for a while, as greylisting
 * does. Then no fault of the mail server is reported.
 */
export function isRefusalOfOneAddress(
  delivery: LeasedDelivery,
  { refused, refusedForNow }: DeliveryFailure['details'],
  now: Date,
): boolean {
  if (isToTeam(delivery)) return refusedForNow !== undefined && age(delivery, now) < greylistMs
  return isOfCampaign(delivery) && (refusedForNow ?? refused) !== undefined && refused?.of !== 'text'
}

const age = ({ created_at }: LeasedDelivery, now: Date) => now.getTime() - Date.parse(created_at)
