import { execFile, spawn } from 'node:child_process'
import { copyFile, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { makeTempDir, removeDir, tempDir } from '#tests/support/dirs.ts'
import { freePort } from '#tests/support/free-ports.ts'
import { startServer } from '#tests/support/process.ts'
import { isThorough } from '#tests/support/thorough.ts'

const run = promisify(execFile)

/** Megabytes and files of what runs, with a twentieth to spare. What grows beyond them is named by its folder. */
const most = { megabytes: 98, files: 975 }

let place = ''
let folder = ''
beforeAll(async () => {
  place = await makeTempDir()
  folder = join(place, 'site')
  await run('node', ['scripts/pack.ts', '--to', folder])
  // Nothing of this machine is found but Node, a shell and what a shell uses.
  await symlink(process.execPath, join(place, 'node'))
}, 120_000)
afterAll(() => removeDir(place))

test('what runs is a folder of its own: it serves, takes a lead, makes files and mails, and runs commands', async () => {
  const DATA_DIR = await tempDir()
  const env = { PATH: `${place}:/usr/bin:/bin`, DATA_DIR }
  const server = await startServer(env, [join(folder, 'deploy/start.sh')], '/', 'sh')
  const answerOf = async (path: string) => {
    const response = await fetch(server.url + path)
    return [response.status, response.headers.get('content-type')?.split(';')[0]]
  }
  expect(await answerOf('/')).toEqual([200, 'text/html'])
  expect(await answerOf('/duties.pdf?role=deployer&use=4a')).toEqual([200, 'application/pdf'])
  expect(await answerOf('/og/home.png')).toEqual([200, 'image/png'])
  const policy = await fetch(`${server.url}/ai-governance-policy.docx`, {
    method: 'POST',
    body: new URLSearchParams({ company: 'Ada', owner: 'Quality', riskAppetite: 'balanced', format: 'docx' }),
  })
  expect([policy.status, Buffer.from(await policy.arrayBuffer()).toString('latin1', 0, 2)]).toEqual([200, 'PK'])
  const posted = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aContactMessage()),
  })
  expect(posted.status).toBe(201)
  await expect.poll(() => readdir(join(DATA_DIR, 'mail')).catch(() => [])).not.toHaveLength(0)

  const site = async (...args: string[]) => {
    const { stdout, stderr } = await run('sh', [join(folder, 'deploy/site.sh'), ...args], { cwd: folder, env })
    expect(stdout + stderr, args.join(' ')).not.toBe('')
    return stdout
  }
  const { email } = aContactMessage()
  const readers = join(DATA_DIR, 'readers.csv')
  await writeFile(readers, 'email,date,source\nreader@example.com,2026-03-01,Fair\n')
  const [lead] = JSON.parse(await site('leads', 'list', '--json'))
  /** One that makes a file, one that writes and one that reads the built content; `verify:long` runs each command. */
  const few = ['leads export', 'subscribers import', 'facts check']
  const commands = [
    ['leads', 'show', lead.id],
    ['leads', 'export', '--output', join(DATA_DIR, 'leads.xlsx')],
    ['subscribers', 'import', readers, '--yes'],
    ['subscribers', 'export'],
    ['privacy', 'find', email],
    ['privacy', 'export', email],
    ['deliveries', 'list', '--json'],
    ['status', '--json'],
    ['db', 'check'],
    ['facts', 'check'],
    ['content', 'check'],
    ['report', '--json'],
    ['privacy', 'erase', email, '--yes'],
  ]
  for (const command of commands) if (isThorough || few.includes(command.slice(0, 2).join(' '))) await site(...command)
  const { file } = JSON.parse(await site('db', 'backup', '--json'))
  env.DATA_DIR = await tempDir()
  await copyFile(join(DATA_DIR, 'secret.key'), join(env.DATA_DIR, 'secret.key'))
  await site('db', 'restore', file)
  env.DATA_DIR = DATA_DIR
  // Each group loads all of its commands when it is asked for help.
  const groups = (await site('--help')).matchAll(/^ {2}([a-z]+) [a-z]+(?:,| {2})/gm)
  const names = [...new Set([...groups].map(([, name = '']) => name))]
  expect(names.length).toBeGreaterThan(5)
  for (const group of isThorough ? names : []) await site(group, '--help')
  // It finds what is wrong with a site that is not set up, which is what it is for.
  const doctor = await run('sh', [join(folder, 'deploy/site.sh'), 'doctor', '--json'], { env }).catch((error) => error)
  const { findings } = JSON.parse(doctor.stdout) as { findings: { check: string; state: string }[] }
  expect(findings.filter(({ check }) => check === 'fonts')).toEqual([expect.objectContaining({ state: 'ok' })])
  const desk = spawn('sh', [join(folder, 'deploy/site.sh'), 'desk', '--no-browser'], {
    env: { ...env, DESK_PORT: String(await freePort()) },
  })
  onTestFinished(() => void desk.kill())
  let said = ''
  desk.stdout.on('data', (text) => {
    said += text
  })
  await expect.poll(() => said).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#t=/)
  const [link = ''] = /http:\S+/.exec(said) ?? []
  expect(await (await fetch(link)).text()).toContain('<!doctype html>')
  await server.end('SIGTERM')
}, 300_000)

test('what runs stays as small as it is', async () => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const bytes = new Map<string, number>()
  for (const { parentPath, name } of entries) {
    const path = join(parentPath, name)
    const [, top = ''] = /^\/((?:node_modules\/(?:@[^/]+\/)?|build\/)?[^/]+)/.exec(path.slice(folder.length)) ?? []
    bytes.set(top, (bytes.get(top) ?? 0) + (await stat(path)).size)
  }
  const largest = [...bytes].sort(([, a], [, b]) => b - a).map(([folder, size]) => `${folder}: ${size}`)
  const megabytes = [...bytes.values()].reduce((sum, size) => sum + size, 0) / 1_000_000
  expect(megabytes, largest.join('\n')).toBeLessThan(most.megabytes)
  expect(entries.length).toBeLessThan(most.files)
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  expect(dependencies).toBeUndefined()
})
