import type { Logger } from 'pino'
import { site } from '#content/site.ts'
import { personKey } from '#frame/forms/person.ts'
import { openAnalytics } from '#office/analytics/feature.server.ts'
import { reportOf } from '#office/analytics/report.server.ts'
import { openBackups } from '#office/backups/feature.server.ts'
import { consents } from '#office/forms/consents.data.ts'
import { newsletterConsent } from '#office/forms/newsletter-consent.data.ts'
import { acknowledgementsPerHour } from '#office/leads/acknowledgement-limit.server.ts'
import { openLeads } from '#office/leads/feature.server.ts'
import { replyIn } from '#office/leads/replies.server.ts'
import { referenceOf } from '#office/leads/store.server.ts'
import { readHooks } from '#office/leads/webhooks/config.server.ts'
import { createWebhooks } from '#office/leads/webhooks/service.server.ts'
import { openMailboxes } from '#office/mailbox/feature.server.ts'
import { openMonitoring } from '#office/monitoring/feature.server.ts'
import { createTrustedTime } from '#office/monitoring/trusted-time.server.ts'
import { isBounce, verdictIn } from '#office/newsletter/campaigns/read-verdict.server.ts'
import { openNewsletter } from '#office/newsletter/feature.server.ts'
import { openPersonalData } from '#office/personal-data/feature.server.ts'
import { erasePerson, isSuppressed } from '#office/personal-data/person.server.ts'
import { addTombstones } from '#office/personal-data/tombstones.server.ts'
import { openStore } from '#platform/db/open.ts'
import { createRoomCheck } from '#platform/db/room.ts'
import { openLinkKey, openSecret } from '#platform/db/secret.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { createWorkListener } from '#platform/db/work-notices.ts'
import { type MailChannel, mailChannel, smtpChannel } from '#platform/delivery/channels/mail.ts'
import { webhookChannel } from '#platform/delivery/channels/webhook.ts'
import { createProbe } from '#platform/delivery/mail-server-probe.ts'
import { createPace } from '#platform/delivery/pace.ts'
import { behindSuppression } from '#platform/delivery/suppression.ts'
import { createWorker } from '#platform/delivery/worker.ts'
import { backupsFolder, type Env, siteOriginOf } from '#platform/env.ts'
import type { Feature } from '#platform/feature.ts'
import { projectFolder, projectVersion } from '#platform/project.ts'
import { createSharedCounts } from '#platform/shared-counts/service.ts'
import type { Knowledge } from './knowledge.ts'

type Parts = {
  env: Env
  log: Logger
  now: () => Date
  /** A clock that only goes forward, in milliseconds; the system clock is checked against it. */
  monotonicMs?: () => number
  knowledge: Pick<Knowledge, 'facts' | 'posts' | 'changes' | 'duties'>
}

/**
 * Opens every channel that mail leaves by, behind the list of those who must not be written to: through the SMTP
 * server, or as files when there is none.
 */
function openMailChannels(env: Env, storage: DataStorage) {
  const sender = { from: env.mailFrom, senderName: site.name }
  const guarded = (channel: MailChannel) =>
    behindSuppression(channel, {
      isSuppressed: (email) => isSuppressed(storage, email),
      team: [...env.leadsTo, ...env.alertsTo, ...env.digestTo],
    })
  const mail = guarded(mailChannel(env, sender))
  const newsletter: MailChannel = env.smtpUrl
    ? guarded(smtpChannel(env.smtpUrl, sender, { connections: 1, perConnection: env.newsletter.perConnection }))
    : mail
  return { mail, newsletter }
}

/** Opens the store, and what it holds of people: each part is a feature. Two workers send what is enqueued. */
export async function openOffice({ env, log, now, monotonicMs, knowledge }: Parts) {
  // First, because it may throw: nothing is open yet.
  const hooks = await readHooks(env)
  const webhookNames = new Set(hooks.map(({ name }) => name))
  const webhooks = createWebhooks(hooks)
  const db = await openStore(env)
  const secret = openSecret(env.dataDir, env.siteSecret)
  const origin = siteOriginOf(env)
  const storage: DataStorage = { db, dataDir: env.dataDir, backupDir: env.backupDir, secret, now }
  const channels = openMailChannels(env, storage)
  const trustedNow = createTrustedTime({ db, now, monotonicMs })
  const warn = (text: string) => log.warn(text)
  const wakeWorker = () => worker.wake()
  const checkDiskRoom = createRoomCheck(env.dataDir)
  // With SQLite each process counts for itself: a count in the file would wait for the disk.
  const sharedCounts = env.databaseUrl === null ? null : createSharedCounts({ db, warn })

  const analytics = openAnalytics({ db, now })
  const counts = analytics.service
  const leads = openLeads({
    db,
    now,
    trustedNow,
    leadsTo: env.leadsTo,
    acknowledgementsPerHour: acknowledgementsPerHour(env),
    webhooksFor: webhooks.forLead,
    wakeWorker,
    checkDiskRoom,
    secret,
    linkKey: openLinkKey(env.dataDir, env.linkSecret, secret),
    origin,
    deskUrl: env.deskUrl,
    repliesTo: env.imapUrl === null ? null : env.mailFrom,
    counts,
    erasePerson: (address) => erasePerson(storage, address, { keepHash: true }),
    surgeLimits: env.surgeLimits,
    warn,
    sharedCounts: sharedCounts?.count,
  })
  const newsletter = await openNewsletter({
    db,
    now,
    secret,
    trustedNow,
    mailOrigin: env.smtpUrl ? origin : null,
    origin,
    mail: channels.newsletter,
    wakeWorker,
    checkDiskRoom,
    wakeCampaignsWorker: () => campaignsWorker.wake(),
    isSuppressed: (email) => isSuppressed(storage, email),
    addTombstone: (act, address) => addTombstones(storage, act, [address]),
    warn,
    counts,
    screenSubmission: leads.screenSubmission,
    changes: knowledge.changes.service.all,
    register: knowledge.duties.service.register,
    laws: knowledge.facts.service.laws,
  })
  const backups = openBackups({
    db,
    dataDir: env.dataDir,
    contentDir: env.contentDir,
    directory: backupsFolder(env),
    version: projectVersion(projectFolder()),
    everyMs: env.backupEvery,
    keepMs: env.backupKeep,
    now,
    trustedNow,
  })
  const monitoring = openMonitoring({
    db,
    dataDir: env.dataDir,
    backups: { directory: backupsFolder(env), everyMs: env.backupEvery },
    diskAlertBytes: env.diskAlertBytes,
    acknowledgementsPerHour: acknowledgementsPerHour(env),
    webhookNames,
    imapUrl: env.imapUrl,
    now,
    log,
    alertsTo: env.alertsTo,
    webhooksFor: webhooks.forAlert,
    wakeWorker,
    monotonicMs,
    trustedNow,
    digestTo: env.digestTo,
    referenceOf,
    figures: (from, to) => reportOf(db, from, to),
    content: { facts: knowledge.facts.verified, scheduledPosts: knowledge.posts.scheduled },
  })
  const personalData = openPersonalData({
    storage,
    retention: env.retention,
    counts,
    consents: [newsletterConsent, ...Object.values(consents)].map(({ text }) => text),
    trustedNow,
    log,
  })

  const worker = createWorker({
    db,
    queue: {
      mail: channels.mail,
      writeMail: (reference, delivery) =>
        (delivery.subscriber === null ? leads : newsletter).writeMail(reference, delivery),
      webhook: webhookChannel({ endpoints: hooks, now, allowPrivate: env.webhooksPrivate }),
      async onRefused(trx, { id, lead, subscriber, payload }, { code, of }) {
        if (lead !== null) await leads.service.noteMailRefused(trx, lead, of)
        const to = 'to' in payload && Array.isArray(payload.to) ? payload.to : undefined
        if (subscriber !== null && of === 'address')
          await newsletter.campaigns.noteMailRefused(trx, { id, campaign: null, subscriber, to }, code)
      },
      onWithheld: async (trx, { lead }) => (lead === null ? undefined : leads.service.noteMailWithheld(trx, lead)),
    },
    now,
    log,
  })
  const siteAddresses = new Set([env.mailFrom, ...env.alertsTo, ...env.digestTo].map(personKey))
  const mailbox = openMailboxes({
    db,
    imapUrl: env.imapUrl,
    imapOauth: env.imapOauth,
    secret,
    handlers: [
      {
        kind: 'report',
        read({ mail, receivedAt }) {
          const verdict = verdictIn(mail)
          if (!verdict) return null
          return async (trx) =>
            (await newsletter.campaigns.recordVerdict(trx, verdict, receivedAt)) ||
            (await leads.service.noteMailBounced(trx, verdict))
        },
      },
      {
        kind: 'reply',
        read({ mail, isCut, isOld }) {
          const reply = replyIn(mail, isCut)
          // The site has its own record of what it sends, and what a mail server reports is nobody's answer.
          if (!reply || siteAddresses.has(reply.from) || isBounce(verdictIn(mail))) return null
          return (trx) => leads.service.recordReply(trx, reply, isOld)
        },
      },
    ],
    now,
    log,
    wakeWorker,
  })
  const sharedCountsFeature = {
    name: 'shared-counts',
    jobs: sharedCounts ? [{ name: 'shared-counts', everyMs: 300_000, run: sharedCounts.forget }] : [],
  }

  const { send, noteMailRefused } = newsletter.campaigns
  const pace = createPace({ db, now, perMinute: env.newsletter.perMinute })
  const campaignsWorker = createWorker({
    db,
    queue: { campaigns: { send, pace, onRefused: noteMailRefused } },
    now,
    log,
  })
  const wakeWorkers = () => {
    worker.wake()
    campaignsWorker.wake()
  }
  const workListener = env.databaseUrlDirect === null ? null : createWorkListener(env.databaseUrlDirect, wakeWorkers)
  const { verify } = channels.mail
  const mailServerProbe = verify ? createProbe({ db, verify, now, log, freed: wakeWorkers }) : null
  return {
    db,
    hooks,
    analytics,
    leads,
    newsletter,
    monitoring,
    features: [
      leads,
      newsletter,
      analytics,
      backups,
      monitoring,
      personalData,
      mailbox,
      sharedCountsFeature,
    ] satisfies Feature[],
    worker,
    /** Sends the newsletter's campaigns, in a queue of their own. */
    campaignsWorker,
    /** Reads what comes to the mailbox; null where none is set. */
    mailbox: mailbox.reader,
    mailServerProbe,
    /**
     * Counts shared by all processes on one store, and the key that hides clients' addresses in them; null for a single
     * process.
     */
    sharedCounts: sharedCounts && { count: sharedCounts.count, clientKey: secret.keyedHash('client', 'bucket') },
    /** Begins to send, and to read the mailbox. */
    startWork() {
      worker.start()
      campaignsWorker.start()
      workListener?.start()
      mailServerProbe?.start()
      mailbox.reader?.start()
    },
    /** Ends the deliveries under way, each within `graceMs`, and the reading of the mailbox. */
    async stopWork(graceMs?: number) {
      mailServerProbe?.stop()
      await Promise.all([
        worker.stop(graceMs),
        campaignsWorker.stop(graceMs),
        workListener?.stop(),
        mailbox.reader?.stop(),
      ])
    },
    /** Closes the store; the work is to be stopped before. */
    async close() {
      await counts.flush().catch(() => warn('what was counted last could not be kept'))
      channels.mail.close()
      channels.newsletter.close()
      await db.destroy()
    },
  }
}
