import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { openTestDb, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { json } from '#tests/support/requests.ts'
import { backUp } from './db/backup.ts'
import { openDatabase, openStore } from './db/open.ts'
import { makeFilePrivate, writePrivateFile } from './private.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** The files and directories that somebody else than their owner may read, of everything below a directory. */
async function openToOthers(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = [directory, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  const modes = await Promise.all(paths.map(async (path) => `${path.slice(directory.length)} ${await modeOf(path)}`))
  return modes.filter((line) => !line.endsWith('00'))
}

test('whatever was there before, what a site stores is for its owner alone', async () => {
  const umask = process.umask(0o022)
  try {
    for (const before of [[], ['site.db'], ['site.db', 'secret.key']]) {
      const dataDir = join(await tempDir(), 'data')
      await mkdir(dataDir, { mode: 0o755 })
      await chmod(dataDir, 0o755)
      for (const name of before) {
        await writeFile(join(dataDir, name), name === 'secret.key' ? `${'0'.repeat(64)}\n` : '')
        await chmod(join(dataDir, name), 0o644)
      }
      const { api, worker, db } = await openTestApi({ DATA_DIR: dataDir })
      expect((await api.request('/api/contact', json(aContactMessage()))).status).toBe(201)
      await worker.sendBatch()
      await backUp(db, join(dataDir, 'backups'), new Date())
      const names = await readdir(dataDir)
      expect(names).toEqual(
        expect.arrayContaining(['site.db', 'site.db-wal', 'site.db-shm', 'secret.key', 'backups', 'mail']),
      )
      expect(await openToOthers(dataDir)).toEqual([])
    }
  } finally {
    process.umask(umask)
  }
})

test('a store, its log and its index that others could read are closed to them', async () => {
  const directory = await tempDir()
  const file = join(directory, 'site.db')
  const first = await openTestFile(file)
  await first.selectFrom('lead').select('id').execute()
  const all = [file, `${file}-wal`, `${file}-shm`]
  for (const name of all) await chmod(name, 0o664)
  await (await openDatabase(file)).destroy()
  expect(await Promise.all(all.map(modeOf))).toEqual(['600', '600', '600'])
})

test('a directory that is for other things too stays as it is, and the store in it is private', async () => {
  const directory = join(await tempDir(), 'shared')
  await mkdir(directory)
  await chmod(directory, 0o755)
  await writeFile(join(directory, 'index.html'), '')
  await openTestFile(join(directory, 'site.db'))
  expect([await modeOf(directory), await modeOf(join(directory, 'site.db'))]).toEqual(['755', '600'])
  const sticky = join(await tempDir(), 'tmp')
  await mkdir(sticky)
  await chmod(sticky, 0o1777)
  await openTestFile(join(sticky, 'site.db'))
  expect(await modeOf(sticky)).toBe('777')
})

test('with PostgreSQL the data directory is private too', async () => {
  const dataDir = join(await tempDir(), 'data')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  await expect(openStore({ databaseUrl: 'postgres://127.0.0.1:9/none', dataDir })).rejects.toThrow()
  expect(await modeOf(dataDir)).toBe('700')
})

test('a backup into a directory that was there is private', async () => {
  const directory = await tempDir()
  await chmod(directory, 0o755)
  const { file } = await backUp(await openTestDb('sqlite'), directory, new Date())
  expect([await modeOf(directory), await modeOf(file)]).toEqual(['700', '600'])
})

test('a file that is written over one that others could read is private', async () => {
  const file = join(await tempDir(), 'leads.csv')
  await writeFile(file, 'old and longer than what is new')
  await chmod(file, 0o644)
  await writePrivateFile(file, 'new')
  expect([await modeOf(file), (await stat(file)).size]).toEqual(['600', 3])
})

test('a file that cannot be written to its end is as it was, and nothing is left beside it', async () => {
  const directory = await tempDir()
  const file = join(directory, 'leads.csv')
  await writeFile(file, 'old')
  const script = `import { writePrivateFile } from '#platform/private.ts'
    await writePrivateFile(${JSON.stringify(file)}, Buffer.alloc(65_536)).catch(() => process.exit(3))`
  // No file may have more than 8 blocks; Node ignores the signal of the one that would.
  const line = `ulimit -f 8; exec "${process.execPath}" --input-type=module -e "$1"`
  const { status } = spawnSync('sh', ['-c', line, 'sh', script])
  expect([status, await readFile(file, 'utf8'), await readdir(directory)]).toEqual([3, 'old', ['leads.csv']])
})

test('what is no file, such as a pipe or a device, is written to and stays as it is for everybody', async () => {
  const pipe = join(await tempDir(), 'pipe')
  execFileSync('mkfifo', [pipe])
  await chmod(pipe, 0o666)
  const [text] = await Promise.all([readFile(pipe, 'utf8'), writePrivateFile(pipe, 'new')])
  makeFilePrivate(pipe)
  expect([text, await modeOf(pipe)]).toEqual(['new', '666'])
})
