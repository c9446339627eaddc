import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { tempDir } from './support/dirs.ts'

const text = (file: string) => readFileSync(file, 'utf8')
const starter = 'deploy/start.sh'

/** The variables that the server reads, and those that belong to Node and the shell. */
const known = new Set([
  ...[...text('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
  'NODE_ENV',
  'PATH',
])
const unknownOf = (names: readonly string[]) => names.filter((name) => !known.has(name))

/** The Dockerfile's instructions, in order, each with its lines joined. */
const instructions = text('deploy/Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean)
  .map((line) => /^(\w+)\s+(.*)$/.exec(line)?.slice(1) as [string, string])
const said = (name: string) => instructions.filter(([instruction]) => instruction === name).map(([, rest]) => rest)

/** The files that no build is given: the first level of `.dockerignore`. */
const ignored = text('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))

test('the memory flags are said in the starter alone, and everything that starts the site runs it', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> }
  expect(scripts.start).toBe(`exec sh ${starter}`)
  expect(said('CMD')).toEqual([`["sh", "${starter}"]`])
  expect(text('deploy/site@.service')).toContain(`\nExecStart=/usr/bin/env PORT=%i sh /opt/site/${starter}\n`)
  const files = readdirSync('deploy', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const flags = /max-old-space-size|max-semi-space-size|MALLOC_ARENA_MAX=/
  expect(['package.json', ...files].filter((file) => flags.test(text(file)))).toEqual([starter])
})

test('what the Dockerfile copies is there, and the image runs as no root, with a volume and a look at its health', () => {
  for (const line of said('COPY')) {
    const words = line.split(' ')
    const built = words[0] === '--from=build'
    for (const word of words.slice(built ? 1 : 0, -1)) {
      const name = word.replace(/^\/site\//, '')
      if (built && name === 'dist') continue
      expect(existsSync(name), `COPY ${line}`).toBe(true)
      expect(ignored, `COPY ${line}`).not.toContain(name)
    }
  }
  // Commands find their files in the image as in the repository.
  for (const line of [...said('HEALTHCHECK'), ...said('CMD')])
    for (const [file] of line.matchAll(/deploy\/[\w.-]+/g)) expect(existsSync(file), line).toBe(true)
  expect(instructions.findLastIndex(([name]) => name === 'USER')).toBeGreaterThan(
    instructions.findLastIndex(([name]) => name === 'RUN'),
  )
  expect(said('USER')).toEqual(['node'])
  expect(said('VOLUME')).toEqual(['/data /content'])
  expect(unknownOf(said('ENV').flatMap((line) => line.match(/[A-Z_]+(?==)/g) ?? []))).toEqual([])
})

test('the image is made in stages of one Node, which is named, and leaves behind what it was built with', () => {
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: Record<string, string> }
  const system = `node:${dependencies.node}-bookworm`
  expect(said('FROM')).toEqual([`${system} AS build`, `${system}-slim`])
  const last = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM') + 1)
  for (const [name, rest] of last) if (name === 'COPY') expect(rest).toMatch(/^--from=build /)
  // What is run as a program gets its signals itself, and nothing is fetched from anywhere but by npm.
  for (const line of [...said('CMD'), said('HEALTHCHECK')[0]?.replace(/^.*? CMD /, '')])
    expect(JSON.parse(String(line))).toEqual(expect.arrayContaining([expect.any(String)]))
  expect(said('HEALTHCHECK')).toHaveLength(1)
  expect(instructions.filter(([name]) => ['ADD', 'SHELL', 'ONBUILD', 'ARG'].includes(name))).toEqual([])
  expect(said('RUN').filter((line) => /\b(sudo|curl|wget|apt-get)\b|npm ci|chmod 777/.test(line))).toEqual([])
  expect(said('WORKDIR')).toEqual(['/site', '/site'])
})

test('the composition mounts what is there, sets what the site reads, and lets it write to its volume alone', () => {
  type Service = { environment?: Record<string, string>; volumes?: string[]; read_only?: boolean; profiles?: string[] }
  const { services, volumes } = parse(text('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service & { build?: { context: string; dockerfile: string } }>
    volumes: Record<string, null>
  }
  expect(Object.keys(services)).toEqual(['site', 'desk', 'desk-anywhere', 'caddy', 'postgres'])
  const { site, desk, 'desk-anywhere': anywhere, postgres } = services
  expect(existsSync(join('deploy', site?.build?.context ?? '', site?.build?.dockerfile ?? ''))).toBe(true)
  expect(unknownOf(Object.keys(site?.environment ?? {}))).toEqual([])
  expect(site?.read_only).toBe(true)
  expect(postgres?.profiles).toEqual(['postgres'])
  // The desk writes what the site reads, and is on the machine's own loopback, when somebody starts it.
  expect(desk).toMatchObject({ volumes: site?.volumes, environment: site?.environment, profiles: ['desk'] })
  // From anywhere it is reached through the proxy alone, so it publishes no port.
  expect(anywhere).toMatchObject({ volumes: site?.volumes, environment: site?.environment, profiles: ['anywhere'] })
  expect([site, anywhere].flatMap((service) => Object.keys(service ?? {})).filter((name) => name === 'ports')).toEqual(
    [],
  )
  expect(site?.volumes).toContain(`content:${site?.environment?.CONTENT_DIR}`)
  for (const { volumes: mounts = [] } of Object.values(services))
    for (const [from = '', , mode] of mounts.map((mount) => mount.replaceAll(/\$\{[^}]*\}/g, '').split(':'))) {
      if (from.startsWith('.')) expect([existsSync(join('deploy', from)), mode], from).toEqual([true, 'ro'])
      else expect(volumes, from).toHaveProperty(from)
    }
})

const units = [
  ['site@.service', 'site@3000.service'],
  ['desk.service', 'desk.service'],
] as const

test.each(units)('the unit %s starts what is there, with variables that the site reads', (file) => {
  const unit = text(`deploy/${file}`)
  for (const [, started = ''] of unit.matchAll(/^Exec\w+=.*?(deploy\/[\w.-]+)/gm))
    expect(existsSync(started), started).toBe(true)
  const lines = [...unit.matchAll(/^(?:Environment=|Exec\w+=\/usr\/bin\/env )(.*)$/gm)].map(([, line = '']) => line)
  expect(unknownOf(lines.flatMap((line) => line.match(/\b[A-Z_]+(?==)/g) ?? []))).toEqual([])
  expect(unit).toContain('\nUser=site\n')
})

test.skipIf(spawnSync('systemd-analyze', ['--version']).error).each(units)(
  'systemd takes the unit %s, and finds it closed',
  async (file, name) => {
    const unit = join(await tempDir(), name)
    await copyFile(`deploy/${file}`, unit)
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' })
    const { status, stderr } = analyze('verify')
    expect([status, stderr]).toEqual([0, ''])
    const { stdout } = analyze('security', '--offline=true', '--no-pager')
    // From 0, nothing is open, to 10; 1.4 today. What it may need not be is a server on the network that makes code as
    // it runs.
    expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(1.5)
  },
)

test('the user that the site runs as can be signed in as, where its key is looked for, and writes what the desk writes', () => {
  const [deploying, opening] = ['deploy', 'open-the-desk'].map((name) => text(`docs/how-to/${name}.md`))
  const made = /useradd --system --home-dir (\S+) --shell (\S+) (\w+)/.exec(deploying ?? '')
  expect(made?.slice(1)).toEqual(['/var/lib/site', '/bin/sh', 'site'])
  expect(opening).toContain(`--host ${made?.[3]}@`)
  expect(opening).toContain(`${made?.[1]}/.ssh/authorized_keys`)
  expect(deploying).toContain(`DATA_DIR=${made?.[1]}\n`)
  expect(deploying).toContain(`CONTENT_DIR=${made?.[1]}/content`)
})

test('the desk’s place in nginx leads to where it listens, and tells it what it believes its proxy', () => {
  const sample = text('deploy/nginx-desk.conf')
  const port = /^DESK_URL_PORT=(\d+)$/m.exec(text('.env.example'))?.[1]
  expect(sample).toContain(`proxy_pass http://127.0.0.1:${port};`)
  for (const header of ['Host $http_host', 'X-Forwarded-For $remote_addr', 'X-Forwarded-Proto $scheme'])
    expect(sample).toContain(`proxy_set_header ${header};`)
})
