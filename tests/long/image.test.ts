import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { freePort } from '#tests/support/free-ports.ts'
import { test } from './figures.ts'

const root = resolve(import.meta.dirname, '../..')
/** The image's user, `node`. */
const user = 1000

/** The Dockerfile's stages: the instructions of each, in order. */
const stages = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split(/^FROM .*\n/m)
  .slice(1)
  .map((stage) =>
    stage
      .split('\n')
      .filter(Boolean)
      .map((line) => /^(\w+)\s+(.*)$/.exec(line)?.slice(1) as [string, string]),
  )

/** The files that a build is given: those of the repository, and its history, without what `.dockerignore` names. */
function contextInto(folder: string) {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of ['.git', ...String(listed).split('\0').filter(Boolean)])
    if (!ignored.includes(file.split('/')[0] ?? '') && existsSync(join(root, file)))
      cpSync(join(root, file), join(folder, file), { recursive: true })
}

/** The same files under another name: nothing of them is written to. */
const link = (from: string, to: string) => execFileSync('cp', ['--archive', '--link', from, to])

/** Runs a stage's COPY and RUN instructions in folders of their own; there is no Docker here. */
function make(stage: (typeof stages)[number], from: string, to: string) {
  for (const [name, rest] of stage) {
    if (name === 'COPY') {
      const words = rest.replace('--from=build /site/', '').split(' ')
      const target = join(to, words.at(-1) ?? '')
      for (const file of words.slice(0, -1)) {
        const into = file === '.' || target.endsWith('/') || target === to ? join(target, file) : target
        mkdirSync(dirname(into), { recursive: true })
        if (rest.startsWith('--from=build')) link(join(from, file), into)
        else cpSync(join(from, file), into, { recursive: true, verbatimSymlinks: true })
      }
    } else if (rest.startsWith('npm install ')) {
      // What the same command has just installed here, which took minutes.
      link(join(root, 'node_modules'), join(to, 'node_modules'))
      // The one file of it that npm writes anew in its place.
      const listed = 'node_modules/.package-lock.json'
      rmSync(join(to, listed))
      copyFileSync(join(root, listed), join(to, listed))
    } else if (name === 'RUN' && !rest.includes('/data')) {
      const { status } = spawnSync('sh', ['-c', rest], { cwd: to, stdio: 'inherit', env: withoutProject() })
      expect([rest, status]).toEqual([rest, 0])
    }
  }
}

/**
 * The program that runs this test, and npm's settings of this project, are not the image's; the Node is, and how this
 * machine gets out.
 */
function withoutProject(): NodeJS.ProcessEnv {
  const own = /^(npm_|NODE_ENV|NODE_OPTIONS|VITEST|VITE_|TEST|DEV|PROD|MODE|SSR)/
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name))
  return { ...Object.fromEntries(inherited), PATH: `${join(root, 'node_modules/node/bin')}:${process.env.PATH}` }
}

/** A file system of which nothing can be written but /data and /tmp, with the image's folder at /site. */
const enter = `
set -e
cd "$1"
for name in bin etc lib lib64 usr; do
  [ -e /$name ] || continue
  mkdir -p $name; mount --rbind /$name $name; mount -o remount,ro,bind $name
done
mkdir -p dev proc tmp node
mount --rbind /dev dev
mount -t proc proc proc
mount -t tmpfs tmpfs tmp
mount --bind "$2" node; mount -o remount,ro,bind node
mount --bind "$1/site" site; mount -o remount,ro,bind site
mount --bind "$1/data" data
mount --bind "$1" "$1"; mount -o remount,ro,bind "$1"
shift 2
exec /usr/sbin/chroot --userspec=${user}:${user} . /usr/bin/env -C /site "$@"
`

test('the image', { timeout: 1_800_000 }, async ({ figure }) => {
  const [context, build, image] = [await tempDir(), await tempDir(), await tempDir()]
  const [first = [], second = []] = stages
  const port = await freePort()
  const since = performance.now()
  contextInto(context)
  make(first, context, build)
  const [site, data] = [join(image, 'site'), join(image, 'data')]
  mkdirSync(site)
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, user, user)
  make(second, build, site)
  chmodSync(image, 0o755)
  figure({ figure: 'steps', site: (performance.now() - since) / 1000, unit: 's', allowed: 'told' })
  const megabytes = Number(execFileSync('du', ['-sm', site], { encoding: 'utf8' }).split('\t')[0])
  figure({ figure: 'size without Node and its system', site: megabytes, unit: 'MB', allowed: { max: 400 } })

  const env = Object.fromEntries(
    second
      .filter(([name]) => name === 'ENV')
      .flatMap(([, rest]) => rest.split(' ').map((pair) => pair.split('=') as [string, string])),
  )
  const command = (name: string) =>
    JSON.parse(/\[.*\]/.exec(second.find(([own]) => own === name)?.[1] ?? '')?.[0] ?? '')
  const script = join(build, 'enter.sh')
  writeFileSync(script, enter)
  const variables = { ...env, PATH: '/node:/usr/bin:/bin', PORT: String(port), RATE_LIMIT: 'off' }
  const node = realpathSync(join(root, 'node_modules/node/bin'))
  const run = (...words: string[]) => [
    ...['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'sh', script, image, node, ...words],
  ]
  const started = performance.now()
  const child = spawn('unshare', run(...command('CMD')), { env: variables, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('"listening on')) break
  child.stdout.resume()
  figure({ figure: 'listening', site: performance.now() - started, unit: 'ms', allowed: 'told' })
  // The server is the first process of its own. As another user it does not end with who started it.
  const pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
  onTestFinished(() => {
    if (child.exitCode === null) process.kill(pid, 'SIGKILL')
  })
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(
    new RegExp(`^Uid:\\t${user}\\t[^]*^NSpid:\\t\\d+\\t1$`, 'm'),
  )

  const healthy = () => spawnSync('unshare', run(...command('HEALTHCHECK')), { env: variables }).status
  expect(healthy()).toBe(0)
  const url = `http://127.0.0.1:${port}`
  const lead = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aContactMessage()),
  })
  const roadmap = await fetch(`${url}/compliance-roadmap.pdf`, {
    method: 'POST',
    body: new URLSearchParams({ industry: 'healthcare', size: 'small', maturity: 'exploring', companyName: 'Acme' }),
  })
  expect([(await fetch(url)).status, lead.status, roadmap.status]).toEqual([200, 201, 200])
  const picture = /<meta property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(
    await (await fetch(url)).text(),
  )?.[1]
  expect((await fetch(`${url}${picture}`)).status).toBe(200)

  // Of all there is it can write to its volume and to /tmp.
  const tries = 'for folder in /data /tmp /site /site/build /node /etc /usr /; do touch $folder/a && echo $folder; done'
  const written = spawnSync('unshare', run('sh', '-c', tries), { env: variables, encoding: 'utf8' })
  expect(written.stdout.trim().split('\n')).toEqual(['/data', '/tmp'])

  const ask = (...words: string[]) =>
    spawnSync('unshare', run('node', 'cli/main.ts', ...words), { env: variables, encoding: 'utf8' })
  expect(ask('leads', 'list').stdout).toContain('Ada Lovelace')
  expect(ask('doctor').stdout).toMatch(/^ok +store +sound/m)
  expect(ask('db', 'backup').stdout).toContain('sound')

  const stopping = performance.now()
  process.kill(pid, 'SIGTERM')
  expect(await ended).toEqual([0, null])
  figure({ figure: 'stop', site: (performance.now() - stopping) / 1000, unit: 's', digits: 1, allowed: { max: 10 } })
  expect(healthy()).toBe(1)
})
