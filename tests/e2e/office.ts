import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { openStore } from '#platform/db/open.ts'
import { startDesk } from '../support/desk-process.ts'
import { freePort } from '../support/free-ports.ts'
import { parseMail, type ReadMail } from '../support/mailbox.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from './start-site.ts'

export type Office = {
  link: string
  site: string
  contentDir: string
  dataDir: string
  db: Awaited<ReturnType<typeof openStore>>
  databaseUrl: string | null
  received: (ReadMail & { recipients: string[] })[]
}

/** The built site, a mail server, and the desk beside them, over one store and one folder of content. */
export const test = base.extend<{ databaseUrl: string | null; hasSite: boolean; office: Office }>({
  /** False where visitors have no part: each start takes seconds of a processor. */
  hasSite: [true, { option: true }],

  // Null is SQLite's file; `npm run verify:long -- desk` asks for PostgreSQL.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async databaseUrl({}, use) {
    const server = process.env.E2E_STORE === 'postgres' ? await startPostgres({ durable: false }) : null
    if (process.env.E2E_STORE === 'postgres' && !server) throw new Error('PostgreSQL is not installed')
    await use(server?.url('postgres') ?? null)
    await server?.remove()
  },

  async office({ databaseUrl, hasSite }, use) {
    const received: Office['received'] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      async onData(stream, session, done) {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part as Buffer)
        received.push({
          ...(await parseMail(Buffer.concat(parts))),
          recipients: session.envelope.rcptTo.map(({ address }) => address),
        })
        done()
      },
    })
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const contentDir = await mkdtemp(join(tmpdir(), 'content-'))
    await cp('content/posts', join(contentDir, 'posts'), { recursive: true })
    const port = await freePort()
    const variables = {
      CONTENT_DIR: contentDir,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      SITE_URL: `http://localhost:${port}`,
      PORT: String(port),
      LEADS_TO: 'team@company.com',
      DATABASE_URL: databaseUrl ?? '',
    }
    const site = hasSite ? await startSite(variables) : null
    const dataDir = site?.dataDir ?? (await mkdtemp(join(tmpdir(), 'site-')))
    const db = await openStore({ databaseUrl, dataDir })
    const { link, end } = await startDesk({ ...variables, DATA_DIR: dataDir })
    await use({ link, site: variables.SITE_URL, contentDir, dataDir, db, databaseUrl, received })
    await end()
    await db.destroy()
    await site?.end()
    if (!site) await rm(dataDir, { recursive: true })
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    await rm(contentDir, { recursive: true })
  },
})

/** The address of a screen of its desk. */
export const at = (path: string, { link }: Office) => new URL(path, link).href
