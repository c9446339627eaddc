import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const days = (count: number) => Math.round(count * 86_400_000)

test('nothing has to be set', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: null,
    siteUrl: null,
    dataDir: 'data',
    databaseUrl: null,
    databaseUrlDirect: null,
    contentDir: 'content',
    smtpUrl: null,
    imapUrl: null,
    imapOauth: null,
    mailFrom: 'hello@steadmark.example',
    leadsTo: ['hello@steadmark.example'],
    newsletter: { perMinute: 120, perConnection: 100 },
    siteSecret: null,
    linkSecret: null,
    backupDir: null,
    backupEvery: null,
    backupKeep: 2_592_000_000,
    retention: { leads: days(730.56), spam: days(30), subscribers: days(30), mail: days(182.64), counts: days(761) },
    alertsTo: ['hello@steadmark.example'],
    digestTo: ['hello@steadmark.example'],
    webhooks: null,
    webhooksPrivate: false,
    diskAlertBytes: 536_870_912,
    dkimSelector: null,
    strict: false,
    trustProxy: 0,
    trustedProxies: [],
    rateLimit: [
      { points: 20, seconds: 60 },
      { points: 100, seconds: 3600 },
    ],
    surgeLimits: {
      endpoint: [
        { points: 20, seconds: 60 },
        { points: 200, seconds: 3600 },
      ],
      total: [
        { points: 30, seconds: 60 },
        { points: 300, seconds: 3600 },
      ],
    },
    rendersAhead: true,
    deskPort: 4600,
    deskUrl: null,
    deskUrlPort: 4610,
    logLevel: 'info',
  })
})

test('behind a proxy it listens on this machine alone, unless HOST says otherwise', () => {
  expect(readEnv({ TRUST_PROXY: '1' }).host).toBe('127.0.0.1')
  expect(readEnv({ TRUST_PROXY: '1', HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readEnv({ TRUST_PROXY: '0' }).host).toBeNull()
  expect(readEnv({ HOST: 'localhost' }).host).toBe('localhost')
})

test('an empty variable counts as unset', () => {
  const names = [
    'PORT',
    'HOST',
    'SITE_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_URL_DIRECT',
    'SMTP_URL',
    'IMAP_OAUTH_CLIENT_ID',
    'IMAP_OAUTH_CLIENT_SECRET',
    'IMAP_OAUTH_REFRESH_TOKEN',
    'IMAP_OAUTH_SCOPE',
    'IMAP_OAUTH_TOKEN_URL',
    'IMAP_URL',
    'MAIL_FROM',
    'LEADS_TO',
    'SITE_SECRET',
    'LINK_SECRET',
    'BACKUP_DIR',
    'BACKUP_EVERY',
    'BACKUP_KEEP',
    'RETAIN_LEADS',
    'RETAIN_SPAM',
    'RETAIN_SUBSCRIBERS',
    'RETAIN_MAIL',
    'RETAIN_COUNTS',
    'ALERTS_TO',
    'DIGEST_TO',
    'WEBHOOKS',
    'WEBHOOKS_PRIVATE',
    'DISK_ALERT_MB',
    'DKIM_SELECTOR',
    'STRICT',
    'TRUST_PROXY',
    'TRUSTED_PROXIES',
    'RATE_LIMIT',
    'FORM_SURGE',
    'TOTAL_SURGE',
    'RENDER_AHEAD',
    'LOG_LEVEL',
  ]
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}))
})

test('addresses are read as forms read them', () => {
  const { mailFrom, leadsTo } = readEnv({
    MAIL_FROM: 'r&d@bücher.example',
    LEADS_TO: 'a=b@company.com, dept#4@xn--bcher-kva.xn--p1ai',
  })
  expect([mailFrom, leadsTo]).toEqual([
    'r&d@xn--bcher-kva.example',
    ['a=b@company.com', 'dept#4@xn--bcher-kva.xn--p1ai'],
  ])
})

test('every variable is read', () => {
  const env = readEnv({
    PORT: '0',
    SITE_URL: 'https://www.company.com/',
    DATA_DIR: '/var/lib/site',
    DATABASE_URL: 'postgres://site:secret@db.company.com:5432/site?sslmode=require',
    DATABASE_URL_DIRECT: 'postgres://site:secret@direct.company.com/site',
    CONTENT_DIR: '/var/lib/content',
    SMTP_URL: 'smtps://user:secret@mail.company.com:465',
    IMAP_URL: 'imaps://user:secret@mail.company.com/Replies',
    MAIL_FROM: 'site@company.com',
    LEADS_TO: 'sales@company.com, team@company.com',
    NEWSLETTER_PER_MINUTE: '30',
    NEWSLETTER_PER_CONNECTION: '5',
    SITE_SECRET: 'a secret of thirty-two characters',
    LINK_SECRET: 'another secret of enough characters',
    BACKUP_DIR: '/var/backups/site',
    BACKUP_EVERY: '6h',
    BACKUP_KEEP: 'ever',
    RETAIN_LEADS: '2y',
    RETAIN_SPAM: '7d',
    RETAIN_SUBSCRIBERS: 'ever',
    RETAIN_MAIL: '1mo',
    RETAIN_COUNTS: '1y',
    ALERTS_TO: 'ops@company.com',
    DIGEST_TO: 'off',
    WEBHOOKS: '/etc/site/webhooks.yaml',
    WEBHOOKS_PRIVATE: 'allow',
    DISK_ALERT_MB: '1024',
    DKIM_SELECTOR: 'mail2027',
    STRICT: '1',
    HOST: '::',
    TRUST_PROXY: '2',
    TRUSTED_PROXIES: '198.51.100.0/24, 2001:db8::7',
    RATE_LIMIT: '5/s, 20/min,100/h,1000/d',
    FORM_SURGE: '50/min',
    TOTAL_SURGE: 'off',
    RENDER_AHEAD: 'off',
    DESK_URL: 'https://desk.company.com/',
    DESK_URL_PORT: '4711',
    LOG_LEVEL: 'warn',
  })
  expect(env).toEqual({
    port: 0,
    siteUrl: 'https://www.company.com',
    dataDir: '/var/lib/site',
    databaseUrl: 'postgres://site:secret@db.company.com:5432/site?sslmode=require',
    databaseUrlDirect: 'postgres://site:secret@direct.company.com/site',
    contentDir: '/var/lib/content',
    imapUrl: 'imaps://user:secret@mail.company.com/Replies',
    imapOauth: null,
    smtpUrl: 'smtps://user:secret@mail.company.com:465',
    mailFrom: 'site@company.com',
    leadsTo: ['sales@company.com', 'team@company.com'],
    newsletter: { perMinute: 30, perConnection: 5 },
    siteSecret: 'a secret of thirty-two characters',
    linkSecret: 'another secret of enough characters',
    backupDir: '/var/backups/site',
    backupEvery: 21_600_000,
    backupKeep: null,
    retention: { leads: days(730.5), spam: days(7), subscribers: null, mail: days(30.44), counts: days(365.25) },
    alertsTo: ['ops@company.com'],
    digestTo: [],
    webhooks: '/etc/site/webhooks.yaml',
    webhooksPrivate: true,
    diskAlertBytes: 1_073_741_824,
    dkimSelector: 'mail2027',
    strict: true,
    host: '::',
    trustProxy: 2,
    trustedProxies: ['198.51.100.0/24', '2001:db8::7'],
    rateLimit: [
      { points: 5, seconds: 1 },
      { points: 20, seconds: 60 },
      { points: 100, seconds: 3600 },
      { points: 1000, seconds: 86_400 },
    ],
    surgeLimits: { endpoint: [{ points: 50, seconds: 60 }], total: [] },
    rendersAhead: false,
    deskPort: 4600,
    deskUrl: 'https://desk.company.com',
    deskUrlPort: 4711,
    logLevel: 'warn',
  })
})

test('limits can be off, and then nothing is counted', () => {
  expect(readEnv({ RATE_LIMIT: 'off', FORM_SURGE: '20/min' })).toMatchObject({ rateLimit: [], surgeLimits: null })
})

const limitsSay = 'RATE_LIMIT must be off, or limits such as 20/min,100/h, each from 1 to 1000000.'
const severalHostsSay = (name: string) =>
  `${name} names several hosts, and the site takes one: the server that takes writes, or what always leads to it.`
const databaseSay =
  'DATABASE_URL must look like postgres://user:password@host:5432/database; unset, the store is a file in DATA_DIR.'
const imapSay = 'IMAP_URL must look like imaps://user:password@host/INBOX.'
const smtpSay = 'SMTP_URL must look like smtp://user:password@host:587.'
const siteSay = 'SITE_URL must be the public address without a path, such as https://www.company.com.'
const deskSay = "DESK_URL must be the desk's own address without a path, such as https://desk.company.com."

test.each([
  ['SITE_SECRET', 'short', 'SITE_SECRET must have 32 characters or more.'],
  ['LINK_SECRET', 'short', 'LINK_SECRET must have 32 characters or more.'],
  ['BACKUP_EVERY', '1 day', 'BACKUP_EVERY must be a time such as 1d or 6h, or off.'],
  ['RETAIN_LEADS', '0d', 'RETAIN_LEADS must be a time such as 30d, 24mo or 2y, or ever.'],
  ['RETAIN_MAIL', 'a year', 'RETAIN_MAIL must be a time such as 30d, 24mo or 2y, or ever.'],
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '3000.5', 'PORT must be a whole number from 0 to 65535.'],
  [
    'SITE_URL',
    'www.company.com',
    'SITE_URL must be the public address without a path, such as https://www.company.com.',
  ],
  [
    'SITE_URL',
    'ftp://company.com',
    'SITE_URL must be the public address without a path, such as https://www.company.com.',
  ],
  [
    'SITE_URL',
    'https://company.com/site',
    'SITE_URL must be the public address without a path, such as https://www.company.com.',
  ],
  [
    'SITE_URL',
    'https://u:p@company.com',
    'SITE_URL must be the public address without a path, such as https://www.company.com.',
  ],
  ['DESK_URL', 'desk.company.com', deskSay],
  ['DESK_URL', 'https://company.com/desk', deskSay],
  ['DESK_URL_PORT', '65536', 'DESK_URL_PORT must be a whole number from 0 to 65535.'],
  ['DATABASE_URL', 'db.company.com/site', databaseSay],
  ['DATABASE_URL', 'mysql://db.company.com/site', databaseSay],
  ['DATABASE_URL', 'postgres://db.company.com', databaseSay],
  ['DATABASE_URL', 'postgres://db.company.com/a/b', databaseSay],
  [
    'DATABASE_URL',
    'postgres://user:%@db.company.com/site',
    'DATABASE_URL has to write what its user or password has so: % as %25.',
  ],
  [
    'DATABASE_URL',
    'postgres://site:a@one.example,two.example/site?target_session_attrs=read-write',
    severalHostsSay('DATABASE_URL'),
  ],
  ['DATABASE_URL', 'postgres://site:a@one.example:5432,two.example:5432/site', severalHostsSay('DATABASE_URL')],
  ['DATABASE_URL_DIRECT', 'postgres://one.example,two.example/site', severalHostsSay('DATABASE_URL_DIRECT')],
  ['SMTP_URL', 'mail.company.com', smtpSay],
  ['IMAP_URL', 'smtps://user:secret@mail.company.com', imapSay],
  ['IMAP_URL', 'imaps://mail.company.com/INBOX', imapSay],
  ['IMAP_URL', 'imaps://user@mail.company.com/INBOX', imapSay],
  [
    'IMAP_OAUTH_TOKEN_URL',
    'http://mail.company.com/token',
    'IMAP_OAUTH_TOKEN_URL must be https, or http on this machine.',
  ],
  ['IMAP_OAUTH_TOKEN_URL', 'mail', 'IMAP_OAUTH_TOKEN_URL must be https, or http on this machine.'],
  ['SMTP_URL', 'https://mail.company.com', smtpSay],
  ['SMTP_URL', 'smtp://', smtpSay],
  ['SMTP_URL', 'smtp:mail.company.com', smtpSay],
  ['SMTP_URL', 'smtp://user:password@', smtpSay],
  ['SMTP_URL', 'smtp://mail.company.com:0', smtpSay],
  ['SMTP_URL', 'smtp://mail.company.com:70000', smtpSay],
  ['SMTP_URL', 'smtp://mail.company.com/path', smtpSay],
  [
    'SMTP_URL',
    'smtp://user:100%@mail.company.com',
    'SMTP_URL has to write what its user or password has so: % as %25.',
  ],
  ['SMTP_URL', 'smtp://user:1#2@mail.company.com', 'SMTP_URL has to write what its user or password has so: # as %23.'],
  [
    'SMTP_URL',
    'smtp://us/er:a?b#c%zz#@mail.company.com:587',
    'SMTP_URL has to write what its user or password has so: / as %2F, ? as %3F, # as %23, % as %25.',
  ],
  [
    'DATABASE_URL',
    'postgres://user:a#b@host/database',
    'DATABASE_URL has to write what its user or password has so: # as %23.',
  ],
  ['SITE_URL', 'https://company.com?a', siteSay],
  ['SITE_URL', 'https://company.com#a', siteSay],
  ['SITE_URL', 'https://', siteSay],
  ['PORT', '9'.repeat(400), 'PORT must be a whole number from 0 to 65535.'],
  ['MAIL_FROM', 'site@company', 'MAIL_FROM must be one e-mail address.'],
  ['MAIL_FROM', 'a@company.com\r\nBcc: b@company.com', 'MAIL_FROM must be one e-mail address.'],
  [
    'LEADS_TO',
    'a@company.com\r\nBcc: b@company.com',
    'LEADS_TO must be one or more e-mail addresses, separated by commas.',
  ],
  ['FORM_SURGE', 'often', limitsSay.replace('RATE_LIMIT', 'FORM_SURGE')],
  ['TOTAL_SURGE', '0/h', limitsSay.replace('RATE_LIMIT', 'TOTAL_SURGE')],
  ['RATE_LIMIT', '1000001/min', limitsSay],
  ['RATE_LIMIT', `${'9'.repeat(400)}/min`, limitsSay],
  ['RATE_LIMIT', '1/min,-1/h', limitsSay],
  ['MAIL_FROM', 'Team <a@company.com>', 'MAIL_FROM must be one e-mail address.'],
  ['LEADS_TO', 'a@company.com,,b@company.com', 'LEADS_TO must be one or more e-mail addresses, separated by commas.'],
  ['LEADS_TO', 'x;y', 'LEADS_TO must be one or more e-mail addresses, separated by commas.'],
  ['ALERTS_TO', 'ops', 'ALERTS_TO must be one or more e-mail addresses, separated by commas, or off.'],
  ['DIGEST_TO', 'a@company.com,off', 'DIGEST_TO must be one or more e-mail addresses, separated by commas, or off.'],
  ['WEBHOOKS_PRIVATE', 'yes', 'WEBHOOKS_PRIVATE must be refuse or allow.'],
  ['DISK_ALERT_MB', '10', 'DISK_ALERT_MB must be a number of megabytes from 64 on.'],
  ['DKIM_SELECTOR', 'a b', 'DKIM_SELECTOR must be the name that stands before ._domainkey.'],
  ['STRICT', 'true', 'STRICT must be 0 or 1.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be the number of proxies in front of this server, from 0 to 10.'],
  ['HOST', 'www.company.com', 'HOST must be an IP address of this machine.'],
  ['HOST', '127.0.0.1:3000', 'HOST must be an IP address of this machine.'],
  [
    'TRUSTED_PROXIES',
    '198.51.100.0/24, proxy.company.com',
    'TRUSTED_PROXIES must be IP addresses or networks such as 198.51.100.0/24, separated by commas.',
  ],
  ['TRUST_PROXY', '11', 'TRUST_PROXY must be the number of proxies in front of this server, from 0 to 10.'],
  ['RATE_LIMIT', '20', limitsSay],
  ['RATE_LIMIT', '20/week', limitsSay],
  ['RATE_LIMIT', '0/min', limitsSay],
  ['RATE_LIMIT', '20/min,', limitsSay],
  ['RENDER_AHEAD', 'later', 'RENDER_AHEAD must be on or off.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
])('%s=%s stops the start with one sentence that says what is wanted', (name, value, sentence) => {
  expect(() => readEnv({ [name]: value })).toThrow(new EnvError(sentence))
})

test('all that is wrong is told at once, one sentence a line, and no value is repeated', () => {
  const wrong = { PORT: 'secret-1', SMTP_URL: 'secret-2', LEADS_TO: 'secret-3,secret-4' }
  const error = (() => {
    try {
      readEnv(wrong)
    } catch (thrown) {
      return thrown as Error
    }
  })()
  expect(error?.message.split('\n').map((line) => line.split(' ')[0])).toEqual(['PORT', 'SMTP_URL', 'LEADS_TO'])
  expect(error?.message).not.toContain('secret')
})

describe('a mailbox without a password', () => {
  const given = {
    IMAP_URL: 'imaps://user@mail.company.com/INBOX',
    IMAP_OAUTH_TOKEN_URL: 'https://login.company.com/token',
    IMAP_OAUTH_CLIENT_ID: 'the-site',
    IMAP_OAUTH_CLIENT_SECRET: 'a-secret',
  }
  test('is signed in to with tokens', () => {
    expect(readEnv(given).imapOauth).toEqual({
      tokenUrl: 'https://login.company.com/token',
      clientId: 'the-site',
      clientSecret: 'a-secret',
      refreshToken: null,
      scope: null,
    })
    expect(readEnv({ ...given, IMAP_URL: '' }).imapOauth).toBeNull()
  })
  test.each([
    [{ IMAP_OAUTH_CLIENT_ID: '' }, 'there must be IMAP_OAUTH_CLIENT_ID'],
    [{ IMAP_OAUTH_CLIENT_SECRET: '' }, 'IMAP_OAUTH_CLIENT_SECRET, IMAP_OAUTH_REFRESH_TOKEN or both'],
    [{ IMAP_URL: 'imaps://user:pass@mail.company.com/INBOX' }, 'must have no password beside'],
    [{ IMAP_OAUTH_TOKEN_URL: '' }, imapSay],
  ])('is refused with %j', (changes, reason) => {
    expect(() => readEnv({ ...given, ...changes })).toThrow(reason)
  })
})
