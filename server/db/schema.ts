/** The tables. Columns are portable between SQLite and PostgreSQL: UUIDv7 and ISO-8601 as text, JSON as text. */
export type Database = {
  lead: LeadTable
  delivery: DeliveryTable
  subscriber: SubscriberTable
  subscriber_token: SubscriberTokenTable
  consent: ConsentTable
}

export type LeadTable = {
  id: string
  /** Which form: `contact`, `early-access`, `partnership`, `assessment`. */
  kind: string
  email: string
  /** JSON: the form's answers as the visitor gave them. */
  answers: string
  /** JSON: the page, and the campaign if the address named one. */
  attribution: string
  /** What makes a repeat the same lead; unique. */
  fingerprint: string
  state: 'new' | 'quarantined'
  created_at: string
}

export type DeliveryTable = {
  id: string
  /** What it belongs to, and is erased with: either a lead or a subscriber. */
  lead: string | null
  subscriber: string | null
  channel: 'mail'
  /** JSON with all that the channel needs; emptied once delivered. */
  payload: string | null
  attempts: number
  /** When it is due next; null once delivered, or given up (a dead letter). */
  next_at: string | null
  /** Until when one worker has it for itself. */
  leased_until: string | null
  last_error: string | null
  delivered_at: string | null
}

export type SubscriberTable = {
  id: string
  /** In lower case; unique. */
  address: string
  /** `quarantined`: the field that people don't see was filled in. */
  state: 'unconfirmed' | 'confirmed' | 'unsubscribed' | 'quarantined'
  /** The page that the address was first entered on. */
  source: string | null
  created_at: string
  /** When the address was last entered. */
  asked_at: string
  confirmed_at: string | null
  unsubscribed_at: string | null
}

/** One mail's links. The token itself stands in the mail alone; how many there are is how many mails were sent. */
type SubscriberTokenTable = {
  /** SHA-256 in hexadecimal. */
  hash: string
  subscriber: string
  created_at: string
}

/** What somebody agreed to, in which words, and until when. */
export type ConsentTable = {
  id: string
  /** Whose it is, and what it is erased with: either a lead or a subscriber. */
  lead: string | null
  subscriber: string | null
  purpose: 'newsletter' | 'whitepaper'
  /** SHA-256 in hexadecimal of the words beside the button. */
  text_hash: string
  notice_version: string
  form: string
  page: string | null
  given_at: string
  withdrawn_at: string | null
}
