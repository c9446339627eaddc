import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { host } from '#content/host.ts'
import { site } from '#content/site.ts'
import { domainOf, personKey } from '#frame/forms/person.ts'
import { faces } from '#knowledge/typesetting/faces.data.ts'
import { acknowledgementsPerHour } from '#office/leads/acknowledgement-limit.server.ts'
import type { Hook } from '#office/leads/webhooks/config.server.ts'
import { isPostgres } from '#platform/db/dialect.ts'
import type { Database } from '#platform/db/schema.ts'
import { verifySmtp } from '#platform/delivery/channels/mail.ts'
import { reach } from '#platform/delivery/channels/webhook.ts'
import type { Env } from '#platform/env.ts'
import { reasonOf } from '#platform/error-reason.ts'
import { createAccessTokens } from '#platform/mail/access-tokens.ts'
import { MailboxError, verifyMailbox } from '#platform/mail/imap.ts'
import { allowsPlainText } from '#platform/mail/server-url.ts'
import { toShow } from '#platform/project.ts'
import { counted } from '#platform/text/counted.ts'
import { findFaults, withRemedy } from '../faults.server.ts'
import { mailboxNow, mailboxText } from '../mailbox.server.ts'
import type { Leftover } from './finding.server.ts'
import { type Finding, note, ok, wrong } from './finding.server.ts'
import { countPeopleNow, leftoversNow } from './leftovers-now.server.ts'
import { checkContent, checkListening, checkPermissions } from './machine.server.ts'
import { checkMailDomain } from './mail-domain.server.ts'

type Parts = {
  env: Env
  now: Date
  /** The store; a sentence when it cannot be opened; null when there is none yet. */
  store: Kysely<Database> | string | null
  /** The webhooks; a sentence when their file is wrong. */
  hooks: readonly Hook[] | string
  build: string
  /** Reads the whole store, which takes a while when it is large. */
  thorough: boolean
  resolver?: Parameters<typeof checkMailDomain>[1]['resolver']
}

/** Domains that nobody can own (RFC 2606, RFC 6761). */
const reserved = /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$/i

/** Everything that should be right before and while a site is shown to the world, a finding or more for each check. */
export async function examine(parts: Parts): Promise<Finding[]> {
  const machine = async ({ env }: Parts) => [checkListening(env), await checkPermissions(env), await checkContent(env)]
  const checks = [store, faults, machine, addresses, desk, mail, mailbox, webhooks, content, fonts]
  return (await Promise.all(checks.map((check) => check(parts)))).flat()
}

async function store({ store: db, thorough }: Parts): Promise<Finding[]> {
  if (db === null) return [note('store', 'there is none yet; the site makes it when it first starts')]
  if (typeof db === 'string') return [wrong('store', db)]
  if (!thorough) return [ok('store', 'sound at its opening, writable')]
  if (isPostgres(db)) return [ok('store', `PostgreSQL, writable, each commit on the disk before it is acknowledged`)]
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const first = rows[0]?.integrity_check ?? 'nothing'
  return first === 'ok'
    ? [ok('store', 'sound (integrity_check), writable, each commit on the disk before it is acknowledged')]
    : [wrong('store', `integrity_check says: ${first}. Stop the site and put a copy in its place.`)]
}

async function faults({ store: db, env, now, hooks }: Parts): Promise<Finding[]> {
  if (db === null || typeof db === 'string') return []
  const { dataDir, diskAlertBytes } = env
  const webhookNames = typeof hooks === 'string' ? null : new Set(hooks.map(({ name }) => name))
  const faults = await findFaults({
    db,
    dataDir,
    now,
    diskAlertBytes,
    acknowledgementsPerHour: acknowledgementsPerHour(env),
    webhookNames,
    imapUrl: env.imapUrl,
  })
  const [broken, rest] = [faults.map(({ key }) => key.split(' ')[0]), ['disk', 'clock', 'deliveries']]
  const says = (text: string) => text.split('\n')[0] ?? ''
  return [
    // That a server is away says nothing against starting; a full disk or a wrong clock does.
    ...faults.map(({ key, title, text }) => ({
      ...wrong(key, `${title}. ${says(text)}`),
      remote: /^(mail|webhook|newsletter)/.test(key),
    })),
    ...rest
      .filter(
        (name) => !broken.includes(name) && !(name === 'deliveries' && faults.some(({ key }) => /^[mw]/.test(key))),
      )
      .map((name) => ok(name, 'nothing is wrong')),
  ]
}

async function addresses({ env }: Parts): Promise<Finding[]> {
  const given = [
    ['MAIL_FROM', [env.mailFrom]],
    ['LEADS_TO', env.leadsTo],
    ['ALERTS_TO', env.alertsTo],
    ['DIGEST_TO', env.digestTo],
  ] as const
  const bad = given.flatMap(([name, all]) =>
    // The domain alone: a start writes this into the log, where nobody's address stands.
    all
      .map((address) => address.split('@')[1] ?? '')
      .filter((domain) => reserved.test(domain))
      .map((domain) => `${name} is at ${domain}`),
  )
  const origin = env.siteUrl
  const url = () => {
    if (origin === null)
      return wrong(
        'SITE_URL',
        'is not set: links in mails and feeds name localhost, which is each reader’s own machine',
      )
    const { protocol, hostname } = new URL(origin)
    if (reserved.test(hostname)) return wrong('SITE_URL', `${hostname} is no address that anybody can have`)
    return protocol === 'https:' ? ok('SITE_URL', origin) : wrong('SITE_URL', 'is not https')
  }
  const mailboxes =
    bad.length > 0
      ? wrong('mailboxes', `${bad.join(', ')}: nobody can own such a domain, so nobody gets this mail`)
      : ok('mailboxes', 'every address of the environment can be had')
  return [mailboxes, url(), ...sameDomain(env)]
}

/** The desk from anywhere, where there is one. */
async function desk({ env, store: db }: Parts): Promise<Finding[]> {
  const { deskUrl, siteUrl, trustProxy } = env
  if (deskUrl === null) return []
  const check = 'DESK_URL'
  const findings: Finding[] = []
  if (!deskUrl.startsWith('https:')) findings.push(wrong(check, 'is not https, which passkeys ask for'))
  if (siteUrl !== null && new URL(siteUrl).hostname === new URL(deskUrl).hostname)
    findings.push(wrong(check, 'has the host name of SITE_URL: the desk needs one of its own'))
  if (trustProxy === 0)
    findings.push(
      wrong(check, 'no proxy is trusted, and the desk is reached through one that ends TLS: set TRUST_PROXY'),
    )
  const owners =
    db === null || typeof db === 'string'
      ? []
      : await db.selectFrom('desk_person').select('id').where('role', '=', 'owner').execute()
  if (owners.length === 0) findings.push(note(check, 'nobody is invited yet: desk invite NAME EMAIL --role owner'))
  return findings.length > 0 ? findings : [ok(check, deskUrl)]
}

/** rspamd takes a form's notification for one that only pretends to be from within: its answers go elsewhere. */
function sameDomain({ mailFrom, leadsTo }: Env): Finding[] {
  const domain = domainOf(mailFrom)
  const others = leadsTo.filter((to) => domainOf(to) === domain && personKey(to) !== personKey(mailFrom))
  if (others.length === 0) return []
  const says = `MAIL_FROM and LEADS_TO are two addresses at ${domain}, and answers go to the visitor: rspamd marks that as spam. Let MAIL_FROM be the same address, or one of a subdomain such as site@mail.${domain}`
  return [note('MAIL_FROM', says)]
}

const withoutSmtp =
  'SMTP_URL is not set: no mail goes out, each becomes a file in DATA_DIR/mail; nobody who signs up for the newsletter is asked to confirm'

async function mail({ env, resolver }: Parts): Promise<Finding[]> {
  if (env.smtpUrl === null) return [note('SMTP', withoutSmtp)]
  const login = await verifySmtp(env.smtpUrl).then(
    () => ok('SMTP', 'the mail server lets this site in'),
    (error: unknown) => ({ ...wrong('SMTP', `no login: ${withRemedy(reasonOf(error))}`), remote: true }),
  )
  const plain = allowsPlainText(env.smtpUrl) ? [note('SMTP_URL', withoutTlsFor('SMTP_URL'))] : []
  const domain = env.mailFrom.split('@')[1] ?? ''
  // The case that nobody owns it is reported above.
  if (reserved.test(domain)) return [login, ...plain]
  return [login, ...plain, ...(await checkMailDomain(domain, { selector: env.dkimSelector, resolver }))]
}

const withoutTlsFor = (name: string) =>
  `${name} allows a connection without encryption (requireTLS=false or ignoreTLS=true): the password and every mail can be read on the way. Leave it out unless that network is your own`

/** Logs in to the mailbox and opens its folder, and says when it was last read. */
async function mailbox({ env: { imapUrl, imapOauth }, store: db }: Parts): Promise<Finding[]> {
  if (imapUrl === null)
    return [ok('mailbox', 'none is read (IMAP_URL): what comes back is handed over by command or on the desk')]
  const mailboxState = mailboxText(db === null || typeof db === 'string' ? null : await mailboxNow(db, imapUrl))
  const login = await verifyMailbox(imapUrl, imapOauth && createAccessTokens(imapOauth, () => new Date())).then(
    (count) =>
      ok('mailbox', `the mail server lets this site in, and the folder has ${counted(count, 'mail')}; ${mailboxState}`),
    (error: unknown) => ({
      ...wrong('mailbox', `${error instanceof MailboxError ? error.message : reasonOf(error)}; ${mailboxState}`),
      remote: true,
    }),
  )
  return [login, ...(allowsPlainText(imapUrl) ? [note('IMAP_URL', withoutTlsFor('IMAP_URL'))] : [])]
}

async function webhooks({ hooks, env }: Parts): Promise<Finding[]> {
  if (typeof hooks === 'string') return [wrong('webhooks', hooks)]
  if (hooks.length === 0) return [ok('webhooks', 'none are set up')]
  return Promise.all(
    hooks.map(({ name, url }) =>
      reach(url, env.webhooksPrivate).then(
        () => ok(`webhook ${name}`, 'somebody answers there'),
        (error: unknown) => ({ ...wrong(`webhook ${name}`, `nobody answers: ${reasonOf(error)}`), remote: true }),
      ),
    ),
  )
}

const kinds = {
  sample: ['samples', 'sample figures or quotes', 'bring your own, or take them away'],
  placeholder: ['legal texts', 'texts in brackets', 'write the real ones on the desk (Texts)'],
  example: ['brand', 'reserved addresses', 'write your own in content/site.ts'],
  brand: ['brand', 'places with the old name', 'write yours; npm run media:intro for the film'],
} as const

/** What a site says to its visitors that its company cannot stand by while a text is not finished. */
const unsaid = [
  {
    at: 'app/site/legal/words.ts: termsOfService',
    check: 'terms',
    says: 'plans are on sale, and the terms of service are not finished: write them on the desk (Texts, Terms of Service)',
  },
  {
    at: 'app/site/legal/words.ts: privacyPolicy',
    check: 'privacy',
    says: 'forms collect personal data, and the privacy policy is not finished: name the controller and the rest on the desk (Texts, Privacy Policy)',
  },
  {
    at: 'content/site.ts: legalName',
    check: 'company',
    says: 'no company answers for the site: write its legal name on the desk (Texts, Company) or in content/texts/company.json',
  },
]

async function content({ build, env }: Parts): Promise<Finding[]> {
  const text = await readFile(join(build, 'content/leftovers.json'), 'utf8').catch(() => null)
  if (text === null) return [wrong('build', `there is no whole build in ${build}: npm run build`)]
  const leftovers = await leftoversNow(JSON.parse(text) as Leftover[], env.contentDir)
  const openFindings = Object.entries(kinds).flatMap(([kind, [check, what, mend]]) => {
    const places = leftovers.filter((leftover) => leftover.kind === kind).map(({ place }) => place)
    if (places.length === 0) return []
    const shownPlaces = places.slice(0, 3).join('; ')
    const then = mend.includes('content/') || kind === 'brand' ? `, ${toShow()}` : ''
    return [wrong(check, `${places.length} ${what} (${shownPlaces}${places.length > 3 ? '; …' : ''}): ${mend}${then}`)]
  })
  const brackets = leftovers.filter(({ kind }) => kind === 'placeholder')
  const early = unsaid
    .filter(({ at }) => brackets.some(({ place }) => place === at || place.startsWith(`${at}.`)))
    .map(({ check, says }) => wrong(check, says))
  const clean = ['samples', 'legal texts', 'brand'].filter((name) => !openFindings.some(({ check }) => check === name))
  return [
    ...openFindings,
    ...early,
    ...clean.map((name) => ok(name, `nothing is left over at ${site.name}`)),
    named(await countPeopleNow(env.contentDir)),
    ...hosts(),
  ]
}

/** Buyers ask who is behind the site. */
const named = (count: number) =>
  count > 0
    ? ok('people', `${count} named on Our Story`)
    : note(
        'people',
        'nobody is named on Our Story: write who answers visitors on the desk (Texts, Who answers) or in content/texts/people.json',
      )

/** Buyers ask where their data is. */
function hosts(): Finding[] {
  const providers = { 'the host': host.hosting, 'the provider of mail': host.mail, 'the backups': host.backups }
  const open = Object.entries(providers).flatMap(([name, known]) => (known ? [] : [name]))
  const says = `the Trust Center cannot name ${new Intl.ListFormat('en').format(open)} yet: fill in content/host.ts, ${toShow()}`
  return open.length > 0 ? [note('hosts', says)] : [ok('hosts', 'named in the Trust Center')]
}

/** Without them pages fall back to what the visitor has, and documents cannot be made. */
async function fonts({ build }: Parts): Promise<Finding[]> {
  const assets = await readdir(join(build, 'client/assets')).catch(() => [])
  const web = assets.some((name) => name.endsWith('.woff2'))
  const { resolve } = createRequire(join(build, 'server/start.js'))
  const missing = faces.filter((face) => {
    try {
      return !resolve(`#typesetting/faces/${face}`)
    } catch {
      return true
    }
  })
  if (!web) return [wrong('fonts', `no web font in ${join(build, 'client/assets')}: npm run build`)]
  if (missing.length > 0)
    return [wrong('fonts', `${missing.join(', ')} cannot be found, so no document can be made: npm run build`)]
  return [ok('fonts', 'for pages and for documents')]
}
