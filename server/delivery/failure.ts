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
}

/** Why a try failed, where that says more than an error's text. The text holds nothing personal and no secret. */
export class DeliveryFailure extends Error {
  readonly says: Says
  constructor(message: string, says: Says = {}, options?: ErrorOptions) {
    super(message, options)
    this.says = says
  }
}
