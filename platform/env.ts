import { join } from 'node:path'
import { z } from 'zod'
import { site } from '#content/site.ts'
import { parseNetwork } from '#platform/http/caller.ts'
import type { OAuth } from '#platform/mail/access-tokens.ts'
import { isThisMachine } from '#platform/mail/server-url.ts'
import { emailAddress } from '#platform/text/email-address.ts'

const imapSay = 'IMAP_URL must look like imaps://user:password@host/INBOX'

const whole = (min: number, max: number, say: string) =>
  z.string().regex(/^\d+$/, say).transform(Number).pipe(z.number(say).min(min, say).max(max, say))
const url = (protocols: readonly string[], say: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), say)

export type Limit = { points: number; seconds: number }
const windows = { s: 1, min: 60, h: 3600, d: 86_400 } as const
const limitSyntax = /^(\d+)\/(s|min|h|d)$/
/** A larger number would limit nobody. */
const maxPoints = 1_000_000
const limitsSay = (name: string) => `${name} must be off, or limits such as 20/min,100/h, each from 1 to ${maxPoints}`

function parseLimits(text: string): Limit[] | null {
  if (text === 'off') return []
  const parts = text.split(',').map((part) => limitSyntax.exec(part.trim()))
  if (parts.some((part) => !part || Number(part[1]) < 1 || Number(part[1]) > maxPoints)) return null
  return parts.map((part) => ({ points: Number(part?.[1]), seconds: windows[part?.[2] as keyof typeof windows] }))
}

/** Limits, or none. */
const limits = (name: string, otherwise: string) =>
  z
    .string()
    .transform((text, context) => {
      const parsed = parseLimits(text)
      if (parsed) return parsed
      context.addIssue({ code: 'custom', message: limitsSay(name) })
      return z.NEVER
    })
    .prefault(otherwise)

const units = { d: 1, mo: 30.44, y: 365.25 } as const
const retainSyntax = /^(\d{1,4})(d|mo|y)$/

function parsePeriod(text: string): number | null | undefined {
  if (text === 'ever') return null
  const [, count = '', unit] = retainSyntax.exec(text) ?? []
  return Number(count) > 0 ? Math.round(Number(count) * units[unit as keyof typeof units] * 86_400_000) : undefined
}

const period = (name: string, otherwise: string) =>
  z
    .string()
    .transform((text, context) => {
      const parsed = parsePeriod(text.trim())
      if (parsed !== undefined) return parsed
      context.addIssue({ code: 'custom', message: `${name} must be a time such as 30d, 24mo or 2y, or ever` })
      return z.NEVER
    })
    .prefault(otherwise)

const address = (say: string) =>
  z.string().transform((text, context) => {
    // A name beside the address would be left out unseen.
    const read = /[\s<>]/.test(text.trim()) ? null : emailAddress(text)
    if (read !== null) return read
    context.addIssue({ code: 'custom', message: say })
    return z.NEVER
  })

/** One or more addresses, or `off`. */
const addressesOrOff = (name: string) =>
  z
    .string()
    .transform((text) => (text === 'off' ? [] : text.split(',').map((part) => part.trim())))
    .pipe(z.array(address(`${name} must be one or more e-mail addresses, separated by commas, or off`)))

const escapes: Readonly<Record<string, string>> = { '#': '%23', '/': '%2F', '?': '%3F', '%': '%25' }

/** Finds the characters before the last `@` that would end the user or password too early, or begin a broken escape. */
function unescapedIn(text: string): string[] {
  const [, before = ''] = /^[a-z]+:\/\/(.*)@/is.exec(text) ?? []
  return [...new Set(before.match(/[#/?]|%(?![0-9a-f]{2})/gi))]
}

/** A server's address with user and password, and one sentence on what is wrong with it. */
const withPassword = (name: string, isRight: (text: string) => boolean, say: string) =>
  z.string().superRefine((text, context) => {
    const marks = unescapedIn(text)
    const written = marks.map((mark) => `${mark} as ${escapes[mark]}`).join(', ')
    if (marks.length > 0)
      context.addIssue({ code: 'custom', message: `${name} has to write what its user or password has so: ${written}` })
    else if (!isRight(text)) context.addIssue({ code: 'custom', message: say })
  })

const hasProtocol = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** True when the URL names a mail server and nothing on it, and its user and password can be read. */
function namesServer(text: string): boolean {
  const { hostname, username, password, port, pathname, hash } = new URL(text)
  if (!/^\/?$/.test(pathname) || hash !== '') return false
  try {
    decodeURIComponent(username + password)
  } catch {
    return false
  }
  return hostname !== '' && port !== '0'
}

/** True when the URL names a mail server and who logs in there; what stands behind it is a folder. */
function namesMailbox(text: string): boolean {
  const { hostname, username, password, port, pathname, hash } = new URL(text)
  if (hostname === '' || username === '' || port === '0' || hash !== '') return false
  try {
    decodeURIComponent(username + password + pathname)
  } catch {
    return false
  }
  return true
}

/** True when the URL names a database and its user and password can be read. Without a server it means this machine. */
function namesDatabase(text: string): boolean {
  const { pathname, username, password, port } = new URL(text)
  try {
    decodeURIComponent(username + password)
  } catch {
    return false
  }
  return /^\/[^/]+$/.test(pathname) && port !== '0'
}

const smtpUrlSay = 'SMTP_URL must look like smtp://user:password@host:587'
const databaseUrlSay =
  'DATABASE_URL must look like postgres://user:password@host:5432/database; unset, the store is a file in DATA_DIR'
const severalHostsSay = (name: string) =>
  `${name} names several hosts, and the site takes one: the server that takes writes, or what always leads to it`
/** The URL of a database, or a sentence on what it has to be. */
const severalHosts = /^postgres(ql)?:\/\/([^/?#]*@)?[^/?#@]*,/
const database = (name: string, say: string) =>
  z
    .string()
    // A comma in the host makes an invalid URL, or one whose host does not exist.
    .refine((text) => !severalHosts.test(text), { error: severalHostsSay(name), abort: true })
    .pipe(withPassword(name, (text) => hasProtocol(text, ['postgres:', 'postgresql:']) && namesDatabase(text), say))
const ownAddress = (name: string) =>
  z.union([z.ipv4(), z.ipv6(), z.literal('localhost')], `${name} must be an IP address of this machine`)

const networks = (say: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => parseNetwork(part) !== null), say)

/** An origin: an address without a path. */
const origin = (name: string, example: string) => {
  const say = `${name} must be ${example}`
  return url(['http:', 'https:'], say)
    .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, say)
    .transform((text) => new URL(text).origin)
    .optional()
}

const variables = z.object({
  PORT: whole(0, 65_535, 'PORT must be a whole number from 0 to 65535').default(3000),
  // Unset: this machine alone behind a proxy, else every address.
  HOST: ownAddress('HOST').optional(),
  SITE_URL: origin('SITE_URL', 'the public address without a path, such as https://www.company.com'),
  DATA_DIR: z.string().default('data'),
  // Unset, the store is a file in DATA_DIR.
  DATABASE_URL: database('DATABASE_URL', databaseUrlSay).optional(),
  // For notifications between processes: a pooler in transaction mode does not pass them on.
  DATABASE_URL_DIRECT: database(
    'DATABASE_URL_DIRECT',
    'DATABASE_URL_DIRECT must look like DATABASE_URL, and lead to the same database without a pooler',
  ).optional(),
  CONTENT_DIR: z.string().default('content'),
  SMTP_URL: withPassword(
    'SMTP_URL',
    (text) => hasProtocol(text, ['smtp:', 'smtps:']) && namesServer(text),
    smtpUrlSay,
  ).optional(),
  // Unset, what comes back is handed over by command or on the desk.
  IMAP_URL: withPassword(
    'IMAP_URL',
    (text) => hasProtocol(text, ['imap:', 'imaps:']) && namesMailbox(text),
    imapSay,
  ).optional(),
  // For a mailbox whose server takes no password: where tokens come from, and for whom.
  IMAP_OAUTH_TOKEN_URL: url(['http:', 'https:'], 'IMAP_OAUTH_TOKEN_URL must be https, or http on this machine')
    .refine(
      (text) => !URL.canParse(text) || text.startsWith('https:') || isThisMachine(new URL(text).hostname),
      'IMAP_OAUTH_TOKEN_URL must be https, or http on this machine',
    )
    .optional(),
  IMAP_OAUTH_CLIENT_ID: z.string().optional(),
  IMAP_OAUTH_CLIENT_SECRET: z.string().optional(),
  IMAP_OAUTH_REFRESH_TOKEN: z.string().optional(),
  IMAP_OAUTH_SCOPE: z.string().optional(),
  MAIL_FROM: address('MAIL_FROM must be one e-mail address').default(site.email),
  LEADS_TO: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(address('LEADS_TO must be one or more e-mail addresses, separated by commas')))
    .default([site.email]),
  // Two a second: small mail servers and providers' lowest plans accept that.
  NEWSLETTER_PER_MINUTE: whole(1, 60_000, 'NEWSLETTER_PER_MINUTE must be mails a minute, from 1 to 60000').default(120),
  NEWSLETTER_PER_CONNECTION: whole(
    1,
    10_000,
    'NEWSLETTER_PER_CONNECTION must be mails for each connection, from 1 to 10000',
  ).default(100),
  // Signs the links in mails that act on a lead. Without it, one is made and stored in DATA_DIR.
  SITE_SECRET: z.string().min(32, 'SITE_SECRET must have 32 characters or more').optional(),
  // Signs those links alone, so that they can be ended without forgetting who must not be written to.
  LINK_SECRET: z.string().min(32, 'LINK_SECRET must have 32 characters or more').optional(),
  // Named in answers to privacy requests: backups contain data until they are deleted.
  BACKUP_DIR: z.string().optional(),
  // Unset, something else makes backups, such as cron.
  BACKUP_EVERY: z
    .string()
    .regex(/^([1-9]\d{0,2}[hd]|off)$/, 'BACKUP_EVERY must be a time such as 1d or 6h, or off')
    .default('off'),
  BACKUP_KEEP: period('BACKUP_KEEP', '30d'),
  // Two years: a sale to a regulated company takes one, and a lost one may come back within another.
  RETAIN_LEADS: period('RETAIN_LEADS', '24mo'),
  // A month: long enough to find a person among the programs.
  RETAIN_SPAM: period('RETAIN_SPAM', '30d'),
  // A month to confirm. Somebody who left stays as long, so a mail already under way can be explained.
  RETAIN_SUBSCRIBERS: period('RETAIN_SUBSCRIBERS', '30d'),
  // Half a year, to answer whether a mail was sent. Its text is deleted when it is sent.
  RETAIN_MAIL: period('RETAIN_MAIL', '6mo'),
  // Two years and a month, so a month can be compared with the same month two years before. Nobody's data.
  RETAIN_COUNTS: period('RETAIN_COUNTS', '25mo'),
  ALERTS_TO: addressesOrOff('ALERTS_TO').optional(),
  DIGEST_TO: addressesOrOff('DIGEST_TO').optional(),
  WEBHOOKS: z.string().optional(),
  WEBHOOKS_PRIVATE: z.enum(['refuse', 'allow'], 'WEBHOOKS_PRIVATE must be refuse or allow').default('refuse'),
  DISK_ALERT_MB: whole(64, 10_000_000, 'DISK_ALERT_MB must be a number of megabytes from 64 on').default(512),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9_.-]{0,61}[a-z0-9])?$/i, 'DKIM_SELECTOR must be the name that stands before ._domainkey')
    .optional(),
  // Read where the program starts; only checked here.
  STRICT: z.enum(['0', '1'], 'STRICT must be 0 or 1').default('0'),
  TRUST_PROXY: whole(0, 10, 'TRUST_PROXY must be the number of proxies in front of this server, from 0 to 10').default(
    0,
  ),
  TRUSTED_PROXIES: networks(
    'TRUSTED_PROXIES must be IP addresses or networks such as 198.51.100.0/24, separated by commas',
  ).optional(),
  RATE_LIMIT: limits('RATE_LIMIT', '20/min,100/h'),
  // Beyond these nobody is refused, but a form without a valid stamp goes to quarantine.
  FORM_SURGE: limits('FORM_SURGE', '20/min,200/h'),
  TOTAL_SURGE: limits('TOTAL_SURGE', '30/min,300/h'),
  RENDER_AHEAD: z.enum(['on', 'off'], 'RENDER_AHEAD must be on or off').default('on'),
  DESK_PORT: whole(0, 65_535, 'DESK_PORT must be a whole number from 0 to 65535').default(4600),
  // Unset, the desk can be reached from its own machine alone.
  DESK_URL: origin('DESK_URL', "the desk's own address without a path, such as https://desk.company.com"),
  DESK_URL_PORT: whole(0, 65_535, 'DESK_URL_PORT must be a whole number from 0 to 65535').default(4610),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

export type Env = {
  port: number
  /** The only address that the site listens on; null: every one of this machine. */
  host: string | null
  /** The public origin. Null: not set, so any Host is served and links name http://localhost:PORT. */
  siteUrl: string | null
  dataDir: string
  /** The URL of the PostgreSQL store, with its password. Null: the store is a file in `dataDir`. */
  databaseUrl: string | null
  /** The same database without a pooler in between, for listening to notifications. */
  databaseUrlDirect: string | null
  /** The directory of `posts/`, for posts that come or change while the server runs. */
  contentDir: string
  smtpUrl: string | null
  /** The mailbox that answers and reports are read from, with its password; null: none is read. */
  imapUrl: string | null
  /** Where the mailbox's access tokens come from. Null: it has a password. */
  imapOauth: OAuth | null
  mailFrom: string
  leadsTo: readonly string[]
  /** The speed at which a campaign of the newsletter goes out: as much as the mail server takes. */
  newsletter: { perMinute: number; perConnection: number }
  /** The secret that this site signs with; null: one is made and stored in the data directory. */
  siteSecret: string | null
  /** The secret that the links in the team's mails are signed with; null: see `openLinkKey`. */
  linkSecret: string | null
  /** The directory of backups; null: inside the data directory. */
  backupDir: string | null
  /** The time between two backups that the running site makes; null for none. */
  backupEvery: number | null
  /** The time after which it deletes them; null for never. */
  backupKeep: number | null
  /** The time that each kind of data is stored, in milliseconds; null for ever. */
  retention: Record<'leads' | 'spam' | 'subscribers' | 'mail' | 'counts', number | null>
  /** The addresses that hear of faults; empty for none. */
  alertsTo: readonly string[]
  /** The addresses that get the weekly digest; empty for none. */
  digestTo: readonly string[]
  /** The file of the webhooks, if one was named; otherwise it is looked for in `dataDir`. */
  webhooks: string | null
  /** Allows webhooks to private addresses and without TLS. */
  webhooksPrivate: boolean
  /** The free space on the store's disk, in bytes, below which a fault is reported. */
  diskAlertBytes: number
  /** The name of the key with which the mail server signs. Null: the usual names are tried. */
  dkimSelector: string | null
  /** Refuses to start while the doctor finds something wrong. */
  strict: boolean
  /** The number of proxies in front whose X-Forwarded-For entries are trusted, counted from the right. */
  trustProxy: number
  /** The addresses or networks of these proxies, beside this machine and private networks. */
  trustedProxies: readonly string[]
  rateLimit: readonly Limit[]
  /**
   * The numbers of forms, to one endpoint and to all, above which forms are suspicious; null while nothing is limited.
   */
  surgeLimits: { endpoint: readonly Limit[]; total: readonly Limit[] } | null
  /** True for a site that renders its pages when it starts, before anybody asks for them. */
  rendersAhead: boolean
  /** Where the desk listens on this machine. The site itself never does. */
  deskPort: number
  /** The origin at which the desk is reached from anywhere, and where it listens for its proxy. Null: nowhere. */
  deskUrl: string | null
  deskUrlPort: number
  logLevel: string
}

/** Reads how the mailbox is signed in to without a password. @throws EnvError when its settings do not go together */
function imapOauthOf(value: z.output<typeof variables>): OAuth | null {
  const hasPassword = value.IMAP_URL !== undefined && new URL(value.IMAP_URL).password !== ''
  const tokenUrl = value.IMAP_OAUTH_TOKEN_URL
  if (tokenUrl === undefined || value.IMAP_URL === undefined) {
    if (value.IMAP_URL !== undefined && !hasPassword) throw new EnvError(`${imapSay}.`)
    return null
  }
  if (hasPassword) throw new EnvError('IMAP_URL must have no password beside IMAP_OAUTH_TOKEN_URL.')
  const [clientId, clientSecret = null, refreshToken = null] = [
    value.IMAP_OAUTH_CLIENT_ID,
    value.IMAP_OAUTH_CLIENT_SECRET,
    value.IMAP_OAUTH_REFRESH_TOKEN,
  ]
  if (clientId === undefined || (clientSecret ?? refreshToken) === null)
    throw new EnvError(
      'Beside IMAP_OAUTH_TOKEN_URL there must be IMAP_OAUTH_CLIENT_ID, and IMAP_OAUTH_CLIENT_SECRET, IMAP_OAUTH_REFRESH_TOKEN or both.',
    )
  return { tokenUrl, clientId, clientSecret, refreshToken, scope: value.IMAP_OAUTH_SCOPE ?? null }
}

/** A wrong configuration, as sentences that say what is wrong. */
export class EnvError extends Error {}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 *
 * @throws EnvError naming every variable that is wrong, one sentence a line
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const sentences = new Set(parsed.error.issues.map((issue) => `${issue.message}.`))
    throw new EnvError([...sentences].join('\n'))
  }
  const value = parsed.data
  return {
    port: value.PORT,
    // A proxy on this machine reaches it, and nobody can go round the proxy.
    host: value.HOST ?? (value.TRUST_PROXY > 0 ? '127.0.0.1' : null),
    siteUrl: value.SITE_URL ?? null,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseUrlDirect: value.DATABASE_URL_DIRECT ?? value.DATABASE_URL ?? null,
    contentDir: value.CONTENT_DIR,
    smtpUrl: value.SMTP_URL ?? null,
    imapUrl: value.IMAP_URL ?? null,
    imapOauth: imapOauthOf(value),
    mailFrom: value.MAIL_FROM,
    leadsTo: value.LEADS_TO,
    newsletter: { perMinute: value.NEWSLETTER_PER_MINUTE, perConnection: value.NEWSLETTER_PER_CONNECTION },
    siteSecret: value.SITE_SECRET ?? null,
    linkSecret: value.LINK_SECRET ?? null,
    backupDir: value.BACKUP_DIR ?? null,
    backupEvery:
      value.BACKUP_EVERY === 'off'
        ? null
        : Number.parseInt(value.BACKUP_EVERY, 10) * (value.BACKUP_EVERY.endsWith('h') ? 3_600_000 : 86_400_000),
    backupKeep: value.BACKUP_KEEP,
    retention: {
      leads: value.RETAIN_LEADS,
      spam: value.RETAIN_SPAM,
      subscribers: value.RETAIN_SUBSCRIBERS,
      mail: value.RETAIN_MAIL,
      counts: value.RETAIN_COUNTS,
    },
    alertsTo: value.ALERTS_TO ?? value.LEADS_TO,
    digestTo: value.DIGEST_TO ?? value.LEADS_TO,
    webhooks: value.WEBHOOKS ?? null,
    webhooksPrivate: value.WEBHOOKS_PRIVATE === 'allow',
    diskAlertBytes: value.DISK_ALERT_MB * 1024 * 1024,
    dkimSelector: value.DKIM_SELECTOR ?? null,
    strict: value.STRICT === '1',
    trustProxy: value.TRUST_PROXY,
    trustedProxies: value.TRUSTED_PROXIES ?? [],
    rateLimit: value.RATE_LIMIT,
    surgeLimits: value.RATE_LIMIT.length > 0 ? { endpoint: value.FORM_SURGE, total: value.TOTAL_SURGE } : null,
    rendersAhead: value.RENDER_AHEAD === 'on',
    deskPort: value.DESK_PORT,
    deskUrl: value.DESK_URL ?? null,
    deskUrlPort: value.DESK_URL_PORT,
    logLevel: value.LOG_LEVEL,
  }
}

/** Returns the site's origin: its public one, or this machine's where none is set. */
export const siteOriginOf = ({ siteUrl, port }: Pick<Env, 'siteUrl' | 'port'>): string =>
  siteUrl ?? `http://localhost:${port}`

export const backupsFolder = ({ backupDir, dataDir }: Pick<Env, 'backupDir' | 'dataDir'>): string =>
  backupDir ?? join(dataDir, 'backups')
