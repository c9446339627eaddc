import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { startServer } from '#tests/support/process.ts'
import { form, json } from '#tests/support/requests.ts'
import { right } from '#tests/support/right-answers.ts'
import { builtServer } from '#tests/support/site.ts'
import { test } from './figures.ts'

/** A compromised dependency: files elsewhere, programs and `__proto__` are out of its reach. */
test('as few permissions as Node gives', async ({ figure }) => {
  const mails = await openMailServer()
  const dataDir = await tempDir()
  const project = join(dirname(builtServer), '../..')
  const flags = ['--permission', '--allow-net', '--allow-addons', '--allow-worker', '--disable-proto=delete']
  const files = [`--allow-fs-read=${project}/*`, `--allow-fs-read=${dataDir}/*`, `--allow-fs-write=${dataDir}/*`]
  // Without one of its own the server makes a key, by a link, which Node gives to those alone who may write everywhere.
  const variables = { DATA_DIR: dataDir, SMTP_URL: mails.url, SITE_SECRET: 'a secret of thirty-two characters' }
  const server = await startServer(variables, [...flags, ...files, builtServer])
  const statuses = [
    (await fetch(server.url)).status,
    (await fetch(`${server.url}/nowhere`)).status,
    (await fetch(`${server.url}/search?q=policy`)).status,
    (
      await fetch(
        `${server.url}/compliance-roadmap.pdf`,
        form(right['/compliance-roadmap.pdf'] as Record<string, string>),
      )
    ).status,
    (await fetch(`${server.url}/api/contact`, json(aContactMessage()))).status,
  ]
  expect(statuses).toEqual([200, 404, 200, 200, 201])
  await expect.poll(() => mails.received.length, { timeout: 60_000 }).toBe(2)
  figure({ figure: 'page, 404, search, PDF, lead: as without', site: statuses.length, allowed: { min: 5 } })
  figure({
    figure: '  refusals of Node in the log',
    site: server.output().split('ERR_ACCESS_DENIED').length - 1,
    allowed: { max: 0 },
  })
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
}, 120_000)
