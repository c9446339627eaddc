/** Of the names for when somebody agreed, those of a mail that was answered. What is empty there was never confirmed. */
const confirming: readonly string[] = [
  'confirmtime',
  'confirmedat',
  'confirmedon',
  'confirmed',
  'bestätigtam',
  'bestaetigtam',
  'bestätigungsdatum',
  'bestaetigungsdatum',
  'doubleoptindate',
  'doubleoptintime',
  'doubleoptinam',
  'doubleoptin',
]

/**
 * The names that a list's first line may have for what is read from it, the best first: this site's own, those of
 * Mailchimp, Brevo, Ghost, listmonk, HubSpot, MailerLite and Substack, and the usual German ones. Capitals, spaces and
 * signs do not count.
 */
const names = {
  email: [
    'email',
    'emailaddress',
    'emailadresse',
    'emailadress',
    'email1',
    'email1value',
    'contactemail',
    'subscriberemail',
    'subscriber',
    'mail',
    'mailaddress',
    'mailadresse',
    'address',
    'adresse',
  ],
  /** When the owner agreed. A moment of confirming counts more than one of signing up, and that more than one of adding. */
  agreed: [
    'date',
    'datum',
    'consentdate',
    'consentgivenat',
    'einwilligungam',
    'einwilligungsdatum',
    'zustimmungam',
    ...confirming,
    'activated',
    'activatedat',
    'optintime',
    'optindate',
    'optinat',
    'optinam',
    'signedup',
    'signedupon',
    'signedupat',
    'signupdate',
    'subscribed',
    'subscribedat',
    'subscribedon',
    'subscribedate',
    'subscribetime',
    'subscriptiondate',
    'anmeldedatum',
    'angemeldetam',
    'eingetragenam',
    'registered',
    'registeredat',
    'registriertam',
    'startdate',
    'createdat',
    'created',
    'createdate',
    'addedtime',
    'addedat',
    'dateadded',
    'erstelltam',
    'hinzugefügtam',
  ],
  source: [
    'source',
    'quelle',
    'herkunft',
    'where',
    'wo',
    'consentsource',
    'optinsource',
    'signupsource',
    'signupform',
    'consentpage',
    'formular',
  ],
  topics: ['topics', 'topic', 'interests', 'themen', 'thema'],
  /** A moment or a yes of somebody who left. */
  left: [
    'unsubtime',
    'unsubscribedat',
    'unsubscribedon',
    'unsubscribed',
    'unsubscribedate',
    'unsubscribetime',
    'unsubscribedfromallemail',
    'globalunsubscribe',
    'portalunsubscribe',
    'portalspamreport',
    'complained',
    'consentwithdrawnat',
    'withdrawnat',
    'optout',
    'optedout',
    'optoutdate',
    'optouttime',
    'deactivated',
    'deactivatedat',
    'deletedat',
    'blacklisted',
    'blocklisted',
    'emailblacklisted',
    'emailblocklisted',
    'emailblacklist',
    'abgemeldet',
    'abgemeldetam',
    'abmeldedatum',
    'widerrufenam',
  ],
  /** A moment or a yes of an address that mail came back from. */
  bounced: [
    'cleantime',
    'bounced',
    'bouncedat',
    'bouncetime',
    'hardbounce',
    'hardbounced',
    'portalbounce',
    'globalbounce',
  ],
  /** A no of somebody who does not want it. */
  wanted: ['subscribedtoemails', 'issubscribed', 'subscribed', 'isactive', 'active', 'aktiv'],
  state: [
    'status',
    'state',
    'subscriberstatus',
    'subscriptionstatus',
    'contactstatus',
    'memberstatus',
    'emailstatus',
    'emailmarketing',
    'emailmarketingstatus',
  ],
} as const

export type Column = keyof typeof names

const plainWord = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export function columnsOf(head: readonly string[]): Record<Column, readonly number[]> {
  const words = head.map(plainWord)
  const found = Object.entries(names).map(([kind, known]) => [
    kind,
    known.flatMap((name) => words.flatMap((word, at) => (word === name ? [at] : []))),
  ])
  return Object.fromEntries(found) as Record<Column, number[]>
}

export const confirmingOf = (head: readonly string[]): ReadonlySet<number> =>
  new Set(head.flatMap((name, at) => (confirming.includes(plainWord(name)) ? [at] : [])))

/** Words for the state of a subscription, by what they mean here. */
const states = {
  subscribed: [
    'confirmed',
    'active',
    'enabled',
    'subscribed',
    'optin',
    'optedin',
    'doubleoptin',
    'free',
    'paid',
    'comped',
    'yes',
    'true',
    'ja',
    '1',
    'aktiv',
    'angemeldet',
    'bestätigt',
    'bestaetigt',
  ],
  unproven: ['unconfirmed', 'notconfirmed', 'pending', 'unbestätigt', 'unbestaetigt', 'nonsubscribed', 'transactional'],
  left: [
    'unsubscribed',
    'optout',
    'optedout',
    'cancelled',
    'canceled',
    'inactive',
    'disabled',
    'deactivated',
    'blocked',
    'blocklisted',
    'blacklisted',
    'suppressed',
    'complained',
    'complaint',
    'spam',
    'deleted',
    'removed',
    'archived',
    'abgemeldet',
    'inaktiv',
    'gesperrt',
    'no',
    'false',
    'nein',
    '0',
  ],
  bounced: ['bounced', 'cleaned', 'hardbounce', 'hardbounced', 'undeliverable', 'invalid'],
} as const

/** Returns what a list's word for a state means; null for a word that is not known. */
export function stateOf(word: string): keyof typeof states | null {
  for (const [state, words] of Object.entries(states))
    if ((words as readonly string[]).includes(plainWord(word))) return state as keyof typeof states
  return null
}

export const isNo = (cell: string) =>
  ['', '0', 'no', 'n', 'false', 'nein', 'null', 'none', 'never', 'f'].includes(plainWord(cell))
