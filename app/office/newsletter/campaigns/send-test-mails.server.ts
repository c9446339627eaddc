import { site } from '#content/site.ts'
import { isSuppressed } from '#office/personal-data/person.server.ts'
import { newId } from '#platform/db/id.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { mailChannel } from '#platform/delivery/channels/mail.ts'
import { type Env, siteOriginOf } from '#platform/env.ts'
import type { RenderedCampaign } from './read-campaign.server.ts'
import { mailToSubscriber } from './subscriber-mail.server.ts'

/** A test mail: one to somebody who asked to be forgotten is refused, not even to try something. */
type TestMail = { address: string; outcome: 'sent' | 'refused' | 'failed'; reason?: string }

/** Sends a campaign to addresses at once, marked as a test. Its links to unsubscribe lead to nobody. */
export async function sendTestMails(
  campaign: RenderedCampaign,
  addresses: readonly string[],
  env: Env,
  storage: DataStorage,
): Promise<TestMail[]> {
  const sender = { from: env.mailFrom, senderName: site.name }
  const mail = mailChannel(env, sender)
  const tests: TestMail[] = []
  try {
    for (const address of addresses) {
      if (await isSuppressed(storage, address)) {
        tests.push({ address, outcome: 'refused' })
        continue
      }
      const campaignMail = mailToSubscriber(
        { subject: campaign.subject, ...campaign.mail },
        address,
        'test',
        siteOriginOf(env),
      )
      await mail(newId(), { ...campaignMail, subject: `[Test] ${campaignMail.subject}` }).then(
        () => tests.push({ address, outcome: 'sent' }),
        (error: unknown) => {
          const { message } = (Object(error).cause ?? error) as { message?: string }
          tests.push({ address, outcome: 'failed', reason: String(message) })
        },
      )
    }
  } finally {
    mail.close()
  }
  return tests
}
