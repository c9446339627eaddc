import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { openDatabase } from '#platform/db/open.ts'
import { addCampaignRow, addSubscribers } from './campaigns.ts'
import { tempDir } from './dirs.ts'
import { openMailServer } from './mail-server.ts'
import { startServer } from './process.ts'

type Load = { addresses: number; kills: number }

/**
 * Sends a campaign to so many addresses by the built server and a real mail server, and kills the server again and
 * again while it does, at moments that nothing here chooses. What every address got.
 */
export async function killWhileSending({ addresses, kills }: Load) {
  const dataDir = await tempDir()
  const mail = await openMailServer()
  const variables = {
    DATA_DIR: dataDir,
    SMTP_URL: mail.url,
    NEWSLETTER_PER_MINUTE: '60000',
    NEWSLETTER_PER_CONNECTION: '50',
    LEADS_TO: 'team@example.com',
  }
  const db = await openDatabase(join(dataDir, 'site.db'))
  const readers = await addSubscribers(db, addresses, new Date())
  await addCampaignRow(db, new Date())
  await db.destroy()

  const share = Math.floor(addresses / (kills + 1))
  let server = await startServer(variables)
  const killed: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await expect
      .poll(() => mail.received.length, { timeout: 120_000, interval: 1 })
      .toBeGreaterThanOrEqual(Math.max(1, share * kill - share / 2))
    await wait(Math.random() * 30)
    await server.end('SIGKILL')
    killed.push(mail.received.length)
    freeLeases(dataDir)
    server = await startServer(variables)
  }
  const reading = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  const state = reading.prepare('select state from campaign').pluck()
  await expect.poll(() => state.get(), { timeout: 300_000, interval: 50 }).toBe('sent')
  const end = await server.end('SIGTERM')
  const campaign = reading.prepare('select recipients, delivered from campaign').get() as {
    recipients: number
    delivered: number
  }
  const ids = new Map(
    (reading.prepare('select id, subscriber from delivery').all() as { id: string; subscriber: string }[]).map(
      (row) => [row.subscriber, row.id] as const,
    ),
  )
  reading.close()

  const received = mail.received.filter(({ envelope }) => envelope.to[0]?.startsWith('reader-'))
  const byAddress = Map.groupBy(received, ({ envelope }) => envelope.to.join())
  const repeated = [...byAddress.values()].filter((mails) => mails.length > 1)
  return {
    end,
    campaign,
    /** The number of mails that had come at each kill. */
    killed,
    missing: readers.filter(({ address }) => !byAddress.has(address)).length,
    strangers: [...byAddress.keys()].filter((to) => !readers.some(({ address }) => address === to)).length,
    repeated: repeated.length,
    /** Of one address, mails that a mail program would show as two. */
    doubled: [...byAddress.values()].filter((mails) => new Set(mails.map(({ messageId }) => messageId)).size > 1)
      .length,
    /** Mails that are not named by the one delivery of their address. */
    misnamed: received.filter(({ envelope, messageId }) => {
      const reader = readers.find(({ address }) => address === envelope.to[0])
      return !messageId.startsWith(`<${ids.get(reader?.id ?? '')}@`)
    }).length,
  }
}

/** The mail under way when the server was killed is free when its lease ends; nobody waits for that here. */
function freeLeases(dataDir: string) {
  const store = new Sqlite(join(dataDir, 'site.db'))
  store.exec('update delivery set leased_until = null where delivered_at is null')
  store.close()
}
