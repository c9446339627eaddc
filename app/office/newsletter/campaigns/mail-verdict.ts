/** A mail that somebody or a mail server sent after one of ours to a subscriber: what it says, and about which. */
export type MailVerdict = {
  /**
   * The failed addresses of a delivery report. Or a subscriber's own word: this is spam, or they unsubscribe (by the
   * `mailto:` of List-Unsubscribe, or in words). `reply`: any other words of theirs, which a person has to read.
   */
  verdict: readonly FailedRecipient[] | 'complaint' | 'leaves' | 'reply'
  /** Possible ids of the delivery that it is about, the surest first. */
  deliveries: readonly string[]
  /** Possible tokens of the subscriber, from the unsubscribe headers that came back. */
  tokens: readonly string[]
  /** The writer of a reply in words. What it asks for is done for their own address alone. */
  from?: string
  /** True for words that may ask for the erasure of what is stored of somebody. */
  asksErasure?: boolean
  /**
   * The same mail's wish in words, for when none of its tokens is known: a long word of a subject may look like one.
   */
  inWords?: MailVerdict
}

export type FailedRecipient = {
  /** The final recipient, in lower case. After forwarding it is not the address that we wrote to. */
  address: string | null
  /**
   * `hard`: the address does not exist. `soft`: a temporary failure, or a reason that says nothing about the address.
   */
  kind: 'hard' | 'soft'
  /** The status by RFC 3463; null when none was given. */
  code: string | null
}
