import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { enterDesk } from '#tests/support/desk-process.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { freePort } from '#tests/support/free-ports.ts'
import { aPostFile } from '#tests/support/markdown.ts'
import { startServer } from '#tests/support/process.ts'
import { isThorough } from '#tests/support/thorough.ts'

const run = promisify(execFile)

/** A machine in a folder, set up by the words of the how-to, without its users. */
async function deploy() {
  const place = await tempDir()
  await run('node', ['scripts/pack.ts', '--to', join(place, 'opt/site-1')])
  const follow = async (guide: string, first: string, last = first) => {
    const lines = (await readFile(`docs/how-to/${guide}.md`, 'utf8')).split('\n').map((line) => line.trim())
    const from = lines.findIndex((line) => line.startsWith(first))
    const to = lines.findIndex((line, at) => at >= from && line.startsWith(last))
    expect(from, first).toBeGreaterThan(0)
    const script = lines
      .slice(from, to + 1)
      .join('\n')
      .replaceAll(/sudo (--user=site )?| --(?:owner|group)=site/g, '')
      .replaceAll(/\/(opt|var)\//g, `${place}/$1/`)
    const variables = { ...process.env, new: join(place, 'opt/site-2') }
    await run('sh', ['-ec', script], { cwd: join(place, 'opt/site-1'), env: variables })
  }
  await follow('deploy', 'sudo ln --symbolic')
  await mkdir(join(place, 'var/lib'), { recursive: true })
  await follow('deploy', 'sudo install --directory', 'sudo --user=site cp --recursive content/posts')
  const data = join(place, 'var/lib/site')
  return { place, follow, data, env: { DATA_DIR: data, CONTENT_DIR: join(data, 'content'), NODE_ENV: 'production' } }
}

test.runIf(isThorough)(
  'what is written on the desk is live without a build, outlasts an upgrade, and comes back from a backup',
  async () => {
    const { place, follow, data, env } = await deploy()
    const site = join(place, 'opt/site')
    const PORT = String(await freePort())
    const { PATH = '' } = process.env
    const variables = { ...env, PATH, PORT, LOG_LEVEL: 'info' }
    const start = () => startServer(variables, ['deploy/start.sh'], site, 'sh')
    const command = (...args: string[]) => run('sh', ['deploy/site.sh', ...args], { cwd: site, env: variables })
    const shows = async (path: string, text: string) => {
      const answer = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null)
      return answer?.status === 200 && (await answer.text()).includes(text)
    }
    let server = await start()
    expect(await shows('/pricing', '$7,300')).toBe(false)
    const desk = spawn('sh', ['deploy/site.sh', 'desk', '--no-browser'], {
      cwd: site,
      env: { ...variables, DESK_PORT: String(await freePort()) },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    onTestFinished(() => void desk.kill())
    let link = ''
    for await (const line of createInterface({ input: desk.stdout })) {
      link = /http:\S+/.exec(line)?.[0] ?? ''
      if (link) break
    }
    desk.stdout.resume()
    const ask = await enterDesk(link)
    const day = new Date().toISOString().slice(0, 10)
    type Prices = { version: string; values: { foundation: { pricePerYear: number } } }
    const { version, values } = await ask<Prices>('texts/open', { name: 'prices' })
    values.foundation.pricePerYear = 7_300
    await ask('texts/save', { name: 'prices', values, seen: version })
    const policy = {
      updated: day,
      description: 'What we keep.',
      text: ['## Who we are', '', 'Acme Inc. answers for it.'],
    }
    await ask('texts/save', { name: 'privacy', values: policy, seen: '' })
    const quote = { quote: 'We found it on one page.', role: 'CEO, biotech', consent: 'Ada, by mail' }
    await ask('texts/save', { name: 'quotes', values: { governance: [quote, quote], post: quote }, seen: '' })
    // A picture that came with the site.
    const [picture = ''] = await readdir(join(env.CONTENT_DIR, 'posts/images'))
    const featureImage = `/media/posts/${picture}`
    const text = aPostFile({
      title: 'Written on the desk',
      slug: 'written-on-the-desk',
      publishedDate: '2026-01-02',
      featureImage,
    })
    await ask('posts/save', { file: 'written-on-the-desk.md', text, seen: null })
    type Facts = { facts: { id: string; version: string; lastVerified: string }[] }
    const [fact = { id: '', version: '' }] = (await ask<Facts>('facts', {})).facts.slice(-1)
    await ask('facts/verify', { id: fact.id, seen: fact.version, day, official: true, source: 'The Official Journal' })
    // The process takes it up by itself, and stays the one that was started.
    await expect.poll(() => shows('/pricing', '$7,300'), { timeout: 40_000 }).toBe(true)
    expect(server.child.exitCode).toBeNull()
    await expect.poll(async () => (await ask<{ isShown: boolean }>('texts', {})).isShown).toBe(true)
    const isThere = async () => {
      expect(await shows('/pricing', '$7,300')).toBe(true)
      expect(await shows('/blog/written-on-the-desk', 'Written on the desk')).toBe(true)
      for (const text of ['Acme Inc. answers for it.', `dateTime="${day}"`, 'With Global Privacy Control on'])
        expect(await shows('/privacy', text), text).toBe(true)
      expect(await shows('/privacy', 'This page is an outline')).toBe(false)
      expect(await shows('/ai-governance', 'In our clients’ words')).toBe(true)
      expect(await shows('/trust-center', `dateTime="${day}"`)).toBe(true)
      await expect.poll(() => shows(`/facts/${fact.id}`, 'The Official Journal')).toBe(true)
    }
    await isThere()

    // A new version, in a folder of its own.
    await cp(join(place, 'opt/site-1'), join(place, 'opt/site-2'), { recursive: true })
    await server.end('SIGTERM')
    await follow('upgrade', 'sudo ln --symbolic')
    await rm(join(place, 'opt/site-1'), { recursive: true })
    server = await start()
    await isThere()
    const { stdout } = await command('db', 'backup', '--to', join(place, 'backups'), '--json')
    const { file, files } = JSON.parse(stdout) as { file: string; files: number }
    expect(files).toBeGreaterThan(5)
    await server.end('SIGTERM')

    // The machine is gone.
    await rm(data, { recursive: true })
    await mkdir(env.CONTENT_DIR, { recursive: true })
    await writeFile(join(env.CONTENT_DIR, 'other.md'), 'stays')
    expect((await command('db', 'restore', file)).stdout).toContain(`${files} files are back in ${env.CONTENT_DIR}.`)
    server = await start()
    await isThere()
    await server.end('SIGTERM')
  },
)
