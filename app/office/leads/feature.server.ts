import { formIntakeContext } from '#frame/forms/context.ts'
import type { Counts } from '#office/analytics/service.server.ts'
import type { Secret } from '#platform/db/secret.ts'
import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { createAcknowledgementLimit } from './acknowledgement-limit.server.ts'
import { createLeadLinks } from './action-links.server.ts'
import { leadEndpoints } from './api.server.ts'
import { leadActionsContext, screenSubmissionContext } from './context.ts'
import { createFormIntake } from './form-intake.server.ts'
import { createFormMailboxes } from './form-mailboxes.server.ts'
import { createLeadActions, type LeadActionsParts } from './link-actions.server.ts'
import { createLeadMailWriter } from './mails/lead-mail-writer.server.ts'
import { createLeads, type LeadsParts } from './service.server.ts'
import { createSpamFilter, type SpamFilterParts } from './spam/service.server.ts'
import { stampEndpoint } from './spam/stamp-api.server.ts'
import { createSubmissionScreening } from './spam/submission-screening.server.ts'

type Parts = Pick<
  LeadsParts,
  'db' | 'now' | 'trustedNow' | 'leadsTo' | 'webhooksFor' | 'wakeWorker' | 'checkDiskRoom'
> &
  Pick<SpamFilterParts, 'surgeLimits' | 'warn' | 'sharedCounts'> &
  Pick<LeadActionsParts, 'erasePerson'> & {
    secret: Secret
    linkKey: Secret
    origin: string
    deskUrl: string | null
    /** The mailbox that is read for replies; null for none. */
    repliesTo: string | null
    acknowledgementsPerHour: number
    counts: Pick<Counts, 'submitted' | 'refused'>
  }

export function openLeads({
  db,
  now,
  leadsTo,
  webhooksFor,
  wakeWorker,
  secret,
  linkKey,
  origin,
  counts,
  ...parts
}: Parts) {
  const mailboxes = createFormMailboxes(db, leadsTo)
  const { refresh } = mailboxes
  const links = createLeadLinks({ secret: linkKey, origin, leadsTo, mailboxes: mailboxes.all, now })
  const acknowledgementLimit = createAcknowledgementLimit({ db, secret, maxPerHour: parts.acknowledgementsPerHour })
  const service = createLeads({
    db,
    now,
    leadsTo,
    mailboxes,
    acknowledgementLimit,
    deskUrl: parts.deskUrl,
    webhooksFor,
    wakeWorker,
    trustedNow: parts.trustedNow,
    checkDiskRoom: parts.checkDiskRoom,
    countSubmission: counts.submitted,
  })
  const actions = createLeadActions({ db, now, links, deskUrl: parts.deskUrl, erasePerson: parts.erasePerson, refresh })
  const spamFilter = createSpamFilter({
    secret,
    now,
    surgeLimits: parts.surgeLimits,
    warn: parts.warn,
    sharedCounts: parts.sharedCounts,
  })
  const screenSubmission = createSubmissionScreening(spamFilter)
  return defineFeature({
    name: 'leads',
    service,
    mailboxes,
    actions,
    spamFilter,
    screenSubmission,
    writeMail: createLeadMailWriter({ db, links, origin, deskUrl: parts.deskUrl, repliesTo: parts.repliesTo, refresh }),
    endpoints: () => [stampEndpoint(spamFilter), ...leadEndpoints(service, screenSubmission, now)],
    jobs: [{ name: 'leads', everyMs: 20_000, run: service.enqueueDueMails }],
    provided: [
      provide(leadActionsContext, actions),
      provide(screenSubmissionContext, screenSubmission),
      provide(formIntakeContext, createFormIntake({ now, service, screenSubmission, counts })),
    ],
  })
}
