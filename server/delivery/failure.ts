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
  refused?: { code: string | null; address: boolean }
}

/** Why a try failed, where that says more than an error's text. The text holds nothing personal and no secret. */
export class DeliveryFailure extends Error {
  readonly says: Says
  constructor(message: string, says: Says = {}, options?: ErrorOptions) {
    super(message, options)
    this.says = says
  }
}
