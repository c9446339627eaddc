import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, cp, mkdir, open, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTempDir, removeDir, tempDir } from '#tests/support/dirs.ts'
import { startServer } from '#tests/support/process.ts'
import { builtServer } from '#tests/support/site.ts'
import { firstOf } from '#tests/support/thorough.ts'

/** Starts a server that cannot start, and reads how it ended. */
async function failToStart(variables: Record<string, string>, user: { uid?: number; gid?: number } = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', ...variables }
  const child = spawn(process.execPath, [builtServer], { env, stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let told = ''
  child.stderr.on('data', (text) => {
    told += text
  })
  const [code] = await once(child, 'close')
  return { code, told }
}

/** What a start leaves in a directory: a start takes seconds, so there is one for all tests. */
let started = ''
beforeAll(async () => {
  started = await makeTempDir()
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', PORT: '0', DATA_DIR: started }
  const child = spawn(process.execPath, [builtServer], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface(child.stdout)) if (line.includes('listening on')) child.kill('SIGTERM')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0)
}, 300_000)
afterAll(() => removeDir(started))

/** A store as a start leaves it, in a directory of its own. */
async function aStore() {
  const dataDir = await tempDir()
  await cp(started, dataDir, { recursive: true })
  return { dataDir, file: join(dataDir, 'site.db') }
}

/** One sentence or two, and nothing of how the program is made. */
const plain = /^[A-Z/][^\n]+\.\n$/

const damage: Record<string, (file: string) => Promise<void>> = {
  'of other bytes': (file) => writeFile(file, Buffer.alloc(20_000, 'no store')),
  'cut off': async (file) => truncate(file, Math.floor((await stat(file)).size / 2)),
  'cut off after its first page': (file) => truncate(file, 5_000),
  'with pages of zeros': async (file) => {
    await using store = await open(file, 'r+')
    await store.write(Buffer.alloc(16_384), 0, 16_384, 8_192)
  },
}

test.each(firstOf(Object.entries(damage), 2))(
  'a store %s stops the start with a sentence that names it',
  async (_, harm) => {
    const { dataDir, file } = await aStore()
    await harm(file)
    const before = await readFile(file)
    const { code, told } = await failToStart({ DATA_DIR: dataDir })
    expect(told).toMatch(plain)
    expect(told).toContain(`${file} is damaged`)
    expect(code).toBe(1)
    expect(await readFile(file)).toEqual(before)
  },
)

test('a store that may only be read stops the start, before a visitor finds out', async () => {
  const { dataDir, file } = await aStore()
  await chmod(file, 0o444)
  await chmod(dataDir, 0o555)
  // Nothing is closed to the administrator.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (user.uid) await chown(dataDir, 0, 0)
  const { code, told } = await failToStart({ DATA_DIR: dataDir }, user)
  await chmod(dataDir, 0o755)
  expect(told).toMatch(plain)
  expect(told).toContain(`${file} cannot be written`)
  expect(code).toBe(1)
})

test('a disk without room stops the start', async () => {
  const { dataDir, file } = await aStore()
  await copyFile(file, join(dataDir, 'before.db'))
  // As a disk does: no file takes another byte.
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  }
  const limited = ['-c', 'ulimit -f 0; trap "" XFSZ; exec "$0" "$1" 2>&1 | cat', process.execPath, builtServer]
  const child = spawn('bash', limited, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let told = ''
  child.stdout.on('data', (text) => {
    told += text
  })
  await once(child, 'close')
  expect(told).toMatch(plain)
  expect(told).toContain(`${file} cannot be written`)
})

test('what stands in the way of the store, or of its directory, is named', async () => {
  const directory = await tempDir()
  const file = join(directory, 'file')
  await writeFile(file, '')
  await mkdir(join(directory, 'data', 'site.db'), { recursive: true })
  const inTheWay = {
    [file]: `${file} is a file`,
    [join(file, 'data')]: `${join(file, 'data')} cannot be made`,
    '/proc/nothing/data': '/proc/nothing cannot be made',
    [join(directory, 'x'.repeat(300))]: 'cannot be made (ENAMETOOLONG)',
    [join(directory, 'data')]: `${join(directory, 'data', 'site.db')} cannot be written`,
  }
  for (const [DATA_DIR, sentence] of firstOf(Object.entries(inTheWay), 2)) {
    const { code, told } = await failToStart({ DATA_DIR })
    expect(told).toMatch(plain)
    expect(told).toContain(sentence)
    expect(code).toBe(1)
  }
})

test('a variable that is wrong stops the start with the sentence that names it', async () => {
  const DATA_DIR = await tempDir()
  const wrong = {
    PORT: '70000',
    SITE_URL: 'https://user:secret@www.company.com/path',
    LEADS_TO: 'secret@company.com\r\nBcc: other@company.com',
    CONTENT_DIR: join(DATA_DIR, 'nothing'),
    SMTP_URL: 'smtp://',
    MAIL_FROM: 'Team <secret@company.com>',
    TRUST_PROXY: '-1',
    RATE_LIMIT: '0/min',
    LOG_LEVEL: 'secret',
  }
  // What each sentence says stands beside `platform/env.ts`.
  for (const [name, value] of firstOf(Object.entries(wrong), 3)) {
    const { code, told } = await failToStart({ DATA_DIR, [name]: value })
    expect(told).toMatch(plain)
    expect(told).toMatch(new RegExp(`^${name} must `))
    expect(told).not.toContain('secret')
    expect(code).toBe(1)
  }
})

test('a port that is taken is named', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, told } = await failToStart({ DATA_DIR: await tempDir(), PORT: String(port) })
  other.close()
  expect([code, told]).toEqual([1, `Port ${port} is in use. Set PORT to another one.\n`])
})

test('a site as it comes starts and says in its log what is not right yet; a strict one does not start', async () => {
  const server = await startServer({ DATA_DIR: await tempDir() })
  const checks = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('doctor: '))
      .map((line) => JSON.parse(line).check)
  await expect
    .poll(checks)
    .toEqual([
      'mailboxes',
      'SITE_URL',
      'SMTP',
      'samples',
      'legal texts',
      'brand',
      'terms',
      'privacy',
      'company',
      'people',
      'hosts',
    ])
  expect((await server.end('SIGTERM')).code).toBe(0)
  const { code, told } = await failToStart({ DATA_DIR: await tempDir(), STRICT: '1' })
  expect(code).toBe(1)
  expect(told).toMatch(/^STRICT=1, and this is wrong:\nmailboxes: /)
  expect(told).toMatch(/^samples: \d+ sample/m)
})

test('a mail server that is away keeps no strict site from being told what else is wrong, and is no reason itself', async () => {
  const variables = { STRICT: '1', SMTP_URL: 'smtp://127.0.0.1:9' }
  const { told } = await failToStart({ DATA_DIR: await tempDir(), ...variables })
  expect(told).toContain('samples: ')
  expect(told).not.toContain('SMTP')
})

test('a file of webhooks that is wrong stops the start, with its line', async () => {
  const dataDir = await tempDir()
  await writeFile(
    join(dataDir, 'webhooks.yaml'),
    'endpoints:\n  - name: crm\n    url: http://crm.company.com\n    secret: short\n',
  )
  const { code, told } = await failToStart({ DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(told).toContain(`${dataDir}/webhooks.yaml:3: endpoints.0`)
})
