import { readFileSync, readlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { startServer } from '#tests/support/process.ts'

const root = resolve(import.meta.dirname, '../..')
const starter = join(root, 'deploy/start.sh')

test('the starter becomes the server, from wherever it is run, with its memory flags and what a file says', async () => {
  const [elsewhere, dataDir] = [await tempDir(), await tempDir()]
  const file = join(elsewhere, 'site.env')
  await writeFile(file, `DATA_DIR=${dataDir}\nTRUST_PROXY=1\nLOG_LEVEL=silent\n`)
  const variables = { ENV_FILE: file, LOG_LEVEL: 'info', NODE_OPTIONS: '--max-old-space-size=300' }
  const server = await startServer(variables, [starter], elsewhere, 'sh')
  const of = (name: string) => `/proc/${server.child.pid}/${name}`
  expect(readFileSync(of('cmdline'), 'utf8').split('\0').slice(0, -1)).toEqual([
    'node',
    `--env-file=${file}`,
    'build/server/start.js',
  ])
  expect(readlinkSync(of('cwd'))).toBe(root)
  expect(readFileSync(of('environ'), 'utf8').split('\0')).toEqual(
    expect.arrayContaining([
      'NODE_ENV=production',
      'MALLOC_ARENA_MAX=2',
      'MALLOC_MMAP_THRESHOLD_=131072',
      // Of two the last one holds.
      'NODE_OPTIONS=--max-semi-space-size=4 --max-old-space-size=512 --max-old-space-size=300',
    ]),
  )
  expect(server.output()).toContain('listening on')
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  // The store is where the file says.
  expect(readFileSync(join(dataDir, 'site.db')).length).toBeGreaterThan(0)
})
