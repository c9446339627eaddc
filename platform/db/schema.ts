/** The tables. Columns are portable between SQLite and PostgreSQL: UUIDv7 and ISO-8601 as text, JSON as text. */
export type Database = {
  lead: LeadTable
  lead_event: LeadEventTable
  delivery: DeliveryTable
  subscriber: SubscriberTable
  subscriber_token: SubscriberTokenTable
  consent: ConsentTable
  issue: IssueTable
  bounce: BounceTable
  suppression: SuppressionTable
  fault: FaultTable
  notice: NoticeTable
  closed_endpoint: ClosedEndpointTable
  daily_count: DailyCountTable
  shared_count: SharedCountTable
}

/** What the site was told and keeps: the tables' names, each after those that its rows refer to. */
export const tableNames = [
  'lead',
  'lead_event',
  'subscriber',
  'subscriber_token',
  'consent',
  'issue',
  'notice',
  'delivery',
  'bounce',
  'suppression',
  'fault',
  'closed_endpoint',
  'daily_count',
] as const satisfies readonly (keyof Database)[]

/** What processes count together until a window ends (server/limits): no part of what is kept, so in no copy and no backup. */
type SharedCountTable = {
  key: string
  /** What a first comer left there, if anything. */
  mark: string
  n: number
  /** Milliseconds since 1970 by the database's clock; a window that ended counts from nothing. */
  ends_at: number
}

export type LeadTable = {
  id: string
  /** Which form: `contact`, `early-access` and so on (domain/forms). */
  kind: string
  email: string
  /** JSON: the form's answers as the visitor gave them. */
  answers: string
  /** JSON: the page, the campaign, and how the visitor first and last came (domain/attribution). */
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
  /** When its owner wants to be reminded of it; it stays until somebody is done with it, or moves it. */
  remind_at: string | null
  /** When the mail of that reminder was made; null before. */
  reminded_at: string | null
  /** It was released from quarantine at that moment, and nobody was written to yet. */
  announce_at: string | null
  /** When the team last changed it. */
  changed_at: string | null
  /** Why it was put into quarantine: names of rules (app/features/leads/spam/rules.server.ts), with commas. */
  suspicion: string | null
}

/** `quarantined`: it looked as if a program had sent it (server/abuse), and nobody was written to. */
export const leadStates = ['new', 'in-work', 'won', 'lost', 'spam', 'quarantined'] as const
export type LeadState = (typeof leadStates)[number]

/** What somebody on the team did with a lead, or noted. One that the team entered itself begins with `added`. */
export type LeadEventTable = {
  id: string
  lead: string
  kind: 'note' | 'state' | 'owner' | 'reminder' | 'reminded' | 'added'
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
  /** The issue of the newsletter that it brings its subscriber: one delivery for each of the two together. */
  issue: string | null
  /** `newsletter` is mail too, in a line of its own, so that nothing else waits behind an issue. */
  channel: 'mail' | 'webhook' | 'newsletter'
  /** A webhook's endpoint by its name; null for mail. */
  endpoint: string | null
  /** JSON: what the channel sends, or which mail is to be written then (decision 17); emptied once delivered. */
  payload: string | null
  attempts: number
  /** 1 when its last try failed because the server could not be reached at all, or let nobody in. */
  unreachable: number
  /**
   * Whom the mail server refused for good at the last try: the `recipient`, where that is a visitor or subscriber and so no
   * fault of this site or its server, or the `sender`, whom every mail has. Null: nobody.
   */
  refused: 'recipient' | 'sender' | null
  /** When it is due next; null once delivered, or given up (a dead letter). */
  next_at: string | null
  /** Until when one worker has it for itself. */
  leased_until: string | null
  /** When it was last taken to be sent: what the pace is counted by. */
  taken_at: string | null
  last_error: string | null
  created_at: string
  delivered_at: string | null
}

/** What is wrong and was told; gone once it is over. */
export type FaultTable = {
  /** What is wrong with what: `mail`, `webhook hubspot`, `newsletter`, `disk`, `clock`. */
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
  state: SubscriberState
  /** The page that the address was first entered on. */
  source: string | null
  created_at: string
  /** When the address was last entered. */
  asked_at: string
  confirmed_at: string | null
  /** When it ended, whoever ended it. */
  unsubscribed_at: string | null
  /** JSON: the topics that are wanted; null for all of them. */
  topics: string | null
}

/** `quarantined`: it looked as if a program had entered it (server/abuse). `bounced`: mail to the address came back for good. */
export const subscriberStates = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced', 'quarantined'] as const
type SubscriberState = (typeof subscriberStates)[number]

/** An issue of the newsletter as it is sent: written once, the same for everybody but for the links at its foot. */
export type IssueTable = {
  id: string
  /** The last part of its page's address; unique. */
  slug: string
  subject: string
  /** What a mailbox shows beside the subject. */
  preheader: string
  /** JSON: the topics that it is about; null when it is for everybody. */
  topics: string | null
  /** The mail, with a place for each reader's token. */
  html: string
  text: string
  /** Sanitised HTML for its page in the archive. */
  page: string
  /** The words of that page alone, for the search. */
  words: string
  state: 'sending' | 'paused' | 'sent'
  queued_at: string
  /** The last subscriber who was looked at for a delivery. */
  filled_to: string
  /** When everybody had been looked at. */
  filled_at: string | null
  finished_at: string | null
  /** How many deliveries were made for it, sent, and dropped because their subscriber had left meanwhile. */
  recipients: number
  delivered: number
  skipped: number
  /** How many left by its links. */
  unsubscribed: number
}

/** What came back of an issue: a mailbox that is not there, one that could not take it, or a reader who called it spam. */
export type BounceTable = {
  id: string
  /** The delivery's id, which is in the mail's Message-ID. The same report read twice is one. */
  delivery: string
  subscriber: string
  issue: string | null
  kind: 'hard' | 'soft' | 'complaint'
  /** The status by RFC 3463, such as 5.1.1. */
  code: string | null
  at: string
}

/** One mail's links. The token itself stands in the mail alone; how many have no issue is how many mails asked to confirm. */
type SubscriberTokenTable = {
  /** SHA-256 in hexadecimal. */
  hash: string
  subscriber: string
  /** The issue that it came with; null for a mail that asks to confirm. */
  issue: string | null
  /** The address that the subscriber is to have once it is confirmed, where that is another than before. */
  address: string | null
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

/**
 * How often something happened on a day. No row is anybody's, and no column can hold an address: the words of campaigns
 * have no @ (app/features/analytics/touch.ts), all others are the site's own.
 */
export type DailyCountTable = {
  /** `2027-01-05`, in UTC. */
  day: string
  /** What happened (app/features/analytics/counted.ts). */
  event: string
  path: string
  /** The form, the tool or the file; empty for a view. */
  name: string
  /** The field that needed attention; empty for all else. */
  field: string
  source: string
  medium: string
  campaign: string
  n: number
}
