import { killWhileSending } from '#tests/support/campaign-kills.ts'
import { scaled, test } from './figures.ts'

test('A campaign through SIGKILLs', async ({ figure, note }) => {
  const addresses = scaled(2_000, 50)
  const kills = 5
  const start = performance.now()
  const run = await killWhileSending({ addresses, kills })
  figure({ figure: 'addresses', site: run.campaign.recipients, allowed: { min: addresses } })
  figure({ figure: 'SIGKILLs of the sending process', site: run.killed.length, allowed: { min: kills } })
  figure({ figure: 'addresses without the campaign', site: run.missing, allowed: { max: 0 } })
  figure({ figure: 'mails to anybody else', site: run.strangers, allowed: { max: 0 } })
  figure({ figure: 'addresses with two Message-IDs', site: run.doubled, allowed: { max: 0 } })
  figure({ figure: 'mails under another name than their delivery', site: run.misnamed, allowed: { max: 0 } })
  figure({ figure: 'repeated, under the same Message-ID', site: run.repeated, allowed: { max: kills } })
  figure({ figure: 'counted wrongly', site: Math.abs(addresses - run.campaign.delivered), allowed: { max: 0 } })
  note(`killed after ${run.killed.join(', ')} mails; ${Math.round((performance.now() - start) / 1000)} s`)
})
