/** The consequences of a failed try for the next one. */
type FailureDetails = {
  /** The wait that the receiver asked for, in milliseconds. */
  retryAfterMs?: number
  /** Another try is useless: a dead letter at once. */
  final?: boolean
  /** Nothing may be sent to the recipient, so the delivery is dropped. */
  withheld?: boolean
  /** The receiver is gone for good, so its endpoint is closed. */
  gone?: boolean
  /** The server could not be reached, or refused the login: this delivery is not to blame. */
  unreachable?: boolean
  /** The mail server takes nothing for now, or less than it was sent: its other mail waits too. */
  slowDown?: boolean
  /** The mail server takes nothing for this one address now, with its status by RFC 3463: all other mail goes on. */
  refusedForNow?: { code: string | null }
  /** The mail server refused this mail for good (5yz), with its status by RFC 3463 if there was one. */
  refused?: { code: string | null; of: Refused }
}

/**
 * The thing that was refused. `address`: nobody has it. `recipient`: that mailbox, for another reason or none.
 * `sender`: this site, in every mail. `text`: something else about this one mail.
 */
export type Refused = 'address' | 'recipient' | 'sender' | 'text'

/**
 * True for a status that reports a missing mailbox (RFC 3463): a bad or moved address, an unknown domain, a closed
 * mailbox.
 *
 * A full mailbox, a policy or a filter is no reason to give up an address. Nor is a reply without a status: a bare
 * `550` may be about a block list.
 */
export const isNoMailbox = (code: string | null) => code !== null && /^5\.(1\.([1236]|10)|2\.1|4\.4)$/.test(code)

/**
 * The error of a failed try, with its consequences for the next one. Its message contains nothing personal and no
 * secret.
 */
export class DeliveryFailure extends Error {
  readonly details: FailureDetails
  constructor(message: string, details: FailureDetails = {}, options?: ErrorOptions) {
    super(message, options)
    this.details = details
  }
}
