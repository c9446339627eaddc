import type { Screening } from '#office/leads/spam/screening.server.ts'
import { defineFeature } from '#platform/feature.ts'
import { provide } from '#platform/render/context.ts'
import { newsletterAddresses } from './api.server.ts'
import { createCampaigns } from './campaigns/service.server.ts'
import { campaignsSource } from './campaigns/source.server.ts'
import { campaignsContext, newsletterContext } from './context.ts'
import { createNewsletter } from './service.server.ts'

type CampaignParts = Parameters<typeof createCampaigns>[0]
type Parts = Omit<Parameters<typeof createNewsletter>[0], 'isSuppressed' | 'writeDown' | 'mail'> &
  Pick<CampaignParts, 'origin' | 'mail' | 'isSuppressed'> & {
    screen: Screening
    /** Called when a campaign's deliveries were enqueued. */
    campaignEnqueued: () => void
    /** Records beside the store what restoring an older backup would undo. */
    writeDown: (act: 'left' | 'confirmed' | 'erased-subscriber' | 'bounced', address: string) => Promise<void>
  }

/** Opens the newsletter: its subscriptions, and the campaigns that go out to them. */
export async function openNewsletter({ screen, campaignEnqueued, origin, mail, ...parts }: Parts) {
  const { db, now, isSuppressed, writeDown, warn } = parts
  const service = createNewsletter({ ...parts, mail })
  const campaigns = createCampaigns({
    db,
    now,
    origin,
    mail,
    isSuppressed,
    enqueued: campaignEnqueued,
    // A file that cannot be written must not stop the mail.
    writeDown: (act, address) =>
      writeDown(act, address).catch(() =>
        warn('A bounce could not be written down beside the store: a restore would bring it back'),
      ),
  })
  await campaigns.open()
  return defineFeature({
    name: 'newsletter',
    service,
    campaigns,
    content: campaignsSource(campaigns),
    addresses: () => newsletterAddresses(service, screen),
    jobs: [{ name: 'campaigns', everyMs: 5_000, run: campaigns.runDue }],
    provided: [provide(newsletterContext, service), provide(campaignsContext, campaigns)],
  })
}
