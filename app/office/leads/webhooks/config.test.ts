import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { hookSecret } from '#tests/support/receiver.ts'
import { readWebhooks, WebhooksError, webhooksFile } from './config.server.ts'
import { leadKinds } from './values.server.ts'

const options = { variables: { CRM_SECRET: hookSecret, CRM_KEY: 'Bearer key' }, allowPrivate: false }

async function fileOf(text: string) {
  const file = join(await tempDir(), 'webhooks.yaml')
  await writeFile(file, text)
  return file
}
const read = async (text: string, changes = {}) => readWebhooks(await fileOf(text), { ...options, ...changes })

test('an endpoint is read with its variables, and takes the leads of every form when no kinds are named', async () => {
  const [hook] = await read(`
endpoints:
  - name: crm
    url: https://crm.company.com/leads
    secret: env:CRM_SECRET
    headers:
      authorization: env:CRM_KEY
`)
  expect(hook).toMatchObject({
    name: 'crm',
    kinds: leadKinds,
    headers: { authorization: 'Bearer key' },
    format: 'json',
    body: null,
  })
  expect(hook?.secret).toHaveLength(32)
})

test('without a file there are no endpoints; one beside the store is found', async () => {
  expect(await readWebhooks(null, options)).toEqual([])
  const dataDir = await tempDir()
  expect(webhooksFile({ webhooks: null, dataDir })).toBeNull()
  await writeFile(join(dataDir, 'webhooks.yaml'), 'endpoints: []')
  expect(webhooksFile({ webhooks: null, dataDir })).toBe(join(dataDir, 'webhooks.yaml'))
  expect(webhooksFile({ webhooks: '/etc/hooks.yaml', dataDir })).toBe('/etc/hooks.yaml')
})

/** A correct endpoint with one line changed. */
const endpoint = (line: string) => {
  const [name = ''] = line.trim().split(':')
  const lines = ['name: crm', 'url: https://crm.company.com/', 'secret: env:CRM_SECRET']
  const rest = lines.filter((one) => !one.startsWith(`${name}:`)).map((one) => `    ${one}\n`)
  return `endpoints:\n  - format: json\n${rest.join('')}    ${line}\n`
}

test.each([
  ['name: CRM', 5, 'endpoints.0.name must be small letters, digits and hyphens'],
  ['url: crm.company.com', 5, 'endpoints.0.url must be an address such as https://crm.company.com/leads'],
  ['url: http://crm.company.com', 5, 'endpoints.0.url must begin with https://'],
  ['url: https://user:password@crm.company.com', 5, 'endpoints.0.url must hold no password; use headers'],
  ['url: https://0x7f.1/', 5, 'endpoints.0.url is not on the public internet (WEBHOOKS_PRIVATE=allow permits it)'],
  ['url: env:NOWHERE', 5, 'endpoints.0.url names the variable NOWHERE, which is not set'],
  ['secret: whsec_c2hvcnQ=', 5, 'endpoints.0.secret must be whsec_ and 24 to 64 bytes in Base64'],
  [
    `secret: whsec_${Buffer.alloc(65).toString('base64')}`,
    5,
    'endpoints.0.secret must be whsec_ and 24 to 64 bytes in Base64',
  ],
  ['previous: env:CRM_SECRET', 6, 'endpoints.0.previous must be a secret and the last day on which it signs'],
  ['previous: { secret: env:CRM_SECRET }', 6, 'endpoints.0.previous.until must be a day such as 2027-02-01'],
  [
    'previous: { secret: short, until: 2027-02-01 }',
    6,
    'endpoints.0.previous.secret must be whsec_ and 24 to 64 bytes in Base64',
  ],
  ['secret: my-secret', 5, 'endpoints.0.secret must be whsec_ and 24 to 64 bytes in Base64'],
  ['kinds: [contact, leads]', 6, `endpoints.0.kinds.1 must be one of ${leadKinds.join(', ')}, alert`],
  ['kinds: []', 6, 'endpoints.0.kinds must name a kind'],
  ['headers: { webhook-id: mine }', 6, 'endpoints.0.headers.webhook-id is set by the site'],
  ['headers: { x-key: "Zoë" }', 6, 'endpoints.0.headers.x-key must be one line of ASCII'],
  ['escape: html', 6, 'endpoints.0.escape must be none or slack'],
  ['body: { text: "{{answers.message}} {{answers.mesage}}" }', 6, expect.stringContaining('{{answers.mesage}}')],
  ['retries: 3', 2, 'endpoints.0 has retries, which is not known there'],
])('%s is refused at line %d', async (line, at, reason) => {
  const file = await fileOf(endpoint(line))
  const error = await readWebhooks(file, options).catch((thrown: unknown) => thrown as Error)
  expect(error).toBeInstanceOf(WebhooksError)
  const [, foundAt, found] = /:(\d+): (.*)$/.exec((error as Error).message) ?? []
  expect([Number(foundAt), found]).toEqual([at, reason])
  expect((error as Error).message).not.toContain('c2hvcnQ')
})

test.each([
  ['assessment', ['score', 'level'], ['reading']],
  ['review', ['score', 'of', 'reading'], ['level']],
  ['whitepaper', ['emails'], ['score', 'level']],
  ['contact', ['message'], ['score', 'level', 'emails']],
])(
  'a body for %s may name what its form has, and nothing that only another form works out',
  async (kind, has, lacks) => {
    const withBody = (field: string) => read(endpoint(`kinds: [${kind}]\n    body: { it: "{{answers.${field}}}" }`))
    for (const field of has) await expect(withBody(field)).resolves.toHaveLength(1)
    for (const field of lacks) await expect(withBody(field)).rejects.toThrow(`{{answers.${field}}}`)
    // Of several forms each may bring it.
    const both = endpoint(`kinds: [${kind}, assessment]\n    body: { it: "{{answers.level}}" }`)
    await expect(read(both)).resolves.toHaveLength(1)
  },
)

test('all that is wrong is told at once, with a broken file and a missing one said as such', async () => {
  const two = `${endpoint('url: ftp://a').trimEnd()}\n${endpoint('name: crm').split('\n').slice(1).join('\n')}`
  await expect(read(two)).rejects.toThrow(/:5: .*url must begin.*\n.*name crm is taken/)
  await expect(read('endpoints: [')).rejects.toThrow(/webhooks\.yaml:1: /)
  await expect(read('')).rejects.toThrow(/webhooks\.yaml:1: /)
  await expect(readWebhooks('/nowhere/webhooks.yaml', options)).rejects.toThrow('ENOENT')
  // One slip is one line.
  await expect(read(endpoint('secret: env:NOWHERE'))).rejects.toThrow(/^\S+: endpoints\.0\.secret names [^\n]*$/)
  await expect(read(endpoint("secret: ''"))).rejects.toThrow('secret must be whsec_')
})

test('private addresses and http are for those who say so', async () => {
  const text = endpoint('url: http://127.0.0.1:8080/leads')
  await expect(read(text)).rejects.toThrow('https://')
  await expect(read(text, { allowPrivate: true })).resolves.toMatchObject([{ name: 'crm' }])
})
