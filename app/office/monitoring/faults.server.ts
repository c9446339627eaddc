import { statfs } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { countAcknowledged } from '#office/mail-allowance.server.ts'
import { newestBackup } from '#platform/db/backup.ts'
import type { Database } from '#platform/db/schema.ts'
import { failureInWords } from '#platform/delivery/failure-words.ts'
import {
  closedEndpoints,
  lastDelivered,
  refusedSince,
  type Waiting,
  waitingDeliveries,
} from '#platform/delivery/store.ts'
import { mailboxName } from '#platform/mail/imap.ts'
import { here } from '#platform/project.ts'
import { counted } from '#platform/text/counted.ts'
import { dayMs } from '#platform/text/day.ts'
import {
  campaignsUnderWay,
  campaignTroubles,
  countErasureWishes,
  mailboxRow,
  newestMoment,
  timeSeen,
  unreadableSince,
} from './store.server.ts'
import { maxAheadMs } from './trusted-time.server.ts'

/** Something that is wrong, in words for the owner. */
export type Fault = {
  /** The subject of the fault. Its first word is public, in the health answer. */
  key: string
  title: string
  /** The observation, and what to do. */
  text: string
  endpoint?: string
  /** True where no lead, no mail and no page is stopped: it comes after the others. */
  minor?: true
  /** When it is over by itself. */
  until?: Date
}

/** Backups whose age is watched: their directory, and the time between two that the site makes. */
export type BackupsWatched = { directory: string; everyMs: number | null }

type Parts = {
  db: Kysely<Database>
  dataDir: string
  now: Date
  /** Less room than this is a fault. */
  diskAlertBytes: number
  /** The most automatic answers to forms in an hour; unlimited when left out. */
  acknowledgementsPerHour?: number
  /** The webhooks' endpoints as the file names them now; null when that cannot be said. */
  webhookNames: ReadonlySet<string> | null
  /** The mailbox that the site reads; null for none. */
  imapUrl?: string | null
  /** Where backups are; nothing is said of them when left out. */
  backups?: BackupsWatched
  /** The faults that were reported. One that hovers around its limit is over only once it is well past it. */
  reported?: ReadonlySet<string>
}

const minute = 60_000
/** A receiver that restarts is no fault. */
const failingMs = 2 * minute
const lateMs = 10 * minute
/** The most that a clock may be off. Seconds are normal; beyond this, signatures are refused. */
const clockToleranceMs = 5 * minute

/** Finds the current faults from the store, the disk and the clock. */
export async function findFaults(parts: Parts): Promise<Fault[]> {
  const {
    db,
    dataDir,
    now,
    diskAlertBytes,
    acknowledgementsPerHour = Number.POSITIVE_INFINITY,
    webhookNames,
    imapUrl = null,
    reported = new Set(),
  } = parts
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { waiting, closed } = await whatWaits(
    db,
    { failingBefore: ago(failingMs), lateBefore: ago(lateMs) },
    webhookNames,
  )
  const faults: Fault[] = []
  for (const row of waiting) {
    // A campaign is slow on purpose and has bad addresses. Its faults are found below.
    if (row.channel === 'newsletter') continue
    // A long queue that moves is not stuck.
    const stuck = row.late > 0 && ((await lastDelivered(db, row)) ?? '') < ago(lateMs).toISOString()
    const isGone = webhookNames !== null && row.endpoint !== null && !webhookNames.has(row.endpoint)
    const fault = ofDeliveries({ ...row, late: stuck ? row.late : 0 }, closed.get(row.endpoint ?? '') ?? null, isGone)
    if (fault) faults.push(fault)
  }
  if (!faults.some(({ key }) => key === 'mail')) faults.push(...(await ofVisitors(db, ago(refusedMs))))
  for (const [name, reason] of closed)
    if (!faults.some(({ endpoint }) => endpoint === name)) faults.push(closedFault(name, reason, []))
  faults.push(...(await ofCampaigns(db, ago(lateMs), now)))
  faults.push(...(await ofMailbox(db, imapUrl, ago)))
  faults.push(
    ...ofAnswers(await countAcknowledged(db, now), acknowledgementsPerHour * (reported.has('answers') ? 0.9 : 1)),
  )
  const all = [
    ...faults,
    ...ofErasures(await countErasureWishes(db, now)),
    ...(await ofDisk(dataDir, diskAlertBytes, reported.has('disk'))),
    ...(await ofBackups(parts.backups, now)),
    ...(await ofClock(db, now)),
  ]
  return all
    .map((fault) => ({ ...fault, text: here(fault.text) }))
    .sort((one, other) => Number(one.minor ?? false) - Number(other.minor ?? false))
}

/**
 * Returns what waits, and the closed endpoints with their reasons. An endpoint that was closed and then removed from
 * the file is ignored. Its deliveries stay in the store, and count again once its name is back in the file.
 */
export async function whatWaits(
  db: Kysely<Database>,
  since: Parameters<typeof waitingDeliveries>[1],
  webhookNames: ReadonlySet<string> | null,
): Promise<{ waiting: Waiting[]; closed: Map<string, string> }> {
  const all = await closedEndpoints(db)
  const isOver = (name: string | null) =>
    webhookNames !== null && !webhookNames.has(name ?? '') && all.some((endpoint) => endpoint.name === name)
  return {
    waiting: (await waitingDeliveries(db, since)).filter(({ endpoint }) => !isOver(endpoint)),
    closed: new Map(all.filter(({ name }) => !isOver(name)).map(({ name, reason }) => [name, reason])),
  }
}

/** A reason, with what to do where it says what is wrong and not that. */
export const withRemedy = (reason: string): string =>
  /STARTTLS|^ETLS: (?!Error initiating)/.test(reason)
    ? `${reason}. It offers no encryption (STARTTLS), so it gets no password and no mail. Use a server or port that does, such as smtps://…:465; within a network of your own that nobody else reads, write SMTP_URL=smtp://…?requireTLS=false`
    : /self.signed|unable to verify|certificate/i.test(reason)
      ? `${reason}. Its certificate is from nobody whom this machine knows, as that of a mail server just installed is. On this machine write SMTP_URL=smtp://127.0.0.1:25?ignoreTLS=true, elsewhere name the certificate's file in NODE_EXTRA_CA_CERTS`
      : reason

/** The last reason in a sentence, and as it was noted. */
function reasonLines({ channel, endpoint }: Pick<Waiting, 'channel' | 'endpoint'>, reason: string | null): string[] {
  const words = failureInWords({ channel, endpoint, state: 'pending', error: reason })
  if (words === null) return []
  return [words.happened, `Technical reason: ${channel === 'webhook' ? words.said : withRemedy(words.said)}`]
}

function ofDeliveries(row: Waiting, closed: string | null, isGone: boolean): Fault | null {
  const { channel, endpoint, failing, late, dead, reason } = row
  const [one, many] = channel === 'mail' ? ['mail', 'mails'] : ['request', 'requests']
  const seen = [
    failing > 0 && `${counted(failing, `${one} fails`, `${many} fail`)} and will be tried again.`,
    late > 0 &&
      `${counted(late, `${one} has`, `${many} have`)} been due for more than 10 minutes, and nothing went out.`,
    dead > 0 && `${counted(dead, `${one} was`, `${many} were`)} given up. Nothing is lost: all of it is kept.`,
  ].filter((line) => line !== false)
  if (closed !== null) return closedFault(String(endpoint), closed, seen)
  if (failing > 0 || dead > 0) seen.push(...reasonLines(row, reason))
  if (failing + late + dead === 0) return null
  if (channel === 'mail')
    return {
      key: 'mail',
      title: 'Mail is not going out',
      text: [
        ...seen,
        '',
        'Check SMTP_URL and the mail server. When the server is back, mail goes out by itself.',
        ...(dead > 0 ? ['Mails that were given up: npm run site -- deliveries retry --dead'] : []),
      ].join('\n'),
    }
  if (isGone)
    return {
      key: `webhook ${endpoint}`,
      title: `The webhook ${endpoint} is not in the file anymore`,
      minor: true,
      endpoint: String(endpoint),
      text: [
        ...seen,
        '',
        'Put it back, start the site again, and: npm run site -- deliveries retry --dead',
        'If nobody needs them: npm run site -- deliveries drop --dead',
      ].join('\n'),
    }
  return {
    key: `webhook ${endpoint}`,
    title: `The webhook ${endpoint} is not being accepted`,
    endpoint: String(endpoint),
    text: [
      ...seen,
      '',
      'Check the receiver. What waits is tried again on its schedule; to send it now:',
      `npm run site -- deliveries retry ${dead > 0 ? '--dead' : '--pending'}`,
    ].join('\n'),
  }
}

const closedFault = (name: string, reason: string, seen: readonly string[]): Fault => ({
  key: `webhook ${name}`,
  title: `The webhook ${name} is closed`,
  endpoint: name,
  text: [
    ...reasonLines({ channel: 'webhook', endpoint: name }, reason),
    'What was meant for it is kept.',
    ...seen,
    '',
    'When the receiver works again:',
    `npm run site -- webhooks reopen ${name}`,
  ].join('\n'),
})

/** More than this many visitors in a day, and more than half of all, cannot have typed a wrong address. */
const refusedMs = dayMs
const fewRefused = 3

/** Mail to visitors that most of their mail servers, or ours for them, refuse for good. */
async function ofVisitors(db: Kysely<Database>, since: Date): Promise<Fault[]> {
  const { all, refused } = await refusedSince(db, since)
  if (refused < fewRefused || refused * 2 <= all) return []
  return [
    {
      key: 'mail',
      title: 'Mail to visitors is refused',
      text: [
        `The mail of ${refused} of the last day's ${all} leads and subscribers was refused for good.`,
        '',
        'Check that the mail server of SMTP_URL sends to other domains for this site, and that MAIL_FROM is not on a block list.',
        'What was answered: npm run site -- deliveries list',
      ].join('\n'),
    },
  ]
}

/** Finds a campaign under way whose sender is refused, or none of whose mails has gone out for a while. */
async function ofCampaigns(db: Kysely<Database>, since: Date, now: Date): Promise<Fault[]> {
  const late = since.toISOString()
  const underWay = await campaignsUnderWay(db)
  const refused = underWay.filter(
    ({ state, refusedAt, lastSent }) => state === 'sending' && refusedAt !== null && (lastSent ?? '') < refusedAt,
  )
  // One whose mails are not written yet is late by its own moment; a mail that waits for its next try is not due.
  const stuck = underWay.filter(
    (campaign) =>
      !refused.includes(campaign) &&
      campaign.state === 'sending' &&
      (campaign.lastSent ?? campaign.send_at) < late &&
      (campaign.nextAt ?? campaign.send_at) < late,
  )
  const heldCampaigns = refused.map(({ slug, subject, pending, reason }) => ({
    key: `newsletter ${slug}`,
    title: 'The mail server refuses the sender of the newsletter',
    text: [
      `'${subject}' waits with ${counted(pending, 'mail', 'mails')}: none of them was given up.`,
      ...reasonLines({ channel: 'newsletter', endpoint: null }, reason),
      '',
      'Often it is a limit of mails a day: ask your provider, and see that it lets MAIL_FROM send. The site asks again by',
      'itself, with one mail every quarter of an hour, and goes on when that is taken. For the status:',
      `npm run site -- newsletter report ${slug}`,
    ].join('\n'),
  }))
  const silent = stuck.map(({ slug, subject, pending, reason }) => ({
    key: `newsletter ${slug}`,
    title: 'A campaign of the newsletter is stuck',
    text: [
      `${counted(pending, 'mail', 'mails')} of '${subject}' ${pending === 1 ? 'is' : 'are'} waiting, and none has gone out for more than 10 minutes.`,
      ...reasonLines({ channel: 'newsletter', endpoint: null }, reason),
      '',
      'Check that the site is running and that its mail server accepts mail. Sending resumes by itself. For the status:',
      `npm run site -- newsletter report ${slug}`,
    ].join('\n'),
  }))
  const reported = new Set([...heldCampaigns, ...silent].map(({ key }) => key))
  const troubled = (await troublesOfCampaigns(db, now)).filter(({ key }) => !reported.has(key))
  return [...heldCampaigns, ...silent, ...troubled]
}

/** Days in which the end of a campaign is still news. */
const newsMs = 7 * dayMs
/** Longer than a mail server greylists. */
const longWaitMs = 3_600_000
/** Fewer are addresses that have gone. */
const isMany = (count: number, recipients: number) => count >= 5 && count * 10 >= recipients

/** Finds campaigns of which many mails wait for another try, or were given up. */
async function troublesOfCampaigns(db: Kysely<Database>, now: Date): Promise<Fault[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const troubles = await campaignTroubles(db, { since: ago(newsMs), before: ago(longWaitMs) })
  return troubles.flatMap(({ slug, subject, recipients, waiting, givenUp, waitingReason, givenUpReason }) => {
    const waits = isMany(waiting, recipients)
    const isOver = isMany(givenUp, recipients)
    if (!waits && !isOver) return []
    const lines = [
      ...(waits
        ? [
            `${counted(waiting, 'mail', 'mails')} of the ${recipients} of '${subject}' ${waiting === 1 ? 'was' : 'were'} not taken and will be tried again.`,
            ...reasonLines({ channel: 'newsletter', endpoint: null }, waitingReason),
          ]
        : []),
      ...(isOver
        ? [
            `${counted(givenUp, 'mail', 'mails')} of the ${recipients} of '${subject}' ${givenUp === 1 ? 'was' : 'were'} given up.`,
            ...reasonLines({ channel: 'newsletter', endpoint: null }, givenUpReason),
          ]
        : []),
    ]
    return [
      {
        key: `newsletter ${slug}`,
        ...(!isOver && { minor: true as const }),
        title: isOver ? 'Many mails of a campaign were given up' : 'Many mails of a campaign wait for another try',
        text: [
          ...lines,
          '',
          'Check that MAIL_FROM is on no block list, and what your provider allows. For the status:',
          `npm run site -- newsletter report ${slug}`,
          ...(isOver ? ['To send again what was given up: npm run site -- deliveries retry --dead'] : []),
        ].join('\n'),
      },
    ]
  })
}

/** Finds a mailbox that cannot be read for a while, and mails in it that could not be read within a day. */
async function ofMailbox(db: Kysely<Database>, imapUrl: string | null, ago: (ms: number) => Date): Promise<Fault[]> {
  const row = imapUrl === null ? undefined : await mailboxRow(db, mailboxName(imapUrl))
  if (!row) return []
  const { name, read_at, failing_since, reason } = row
  const unread = await unreadableSince(db, name, ago(dayMs))
  const faults: Fault[] = []
  if (failing_since !== null && failing_since < ago(lateMs).toISOString())
    faults.push({
      key: 'mailbox',
      title: 'The mailbox cannot be read',
      text: `Bounces, unsubscribe mails and answers wait in it since ${read_at ?? failing_since}: ${reason}.\n\nCheck IMAP_URL and the mail server. When it can be read again, all that came is taken.`,
    })
  if (unread.length > 0)
    faults.push({
      key: 'mailbox-mail',
      minor: true,
      title: 'A mail in the mailbox could not be read',
      text: `${counted(unread.length, 'mail was', 'mails were')} set aside, and the others were read: UID ${unread.join(', ')}.\n\nLook at it in the mailbox: if it is a bounce or an unsubscribe mail, end the subscription by hand.`,
    })
  return faults
}

/** Readers who may ask to be erased: the law gives a month. */
function ofErasures(count: number): Fault[] {
  if (count === 0) return []
  return [
    {
      key: 'erasure',
      minor: true,
      title: 'A reader may ask to be erased',
      text: [
        `${counted(count, 'subscriber')} answered the newsletter with words about erasing personal data. The law gives a month (Article 12(3) of the GDPR).`,
        '',
        'Read the answer in the mailbox. On the desk, Newsletter lists who answered.',
        'To erase a person: npm run site -- privacy erase ADDRESS',
      ].join('\n'),
    },
  ]
}

/** Automatic answers to forms, of which no more go out in this hour. */
function ofAnswers(count: number, max: number): Fault[] {
  if (count < max) return []
  return [
    {
      key: 'answers',
      minor: true,
      title: 'Forms are not answered automatically',
      text: [
        `${counted(count, 'mailbox', 'mailboxes')} got an automatic answer within the last hour, and no more will. Leads are stored, and the team is told of them.`,
        '',
        "Somebody may be entering other people's addresses. Look through the latest leads: npm run site -- leads list",
        'It ends by itself when fewer forms come.',
      ].join('\n'),
    },
  ]
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`

async function ofDisk(dataDir: string, min: number, wasTold: boolean): Promise<Fault[]> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= min * (wasTold ? 1.1 : 1)) return []
  const text = `${megabytes(free)} are free where the store is, and ${megabytes(min)} should be (DISK_ALERT_MB).\n\nMake room: when the disk is full, leads are turned away.`
  return [{ key: 'disk', title: 'The disk is nearly full', text }]
}

/** A backup is missed after two days, or after the second that the site should have made. */
const missedMs = 2 * dayMs

/** Backups that somebody or the site made, and that have stopped. */
async function ofBackups(backups: BackupsWatched | undefined, now: Date): Promise<Fault[]> {
  const newest = backups && (await newestBackup(backups.directory, now))
  if (!newest || now.getTime() - Date.parse(newest) <= Math.max(missedMs, 2 * (backups.everyMs ?? 0))) return []
  return [
    {
      key: 'backups',
      minor: true,
      title: 'There is no new backup',
      text: [
        `The last one is from ${newest.slice(0, 10)}. Whatever came since is on this machine alone.`,
        '',
        backups.everyMs === null
          ? 'See that what makes them still runs, or set BACKUP_EVERY=1d.'
          : 'The site should make them: see its log, and that there is room where they stand.',
        'To make one now: npm run site -- db backup',
      ].join('\n'),
    },
  ]
}

/** Either the clock is wrong or the site was off, and only the owner knows. */
const aheadFault = (now: Date, seen: string): Fault => ({
  key: 'clock',
  title: "The machine's clock is ahead, or the site was off for long",
  text: [
    `It is ${now.toISOString()} by this machine's clock, and the site last ran at ${seen}.`,
    'Until this is settled, what has a time to be kept is kept for as long as the site ran, and nothing is sent by the date.',
    '',
    'If the clock is wrong, let the machine take its time from a time server (timedatectl). If it is right:',
    'npm run site -- status --clock-is-right',
  ].join('\n'),
})

/** A clock that is far ahead of what the site has seen, or behind what the store holds. */
async function ofClock(db: Kysely<Database>, now: Date): Promise<Fault[]> {
  const seen = await timeSeen(db)
  if (seen !== null && now.getTime() - Date.parse(seen) > maxAheadMs) return [aheadFault(now, seen)]
  const newest = await newestMoment(db)
  if (newest === null || Date.parse(newest) - now.getTime() <= clockToleranceMs) return []
  return [
    clockFault(`It is ${now.toISOString()} by this machine's clock, but the store holds something from ${newest}.`),
  ]
}

export const clockFault = (seen: string, until?: Date): Fault => ({
  key: 'clock',
  title: "The machine's clock is wrong, or was",
  text: `${seen}\n\nSee that the machine takes its time from a time server (timedatectl). Receivers refuse webhooks whose time is off by five minutes.`,
  ...(until && { until }),
})
