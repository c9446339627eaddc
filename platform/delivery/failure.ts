/** What a failed try says about the next one. */
type Says = {
  /** The receiver asked to be left alone for so long, in milliseconds. */
  retryAfterMs?: number
  /** Trying again is of no use; it is a dead letter at once. */
  final?: boolean
  /** The receiver is gone for good, so its endpoint is closed. */
  gone?: boolean
  /** The server could not be reached, or let nobody in: it is not about this one delivery. */
  unreachable?: boolean
  /** The mail server takes no more for now (RFC 5321: 421, 450 to 452): whatever else waits for it waits too. */
  slower?: boolean
  /** The mail server refuses this mail for good (5yz), with its status by RFC 3463 if it gave one. */
  refused?: { code: string | null; of: Refused }
}

/**
 * What is refused: `address`, for nobody has it; `recipient`, for another or no reason that was given; `sender`, whom every
 * mail has; `text`, or whatever else of this one mail.
 */
export type Refused = 'address' | 'recipient' | 'sender' | 'text'

/**
 * Whether a status says that nobody has this mailbox (RFC 3463): a bad or moved address, a domain that is not there, a
 * mailbox that is closed. A full mailbox, a policy or a filter is no reason to give somebody up, and neither is an answer
 * without a status: `550` alone may be about a block list.
 */
export const isNoMailbox = (code: string | null) => code !== null && /^5\.(1\.([1236]|10)|2\.1|4\.4)$/.test(code)

/** Why a try failed, where that says more than an error's text. The text holds nothing personal and no secret. */
export class DeliveryFailure extends Error {
  readonly says: Says
  constructor(message: string, says: Says = {}, options?: ErrorOptions) {
    super(message, options)
    this.says = says
  }
}
