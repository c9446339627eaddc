import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endpointRoles } from '#desk/server/roles.ts'
import { openStore } from '#platform/db/open.ts'
import { enterDesk, startDesk } from '#tests/support/desk-process.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { freePort } from '#tests/support/free-ports.ts'
import { openTestSite } from '#tests/support/site.ts'

const tables = ['desk_session', 'desk_invitation', 'desk_passkey', 'desk_person']

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    onTestFinished(() => void socket.destroy())
  })

test('without DESK_URL the desk loads nothing of the way in from anywhere, listens for nobody and touches no table of it', async () => {
  const [dataDir, coverage, port] = [await tempDir(), await tempDir(), await freePort()]
  const db = await openStore({ databaseUrl: null, dataDir })
  for (const table of tables) await db.schema.dropTable(table).execute()
  await db.destroy()
  // From its sources, whose files have names.
  const { link, end } = await startDesk(
    { DATA_DIR: dataDir, DESK_URL: '', DESK_URL_PORT: String(port), NODE_V8_COVERAGE: coverage },
    process.cwd(),
  )
  const ask = await enterDesk(link)
  expect(await ask('leads/find', {})).toMatchObject({ total: 0 })
  expect(await ask('today', {})).toMatchObject({ fresh: { count: 0 } })
  await expect(ask('people', {})).rejects.toThrow('404')
  expect(await answers(port)).toBe(false)
  expect(await (await fetch(new URL(link).origin)).text()).toContain('data-door="machine"')
  await end()
  const reports = readdirSync(coverage).map((file) => readFileSync(join(coverage, file), 'utf8'))
  const loaded = reports.flatMap((text) =>
    (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url),
  )
  expect(loaded.some((url) => url.endsWith('/desk/server/door.ts'))).toBe(true)
  expect(
    loaded.filter((url) => /simplewebauthn|office\/access\/|server\/(anywhere|serve|wrong-tries)\.ts/.test(url)),
  ).toEqual([])
})

test('the public site has no sign-in, no role and no cookie, with DESK_URL as without', async () => {
  const { request } = await openTestSite({ SITE_URL: 'https://www.company.com', DESK_URL: 'https://desk.company.com' })
  const paths = ['/session', '/sign-in', '/sign-in/begin', '/sign-out', '/invitation', '/invitation/begin', '/enter']
  for (const path of [...paths, ...Object.keys(endpointRoles).map((call) => `/api/${call}`)])
    for (const method of ['GET', 'POST'] as const) {
      const json = { 'Content-Type': 'application/json', Cookie: `__Host-desk=${'A'.repeat(43)}` }
      const answer = await request(path, { method, headers: json, ...(method === 'POST' && { body: '{}' }) })
      expect([method, path, answer.status]).toEqual([method, path, expect.toBeOneOf([403, 404, 405])])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  expect((await request('https://desk.company.com/')).status).toBe(421)
})
