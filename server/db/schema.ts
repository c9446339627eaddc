/** The tables. Columns are portable between SQLite and PostgreSQL: UUIDv7 and ISO-8601 as text, JSON as text. */
export type Database = {
  lead: LeadTable
  lead_event: LeadEventTable
  delivery: DeliveryTable
  subscriber: SubscriberTable
  subscriber_token: SubscriberTokenTable
  consent: ConsentTable
  suppression: SuppressionTable
  fault: FaultTable
  notice: NoticeTable
  closed_endpoint: ClosedEndpointTable
}

export type LeadTable = {
  id: string
  /** Which form: `contact`, `early-access` and so on (domain/forms). */
  kind: string
  email: string
  /** JSON: the form's answers as the visitor gave them. */
  answers: string
  /** JSON: the page, and the campaign if the address named one. */
  attribution: string
  /** What makes a repeat the same lead; unique. */
  fingerprint: string
  state: LeadState
  created_at: string
  /** The address in lower case: whose lead it is. */
  person: string | null
  /** The part of it after the @. */
  domain: string | null
  /** Who on the team has it: an address or a name. */
  owner: string | null
  /** When its owner wants to be reminded of it. */
  remind_at: string | null
  /** It was released from quarantine at that moment, and nobody was written to yet. */
  announce_at: string | null
  /** When the team last changed it. */
  changed_at: string | null
}

/** `quarantined`: the field that people don't see was filled in, and nobody was written to. */
export const leadStates = ['new', 'in-work', 'won', 'lost', 'spam', 'quarantined'] as const
export type LeadState = (typeof leadStates)[number]

/** What somebody on the team did with a lead, or noted. */
export type LeadEventTable = {
  id: string
  lead: string
  kind: 'note' | 'state' | 'owner' | 'reminder'
  /** The note, or what it is from then on. */
  text: string
  by: string
  at: string
}

/** An address that asked to be forgotten and is written to no more: nothing of it but a keyed hash. */
type SuppressionTable = {
  /** HMAC-SHA-256 in hexadecimal. */
  hash: string
  created_at: string
}

export type DeliveryTable = {
  id: string
  /** What it belongs to, and is erased with: a lead, a subscriber, or a notice to the owner. */
  lead: string | null
  subscriber: string | null
  notice: string | null
  channel: 'mail' | 'webhook'
  /** A webhook's endpoint by its name; null for mail. */
  endpoint: string | null
  /** JSON with all that the channel needs; emptied once delivered. */
  payload: string | null
  attempts: number
  /** 1 when its last try failed because the server could not be reached at all, or let nobody in. */
  unreachable: number
  /** When it is due next; null once delivered, or given up (a dead letter). */
  next_at: string | null
  /** Until when one worker has it for itself. */
  leased_until: string | null
  last_error: string | null
  created_at: string
  delivered_at: string | null
}

/** What is wrong and was told; gone once it is over. */
export type FaultTable = {
  /** What is wrong with what: `mail`, `webhook hubspot`, `disk`, `clock`. */
  key: string
  title: string
  since: string
  /** When it is over by itself, for what happens in a moment; null for what lasts until it is mended. */
  until: string | null
}

/** Something that was written to the owner, once: its key is what makes it the same. */
type NoticeTable = {
  id: string
  /** Unique: `digest 2027-W02`, or an alert by its fault and moment. */
  key: string
  created_at: string
}

/** An endpoint that said it is gone (410), and gets nothing until somebody opens it again. */
type ClosedEndpointTable = {
  name: string
  closed_at: string
  reason: string
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
  purpose: 'newsletter' | 'whitepaper' | 'review'
  /** SHA-256 in hexadecimal of the words beside the button. */
  text_hash: string
  notice_version: string
  form: string
  page: string | null
  given_at: string
  withdrawn_at: string | null
}
