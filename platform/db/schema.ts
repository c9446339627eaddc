/** The tables. Columns are portable between SQLite and PostgreSQL: UUIDv7 and ISO-8601 as text, JSON as text. */
export type Database = {
  lead: LeadTable
  lead_event: LeadEventTable
  delivery: DeliveryTable
  subscriber: SubscriberTable
  subscriber_token: SubscriberTokenTable
  consent: ConsentTable
  campaign: CampaignTable
  bounce: VerdictTable
  suppression: SuppressionTable
  fault: FaultTable
  notice: NoticeTable
  closed_endpoint: ClosedEndpointTable
  daily_count: DailyCountTable
  shared_count: SharedCountTable
  acknowledgement: AcknowledgementTable
  consent_text: ConsentTextTable
  erasure: ErasureTable
  same_person: SamePersonTable
  desk_person: DeskPersonTable
  desk_passkey: DeskPasskeyTable
  desk_invitation: DeskInvitationTable
  desk_session: DeskSessionTable
  mailbox: MailboxTable
  received_mail: ReceivedMailTable
  clock: ClockTable
  desk_setting: DeskSettingTable
}

/**
 * The tables to copy, back up and erase from. Each comes after the tables that its rows refer to. `shared_count` lives
 * for minutes, invitations and sessions for hours, and `erasure` tells what is still to be rewritten in this store's
 * own files, so a copy needs none of them.
 */
export const tableNames = [
  'lead',
  'lead_event',
  'subscriber',
  'subscriber_token',
  'consent',
  'campaign',
  'notice',
  'delivery',
  'bounce',
  'suppression',
  'fault',
  'closed_endpoint',
  'daily_count',
  'acknowledgement',
  'consent_text',
  'same_person',
  'desk_person',
  'desk_passkey',
  'mailbox',
  'received_mail',
  'clock',
  'desk_setting',
] as const satisfies readonly (keyof Database)[]

/** Something that the owner set on the desk. */
export type DeskSettingTable = {
  /** Its name. */
  id: string
  value: string
  by: string
  at: string
}

/** One row: the moment up to which a site on this store has seen time pass. */
type ClockTable = {
  id: 'clock'
  seen_at: string
}

/** Addresses that somebody of the team joined as one person's. */
type SamePersonTable = {
  /** In lower case. */
  address: string
  /** What all addresses of one person have in common. */
  person: string
}

/** The roles on the desk: everything; content and drafts of the newsletter; leads. */
export const deskRoles = ['owner', 'editor', 'sales'] as const
export type DeskRole = (typeof deskRoles)[number]

/** Somebody who may come in to the desk from anywhere. Whatever else is theirs goes with this row. */
type DeskPersonTable = {
  id: string
  name: string
  /** In lower case; unique. */
  email: string
  role: DeskRole
  invited_by: string
  created_at: string
}

/** A passkey, by its public half. */
type DeskPasskeyTable = {
  /** The credential's id, in base64url. */
  id: string
  person: string
  /** In COSE, as base64url. */
  public_key: string
  /** The number of uses that the authenticator has counted: as a text, for it may be larger than an integer. */
  counter: string
  /** The browser that made it: `Safari on iPhone`. */
  browser: string
  created_at: string
  used_at: string
}

/** An invitation that is open. It is deleted when it is used. */
type DeskInvitationTable = {
  /** SHA-256 of the token in hexadecimal. */
  hash: string
  person: string
  ends_at: string
}

type DeskSessionTable = {
  id: string
  /** SHA-256 of the cookie's secret in hexadecimal. */
  hash: string
  person: string
  /** The passkey that it was begun with, and ends with. */
  passkey: string
  browser: string
  begun_at: string
  /** The moment at which somebody last pressed a key or a button. */
  pressed_at: string
}

/** A mailbox that the site reads, and how far it has read. */
export type MailboxTable = {
  /** A hash of its server, user and folder: another one is read from its own beginning. */
  name: string
  /**
   * The number by which its server says that UIDs mean the same mails as before (RFC 9051); null before the first
   * reading.
   */
  uid_validity: string | null
  /** The UID of the last mail that was read. It changes in the transaction that stores what the mail did. */
  last_uid: string
  /** The process that reads it, and until when no other does. */
  leased_by: string | null
  leased_until: string | null
  /** The moment it was first read. Nobody is told of an answer from before. */
  begun_at: string
  /** The last moment at which everything in it was read. */
  read_at: string | null
  /** Since when it cannot be read, and why; null when it can. */
  failing_since: string | null
  reason: string | null
  /** The mails that were reports, answers to mails about leads, and neither. */
  reports: number
  replies: number
  others: number
}

/** A mail of the mailbox that did something, or could not be read. It has no word of it and nobody's address. */
type ReceivedMailTable = {
  id: string
  mailbox: string
  uid: string
  /** HMAC-SHA-256 in hexadecimal of its Message-ID, or of all of it where it has none; unique. */
  message: string
  kind: 'report' | 'reply' | 'unreadable'
  at: string
}

/** Counts that processes share until a window ends (platform/shared-counts). They are in no copy and no backup. */
type SharedCountTable = {
  key: string
  /** A value that the first caller in a window may leave. */
  mark: string
  n: number
  /** Milliseconds since 1970 by the database's clock. A window that has ended counts from zero again. */
  ends_at: number
}

export type LeadTable = {
  id: string
  /** The form: `contact`, `early-access` and so on. */
  kind: string
  email: string
  /** JSON: what the visitor answered, or the team entered, and the results that the site worked out from it. */
  answers: string
  /** JSON: the page, the campaign, and the visitor's first and last touch (app/office/analytics/touch.ts). */
  attribution: string
  /** A hash that stays the same when the same lead is sent again; unique. */
  fingerprint: string
  state: LeadState
  created_at: string
  /** The address in lower case: the same for all leads of one person. */
  person: string | null
  /** The address's part after the @: the same for all leads of one company. */
  domain: string | null
  /** The team member who works on it: an address or a name. */
  owner: string | null
  /** The moment to remind its owner at. It stays until somebody finishes or moves the reminder. */
  remind_at: string | null
  /** The moment that reminder's mail was queued; null before. */
  reminded_at: string | null
  /**
   * The moment since which it is to be announced to the team: released from quarantine, or added by the team. Null for
   * others, and once its mails are queued.
   */
  announce_at: string | null
  /** The moment it was announced to the team; null before. The links in all mails about it count from then. */
  told_at: string | null
  /** The moment of the team's last change. */
  changed_at: string | null
  /** The rules that put it into quarantine, by name (app/office/leads/spam/rules.server.ts), with commas. */
  suspicion: string | null
}

/** `quarantined`: a program seems to have sent it (app/office/leads/spam), so no mail went out. */
export const leadStates = ['new', 'in-work', 'won', 'lost', 'spam', 'quarantined'] as const
export type LeadState = (typeof leadStates)[number]

/**
 * A change or a note by the team. `added` is the first event of a lead that the team entered itself, `reply` a mail in
 * which somebody answered.
 */
export type LeadEventTable = {
  id: string
  lead: string
  kind: 'note' | 'state' | 'owner' | 'reminder' | 'call' | 'reminded' | 'added' | 'reply' | 'email'
  /** The note, the new value, the visitor's reply, or the subject and text of an email to the visitor. */
  text: string
  by: string
  at: string
}

/**
 * An address that asked to be forgotten: only a keyed hash of it. No mail goes there until the team allows it again.
 * The team's own mailboxes get their mail all the same.
 */
type SuppressionTable = {
  /** HMAC-SHA-256 in hexadecimal. */
  hash: string
  created_at: string
}

/** A mailbox that got automatic answers to forms, or mails that ask to confirm, with the moments of the last three. */
type AcknowledgementTable = {
  /** HMAC-SHA-256 of the mailbox in hexadecimal, after `confirmation ` for mails that ask to confirm. */
  mailbox: string
  last_at: string
  /** The one before, and the one before that; empty for none. */
  second_at: string
  third_at: string
}

/** The words of a consent. They are the site's own, and stay when everybody who agreed to them is erased. */
type ConsentTextTable = {
  /** SHA-256 of `text` in hexadecimal, as in `consent.text_hash`. */
  hash: string
  text: string
}

/** An erasure since the store's files were last rewritten. It says nothing about who was erased. */
type ErasureTable = {
  id: string
}

export type DeliveryTable = {
  id: string
  /** The lead, subscriber or notice that it belongs to and is erased with. */
  lead: string | null
  subscriber: string | null
  notice: string | null
  /** The campaign of the newsletter that it brings. A subscriber gets one delivery for each campaign. */
  campaign: string | null
  /** `newsletter` is mail in a queue of its own, so nothing else waits behind a campaign. */
  channel: 'mail' | 'webhook' | 'newsletter'
  /** The name of a webhook's endpoint; null for mail. */
  endpoint: string | null
  /**
   * JSON: the message, or a reference to a mail that is written at the moment of sending (decision 17). Emptied once
   * delivered, but for the reference of a mail about a lead.
   */
  payload: string | null
  attempts: number
  /** 1 when the last try failed because the server could not be reached, or refused the login. */
  unreachable: number
  /**
   * The side that the mail server refused for good at the last try. `recipient`: a visitor or subscriber, so neither
   * this site nor its server is at fault. `sender`: this site, in every mail. Null: nobody.
   */
  refused: 'recipient' | 'sender' | null
  /** The moment of the next try; null once delivered, or given up (a dead letter). */
  next_at: string | null
  /** The moment when the worker's lease ends; null when nobody has leased it. */
  leased_until: string | null
  /** The moment of the last lease. The newsletter's pace is measured by it. */
  taken_at: string | null
  last_error: string | null
  created_at: string
  delivered_at: string | null
}

/** A fault that the owner was told of. It is deleted once it is over. */
export type FaultTable = {
  /** The subject of the fault: `mail`, `webhook hubspot`, `newsletter`, `disk`, `clock`. */
  key: string
  title: string
  since: string
  /** For an event, the moment when it ends by itself; null for a state that lasts until somebody mends it. */
  until: string | null
}

/** A notice that was written to the owner. Its key makes sure that it is written once. */
type NoticeTable = {
  id: string
  /** Unique: `digest 2027-W02`, or an alert by its fault and moment. */
  key: string
  created_at: string
}

/** An endpoint that answered 410 Gone. It gets nothing until somebody reopens it. */
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
  /** The page on which the address was first entered. */
  source: string | null
  created_at: string
  /** The moment at which the address was last entered. */
  asked_at: string
  confirmed_at: string | null
  /** The moment the subscription ended, whoever ended it. */
  unsubscribed_at: string | null
  /** JSON: the topics that the subscriber wants; null for all. */
  topics: string | null
  /** JSON: the laws and roles whose changes the subscriber wants by mail, and what was told; null for none. */
  law_watch: string | null
}

/**
 * `quarantined`: a program seems to have entered it (app/office/leads/spam). `bounced`: mail to the address was
 * refused for good.
 */
export const subscriberStates = ['unconfirmed', 'confirmed', 'unsubscribed', 'bounced', 'quarantined'] as const
type SubscriberState = (typeof subscriberStates)[number]

/** A campaign of the newsletter as it is sent. It is written once; mails differ only in the links at its foot. */
export type CampaignTable = {
  id: string
  /** The last part of its page's address; unique. */
  slug: string
  subject: string
  /** The line that a mailbox shows beside the subject. */
  preheader: string
  /** JSON: the topics it is about; null when it is for everybody. */
  topics: string | null
  /** The mail, with a placeholder for each subscriber's token. */
  mail_html: string
  mail_text: string
  /** Sanitised HTML for its page in the archive. */
  page_html: string
  /** That page's words alone, for the search. */
  search_text: string
  state: 'sending' | 'paused' | 'sent'
  /** `send_at`, `enqueued_to` and `enqueued_at` in the code (`campaign-columns.ts`). */
  queued_at: string
  filled_to: string
  filled_at: string | null
  finished_at: string | null
  /** The counts of deliveries made, sent, and dropped because the subscriber had left in the meantime. */
  recipients: number
  delivered: number
  skipped: number
  /** Subscribers who left through its links. */
  unsubscribed: number
}

/**
 * The verdict of what came back on a mail to a subscriber: no such mailbox, a mailbox that could not take it, a
 * complaint about spam, or a reply in words. Its table is called `bounce`, as when it had bounces alone.
 */
export type VerdictTable = {
  id: string
  /** The delivery's id, from the mail's Message-ID. The same report counts once, however often it is read. */
  delivery: string
  subscriber: string
  /** Null for a mail about the subscription itself. */
  campaign: string | null
  /** `unclear`: a reply that a person has to read. `erasure`: one that may ask for the erasure of personal data. */
  kind: 'hard' | 'soft' | 'complaint' | 'unclear' | 'erasure'
  /** The status by RFC 3463, such as 5.1.1. */
  code: string | null
  at: string
}

/**
 * The token of one mail's links. The token itself stands in the mail alone. Rows without a campaign belong to mails
 * about the subscription: to confirm it, to change its address, and after its end.
 */
type SubscriberTokenTable = {
  /** SHA-256 in hexadecimal. */
  hash: string
  subscriber: string
  /** The campaign that it came with; null for a mail about the subscription itself. */
  campaign: string | null
  /** The new address that the link confirms, when the subscriber asks to change it. */
  address: string | null
  /** 1 when `address` is the subscriber's former one, and the link takes the subscription back to it. */
  takes_back: number | null
  created_at: string
}

/** A consent: its purpose, the words agreed to, and its end. */
export type ConsentTable = {
  id: string
  /** The lead or subscriber that it belongs to and is erased with. */
  lead: string | null
  subscriber: string | null
  purpose: 'newsletter' | 'whitepaper' | 'review' | 'landing-page'
  /** SHA-256 in hexadecimal of the words beside the button. */
  text_hash: string
  notice_version: string
  form: string
  page: string | null
  given_at: string
  withdrawn_at: string | null
}

/**
 * A count of something on a day. No row is about one person, and no column can hold an address: a campaign's words
 * contain no @ (app/office/analytics/touch.ts), everything else is the site's own words.
 */
export type DailyCountTable = {
  /** `2027-01-05`, in UTC. */
  day: string
  /** The event (app/office/analytics/counted-events.ts). */
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
