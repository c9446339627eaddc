import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { tempDir } from '#tests/support/dirs.ts'
import { test } from './figures.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['app', 'content', 'desk', 'platform', 'public', 'scripts', '.gitignore']
const settings = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']

/** In every program of Node that the build runs: a time that is 40 days ahead. */
const elsewhen = `data:text/javascript,${encodeURIComponent(`
  const ahead = 40 * 86_400_000 + 12_345_678
  const { now } = Date
  globalThis.Date = class extends Date { constructor(...given) { super(...(given.length ? given : [now() + ahead])) } }
  Date.now = () => now() + ahead
`)}`

/** The day that both name, for pages tell what is next. */
const SOURCE_DATE_EPOCH = '1795392000'
/** Two machines, as far as a build sees them: folder, clock, zone, language, and who may read files. */
const here = { folder: 'site', variables: { SOURCE_DATE_EPOCH, TZ: 'UTC', LC_ALL: 'C' }, mask: '022' }
const there = {
  folder: 'elsewhere',
  variables: { SOURCE_DATE_EPOCH, TZ: 'Pacific/Kiritimati', LC_ALL: 'C.UTF-8', NODE_OPTIONS: `--import ${elsewhen}` },
  mask: '077',
}

/** Builds the site in a folder of its own, from nothing. Each file that it wrote with its digest. */
async function build({ folder, variables, mask }: typeof here | typeof there): Promise<Map<string, string>> {
  const copy = join(await tempDir(), folder)
  await mkdir(copy, { recursive: true })
  for (const path of [...sources, ...settings]) await cp(join(root, path), join(copy, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const env = { ...process.env, NODE_ENV: undefined, ...variables }
  await promisify(execFile)('sh', ['-c', `umask ${mask}; exec npm run --silent build`], { cwd: copy, env })
  const entries = await readdir(join(copy, 'build'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const digests = files.map(async (file): Promise<[string, string]> => {
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    return [relative(copy, file), digest]
  })
  return new Map((await Promise.all(digests)).sort())
}

test('two builds of the same sources are the same bytes, whatever the machine, its clock and its folder', async ({
  figure,
  note,
}) => {
  const [one, other] = [await build(here), await build(there)]
  const names = [...new Set([...one.keys(), ...other.keys()])]
  const differ = names.filter((name) => one.get(name) !== other.get(name))
  for (const name of differ) note(`${name} differs`)
  figure({ figure: 'files built', site: one.size, allowed: { min: 500 } })
  figure({ figure: 'of them not the same bytes', site: differ.length, allowed: { max: 0 } })
})
