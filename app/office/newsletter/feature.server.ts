import type { ScreenSubmission } from '#office/leads/spam/submission-screening.server.ts'
import type { LeasedDelivery, MailReference } from '#platform/delivery/store.ts'
import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { newsletterEndpoints } from './api.server.ts'
import { createCampaigns } from './campaigns/campaigns.server.ts'
import { campaignsSource } from './campaigns/content-source.server.ts'
import { campaignsContext, lawWatchContext, newsletterContext } from './context.ts'
import { createNewsletter } from './service.server.ts'
import { createLawWatch } from './watch/service.server.ts'

type CampaignParts = Parameters<typeof createCampaigns>[0]
type Parts = Omit<Parameters<typeof createNewsletter>[0], 'isSuppressed' | 'addTombstone' | 'sendNow'> &
  Pick<CampaignParts, 'trustedNow' | 'origin' | 'mail' | 'isSuppressed'> &
  Pick<Parameters<typeof createLawWatch>[0], 'changes' | 'register' | 'laws'> & {
    screenSubmission: ScreenSubmission
    wakeCampaignsWorker: () => void
    /** Records beside the store what restoring an older backup would undo. */
    addTombstone: (act: 'left' | 'confirmed' | 'erased-subscriber' | 'bounced', address: string) => Promise<void>
  }

export async function openNewsletter({
  screenSubmission,
  wakeCampaignsWorker,
  trustedNow,
  origin,
  mail,
  changes,
  register,
  laws,
  ...parts
}: Parts) {
  const { db, now, isSuppressed, addTombstone, warn, wakeWorker } = parts
  const service = createNewsletter({ ...parts, sendNow: mail })
  const lawWatch = createLawWatch({ db, now, origin, changes, register, laws, isSuppressed, wakeWorker })
  const campaigns = createCampaigns({
    db,
    now,
    trustedNow,
    origin,
    mail,
    isSuppressed,
    wakeWorker: wakeCampaignsWorker,
    // A file that cannot be written must not stop the mail.
    addTombstone: (act, address) =>
      addTombstone(act, address).catch(() =>
        warn(
          'Somebody who left, or whose mail came back, could not be written down beside the store: a restore would bring them back',
        ),
      ),
  })
  await campaigns.open()
  return defineFeature({
    name: 'newsletter',
    service,
    campaigns,
    /** Writes the mails of the newsletter that are no campaign's. */
    writeMail: async (reference: MailReference, delivery: LeasedDelivery) => {
      const mail = await lawWatch.writeMail(reference, delivery)
      return mail === 'unknown' ? service.writeMail(reference, delivery) : mail
    },
    content: campaignsSource(campaigns),
    endpoints: () => newsletterEndpoints(service, screenSubmission),
    jobs: [
      { name: 'campaigns', everyMs: 5_000, run: campaigns.runDueCampaigns },
      // Without outgoing mail nobody is written to.
      ...(parts.mailOrigin === null ? [] : [{ name: 'law-watch', everyMs: 3_600_000, run: lawWatch.enqueueDue }]),
    ],
    provided: [
      provide(newsletterContext, service),
      provide(lawWatchContext, lawWatch),
      provide(campaignsContext, campaigns),
    ],
  })
}
