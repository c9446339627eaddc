import { join } from 'node:path'
import controlFiles from 'virtual:controls'
import duties from 'virtual:duties'
import facts from 'virtual:facts'
import palettes from 'virtual:palettes'
import type { Logger } from 'pino'
import { mark, site } from '#content/site.ts'
import { createLibrary } from '#knowledge/articles/library.server.ts'
import { drawingData, pictureData, picturesPath } from '#knowledge/articles/pictures.server.ts'
import { createBlog } from '#knowledge/articles/service.server.ts'
import { createWatch } from '#knowledge/articles/watch.server.ts'
import { createChanges } from '#knowledge/changes/service.server.ts'
import { createControls } from '#knowledge/controls/service.server.ts'
import { documentNotice } from '#knowledge/documents/catalogue.data.ts'
import { createDocuments } from '#knowledge/documents/service.server.ts'
import { createObligations } from '#knowledge/duties/service.server.ts'
import { createDays } from '#knowledge/facts/days.server.ts'
import { createFacts } from '#knowledge/facts/service.server.ts'
import { createTypesetting } from '#knowledge/typesetting/typeset.server.ts'
import { reportOf } from '#office/analytics/report.server.ts'
import { createCounts } from '#office/analytics/service.server.ts'
import { answersPerHour, createAcknowledgements } from '#office/leads/acknowledgements.server.ts'
import { createLeadActions } from '#office/leads/actions.server.ts'
import { createLeadLinks } from '#office/leads/links.server.ts'
import { createLeads } from '#office/leads/service.server.ts'
import { createScreening } from '#office/leads/spam/screening.server.ts'
import { createSpamFilter } from '#office/leads/spam/service.server.ts'
import { submissionOf } from '#office/leads/submission.server.ts'
import { readHooks } from '#office/leads/webhooks/config.server.ts'
import { createWebhooks } from '#office/leads/webhooks/service.server.ts'
import { createMailWriter } from '#office/leads/writer.server.ts'
import { createDigest } from '#office/monitoring/digest.server.ts'
import type { Observer } from '#office/monitoring/metrics/observer.server.ts'
import { createLookout } from '#office/monitoring/service.server.ts'
import { openFaults } from '#office/monitoring/store.server.ts'
import { createCampaigns } from '#office/newsletter/campaigns/service.server.ts'
import { createNewsletter } from '#office/newsletter/service.server.ts'
import { erasePerson, isSuppressed } from '#office/personal-data/person.server.ts'
import { keepRetention } from '#office/personal-data/retention.server.ts'
import { addTombstones } from '#office/personal-data/tombstones.server.ts'
import { openStore } from '#platform/db/open.ts'
import { openSecret } from '#platform/db/secret.ts'
import { createWake } from '#platform/db/wake.ts'
import { fileChannel, type MailChannel, smtpChannel } from '#platform/delivery/channels/mail.ts'
import { webhookChannel } from '#platform/delivery/channels/webhook.ts'
import { createPace } from '#platform/delivery/pace.ts'
import { createProbe } from '#platform/delivery/probe.ts'
import { behindSuppression } from '#platform/delivery/suppression.ts'
import { createWorker, reasonOf } from '#platform/delivery/worker.ts'
import type { Env } from '#platform/env.ts'
import { createJobs } from '#platform/jobs.ts'
import { createSharedCounts } from '#platform/limits/service.ts'
import { featuresOf } from '#server/features.ts'
import { builtPicture, createOpenGraph } from '#site/discovery/open-graph.server.ts'
import { createScreens, screensSource } from '#site/discovery/screens.server.ts'
import { createDiscovery } from '#site/discovery/service.server.ts'
import { createSearch } from '#site/search/service.server.ts'
import { createPolicies } from '#tools/policy/service.server.ts'

const mailDir = (dataDir: string) => join(dataDir, 'mail')

type Options = {
  /** The directory of the posts that a build compiled. */
  compiled?: string
  /** The directory of the built documents, if it is another one. */
  built?: string
  /** The directory of the built browser files. */
  client?: string
  /** Shows drafts and scheduled posts too. */
  preview?: boolean
  /** A clock that only goes forward, in milliseconds; the system clock is checked against it. */
  counter?: () => number
  /** Counts what happens; null when nobody reads the figures. */
  observer?: Observer | null
}

/**
 * Opens the store and joins the services. It does not listen, sends nothing before `worker.start()`, and has no posts
 * before `posts.open()`.
 */
export async function compose(
  env: Env,
  log: Logger,
  now: () => Date = () => new Date(),
  { compiled, built = compiled, client, preview, counter, observer }: Options = {},
) {
  // First, because it may throw: nothing is open yet.
  const hooks = await readHooks(env)
  const endpoints = new Set(hooks.map(({ name }) => name))
  const webhooks = createWebhooks(hooks)
  const db = await openStore(env)
  const secret = openSecret(env.dataDir, env.siteSecret)
  const sender = { from: env.mailFrom, senderName: site.name }
  const places = { db, dataDir: env.dataDir, backupDir: env.backupDir, secret, now }
  // Every channel of mail is made here, behind the list of those who must not be written to.
  const guarded = (channel: MailChannel) =>
    behindSuppression(channel, {
      isSuppressed: (email) => isSuppressed(places, email),
      team: [...env.leadsTo, ...env.alertsTo, ...env.digestTo],
    })
  const mail = guarded(env.smtpUrl ? smtpChannel(env.smtpUrl, sender) : fileChannel(mailDir(env.dataDir), sender))
  const webhook = webhookChannel({ endpoints: hooks, now, allowPrivate: env.webhooksPrivate })
  const origin = env.siteUrl ?? `http://localhost:${env.port}`
  const links = createLeadLinks({ secret, origin, leadsTo: env.leadsTo, now })
  const written = createMailWriter({ db, links, origin })
  const worker = createWorker({
    db,
    channels: {
      mail,
      written,
      webhook,
      async refused(trx, { id, lead, subscriber, payload }, { code, of }) {
        if (lead !== null) await leads.refused(trx, lead, of)
        const to = 'to' in payload && Array.isArray(payload.to) ? payload.to : undefined
        if (subscriber !== null && of === 'address')
          await campaigns.refused(trx, { id, campaign: null, subscriber, to }, code)
      },
      withheld: async (trx, { lead }) => (lead === null ? undefined : leads.withheld(trx, lead)),
    },
    now,
    log,
    tried: observer?.tried,
  })
  const lookout = createLookout({
    db,
    dataDir: env.dataDir,
    diskAlertBytes: env.diskAlertBytes,
    answersPerHour: answersPerHour(env),
    endpoints,
    now,
    log,
    alertsTo: env.alertsTo,
    webhooksFor: webhooks.forAlert,
    enqueued: worker.nudge,
    counter,
  })
  const counts = createCounts({ db, now })
  const acknowledgements = createAcknowledgements({ db, secret, maxPerHour: answersPerHour(env) })
  const leads = createLeads({
    db,
    now,
    counted: counts.submitted,
    leadsTo: env.leadsTo,
    acknowledgements,
    webhooksFor: webhooks.forLead,
    enqueued: worker.nudge,
  })
  const leadActions = createLeadActions({
    db,
    now,
    links,
    erasePerson: (address) => erasePerson(places, address, { keepHash: true }),
  })
  // With SQLite each process counts for itself: a count in the file would wait for the disk.
  const sharedCounts = env.databaseUrl === null ? null : createSharedCounts({ db, warn: (text) => log.warn(text) })
  const spamFilter = createSpamFilter({
    secret,
    now,
    surge: env.surge,
    warn: (text) => log.warn(text),
    together: sharedCounts?.count,
  })
  const mailOrigin = env.smtpUrl ? origin : null
  const newsletter = createNewsletter({
    db,
    now,
    mailOrigin,
    enqueued: worker.nudge,
    isSuppressed: (email) => isSuppressed(places, email),
    writeDown: (act, address) => addTombstones(places, act, [address]),
    warn: (text) => log.warn(text),
    counted: counts,
  })
  const newsletterMail: MailChannel = env.smtpUrl
    ? guarded(smtpChannel(env.smtpUrl, sender, { connections: 1, perConnection: env.newsletter.perConnection }))
    : mail
  const campaigns = createCampaigns({
    db,
    now,
    origin,
    mail: newsletterMail,
    isSuppressed: (email) => isSuppressed(places, email),
    enqueued: () => campaignsWorker.nudge(),
    // A file that cannot be written must not stop the mail.
    writeDown: (act, address) =>
      addTombstones(places, act, [address]).catch(() =>
        log.warn('A bounce could not be written down beside the store: a restore would bring it back'),
      ),
  })
  await campaigns.open()
  const pace = createPace({ db, now, perMinute: env.newsletter.perMinute })
  const campaignsWorker = createWorker({
    db,
    channels: { campaigns: { send: campaigns.send, pace, refused: campaigns.refused } },
    now,
    log,
    tried: observer?.tried,
  })
  const freed = () => {
    worker.nudge()
    campaignsWorker.nudge()
  }
  const wake = env.databaseUrlDirect === null ? null : createWake(env.databaseUrlDirect, freed)
  const probe = mail.verify ? createProbe({ db, verify: mail.verify, now, log, freed }) : null
  const days = createDays({ now })
  const controls = createControls(controlFiles, built ? join(built, 'controls.json') : null)
  const factsService = createFacts(facts, env.siteUrl, days)
  const obligations = createObligations(duties, days)
  const directory = join(env.contentDir, 'posts')
  // Without the directory, the posts of the build are published.
  const pictureDirectories = [join(directory, 'images'), ...(client ? [join(client, picturesPath)] : [])]
  const library = createLibrary({ directory, compiled, facts: (id) => factsService.byId(id) ?? undefined })
  const blog = createBlog({ library, now, preview })
  const posts = createWatch({ directory, library, blog, palette: palettes.light, log, now })
  const documents = createDocuments(built ? join(built, 'documents.json') : null, days.today)
  const changes = createChanges({
    facts: factsService,
    obligations,
    citedIn: (fact) => ({ articles: blog.citing(fact), documents: documents.citing(fact) }),
  })
  const screens = createScreens(built ? join(built, 'screens.json') : null)
  const brand = { name: site.name, notice: documentNotice, mark: mark.regular, palette: palettes.light }
  const typesetting = createTypesetting({
    brand,
    ended: observer?.typeset,
  })
  const screen = createScreening(spamFilter)
  const policies = createPolicies({
    file: built ? join(built, 'templates.json') : null,
    brand,
    typeset: typesetting.typeset,
    now,
  })
  const digest = createDigest({
    db,
    now,
    to: env.digestTo,
    endpoints,
    enqueued: worker.nudge,
    figures: (from, to) => reportOf(db, from, to),
    content: {
      facts,
      scheduledPosts: (at) =>
        library
          .posts()
          .filter(({ head }) => !head.draft && head.publishedDate > at.toISOString())
          .map(({ head }) => ({ title: head.title, at: head.publishedDate })),
    },
  })
  async function forgetOld() {
    const counted = await counts.forget(env.retention.counts)
    const deleted = { ...(await keepRetention(places, env.retention)), counts: counted }
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'deleted what was kept long enough')
  }
  const features = featuresOf({
    leads,
    screen,
    spamFilter,
    newsletter,
    campaigns,
    counts,
    lookout,
    digest,
    forgetOld,
    documents,
    typeset: typesetting.typeset,
    policies,
    blog,
    facts: factsService,
    controls,
    obligations,
    changes,
  })
  const sources = features.flatMap(({ content }) => content ?? [])
  const services = {
    leads,
    leadActions,
    newsletter,
    campaigns,
    counts,
    facts: factsService,
    controls,
    obligations,
    changes,
    blog,
    /** True when a file may be fetched. A post's picture may be from the moment a published text shows it. */
    isPublic: (path: string): boolean =>
      preview || !path.startsWith(picturesPath) || blog.shows(path) || campaigns.shows(path),
    /** Returns a post's drawing as a data URL; null when the picture is better fetched. */
    drawing: (path: string) => drawingData(pictureDirectories, path, palettes.light),
    documents,
    typeset: typesetting.typeset,
    policies,
    discovery: createDiscovery({ sources, screens, blog, campaigns, facts: factsService }),
    search: createSearch([...sources, screensSource(screens)]),
    openGraph: createOpenGraph({
      sources: [screensSource(screens), ...sources],
      palette: palettes.light,
      pictures: {
        stamp: (path) => library.pictures().get(path)?.stamp ?? '',
        read: (path) =>
          path.startsWith(picturesPath)
            ? pictureData(pictureDirectories, path, palettes.light)
            : builtPicture(client ?? null, path),
      },
    }),
    /** Outgoing mail is configured, so an address can be asked to confirm itself. */
    sendsMail: env.smtpUrl !== null,
    /** The faults, one word each and without names, for the site's health check. */
    faultKinds: async () => [...new Set((await openFaults(db)).map(({ key }) => key.split(' ')[0] ?? key))],
    spamFilter,
    screen,
    submissionOf,
    /** Writes an unexpected error to the log under the reference that the visitor is shown. */
    reportError(error: unknown, requestId: string) {
      log.error({ id: requestId, reason: reasonOf(error), stack: stackOf(error) }, 'unexpected error')
    },
  }
  const jobs = createJobs({
    log,
    jobs: [
      ...features.flatMap((feature) => feature.jobs ?? []),
      ...(sharedCounts ? [{ name: 'limits', everyMs: 300_000, run: sharedCounts.forget }] : []),
    ],
  })
  return {
    db,
    worker,
    /** Sends the newsletter's campaigns, in a queue of their own. */
    campaignsWorker,
    /** Listens for work that other processes on the same store announce. */
    wake,
    jobs,
    services,
    /**
     * Counts shared by all processes on one store, and the key that hides clients' addresses in them; null for a single
     * process.
     */
    shared: sharedCounts && { count: sharedCounts.count, clientKey: secret.mark('client', 'bucket') },
    probe,
    lookout,
    digest,
    hooks,
    posts,
    days,
    typeset: typesetting.typeset,
    documentsWaiting: typesetting.waiting,
    /** The pages that exist because of the content. */
    content: {
      canonicalPath(path: string): string | null {
        for (const source of sources) {
          const canonical = source.canonicalPath(path)
          if (canonical !== null) return canonical
        }
        return null
      },
      paths: () => sources.flatMap(({ pages }) => pages().map(({ path }) => path)),
      alternates: services.discovery.alternates,
      structuredData: services.discovery.structuredData,
    },
    features,
    sources,
    /** Ends the deliveries under way, then closes everything. */
    async close() {
      posts.stop()
      days.stop()
      probe?.stop()
      await wake?.stop()
      typesetting.close()
      await jobs.stop()
      await Promise.all([worker.stop(), campaignsWorker.stop()])
      await counts.flush().catch(() => log.warn('what was counted last could not be kept'))
      mail.close()
      newsletterMail.close()
      await db.destroy()
    },
  }
}
export type Site = Awaited<ReturnType<typeof compose>>
/** The stack without the message, which might repeat what a visitor typed. */
const stackOf = (error: unknown) =>
  error instanceof Error
    ? error.stack
        ?.split('\n')
        .filter((line) => /^\s+at /.test(line))
        .slice(0, 12)
        .join('\n')
    : undefined
