import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { webhookChannel } from '#platform/delivery/channels/webhook.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { hookSecret, isVerified, openReceiver } from '#tests/support/receiver.ts'
import { readWebhooks } from './config.server.ts'

const payload = { contentType: 'application/json', body: '{"name":"Zoë"}' }

/** A site with one endpoint. It runs at the machine's own time, because the reference verifier checks that. */
async function openSite(secret = hookSecret) {
  const receiver = await openReceiver()
  const site = await openTestCli(new Date().toISOString())
  const file = join(site.dataDir, 'webhooks.yaml')
  await writeFile(
    file,
    `# ours\nendpoints:\n  - name: crm # the sales team's\n    url: https://crm.company.com/\n    secret: ${secret}\n`,
  )
  const variables: Record<string, string> = { OLD: hookSecret }
  /** The request that the endpoint is sent, so many days from now. */
  async function sent(inDays = 0) {
    const [hook] = await readWebhooks(file, { variables, allowPrivate: true })
    if (!hook) throw new Error('no endpoint')
    const now = () => new Date(Date.now() + inDays * 86_400_000)
    const send = webhookChannel({ endpoints: [{ ...hook, url: new URL(receiver.url) }], now, allowPrivate: true })
    await send('delivery-1', 'crm', payload)
    const request = receiver.received.at(-1)
    if (!request) throw new Error('nothing was sent')
    return request
  }
  return { ...site, file, variables, sent }
}

test('after a rotation either secret verifies, until the day on which the old one ends', async () => {
  const { run, file, sent } = await openSite()
  expect((await sent()).headers['webhook-signature']).not.toContain(' ')
  const { out } = await run('webhooks', 'rotate', 'crm', '--days', '7')
  const [fresh = ''] = /whsec_\S+/.exec(out) ?? []
  expect(fresh).not.toBe(hookSecret)
  const another = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
  const request = await sent()
  expect([fresh, hookSecret, another].map((secret) => isVerified(secret, request))).toEqual([true, true, false])
  // By then the reference verifier of today takes nothing; it makes the signature all the same.
  const later = await sent(8)
  const at = new Date(Number(later.headers['webhook-timestamp']) * 1000)
  expect(later.headers['webhook-signature']).toBe(new Webhook(fresh).sign(later.id, at, later.body))
  const text = await readFile(file, 'utf8')
  expect([text.includes('# ours'), text.includes("# the sales team's")]).toEqual([true, true])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('the old one is ended at once when asked, and none is lost before', async () => {
  const { run, file, sent } = await openSite()
  const { secret } = JSON.parse((await run('webhooks', 'rotate', 'crm', '--json')).out)
  const before = await readFile(file, 'utf8')
  expect(await run('webhooks', 'rotate', 'crm')).toMatchObject({ code: 1, err: expect.stringContaining('--end') })
  expect(await readFile(file, 'utf8')).toBe(before)
  expect((await run('webhooks', 'rotate', 'crm', '--end', '--yes')).code).toBe(0)
  const request = await sent()
  expect([secret, hookSecret].map((one) => isVerified(one, request))).toEqual([true, false])
  expect((await run('webhooks', 'rotate', 'crm', '--end', '--yes')).code).toBe(1)
})

test('secrets stay in the environment where they were', async () => {
  const { run, file, variables, sent } = await openSite('env:OLD')
  vi.stubEnv('OLD', hookSecret)
  const { out } = await run('webhooks', 'rotate', 'crm', '--variable', 'FRESH')
  vi.unstubAllEnvs()
  expect(await readFile(file, 'utf8')).not.toContain('whsec_')
  const [fresh = ''] = /whsec_\S+/.exec(out) ?? []
  variables.FRESH = fresh
  const request = await sent()
  expect([fresh, hookSecret].map((secret) => isVerified(secret, request))).toEqual([true, true])
})

test.each([
  [1, ['nobody']],
  [2, []],
  [2, ['crm', '--days', '0']],
  [2, ['crm', '--end', '--days', '3']],
])('%d: webhooks rotate %j changes nothing', async (code, args) => {
  const { run, file } = await openSite()
  const before = await readFile(file, 'utf8')
  expect((await run('webhooks', 'rotate', ...args)).code).toBe(code)
  expect(await readFile(file, 'utf8')).toBe(before)
})
