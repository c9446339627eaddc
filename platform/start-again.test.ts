import { readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { createRestartWatch } from './restart.ts'

test('what changed and settled asks one process after the other to start again', async () => {
  const dataDir = await tempDir()
  let state = 'a'
  const watch = () => createRestartWatch({ state: () => state, dataDir, checkEveryMs: 10 })
  const [one, other, later] = [watch(), watch(), watch()]
  later.stop()
  state = 'b'
  await vi.waitFor(() => expect([one, other].filter(({ signal }) => signal.aborted)).toHaveLength(1))
  expect(await readFile(join(dataDir, 'starting-again'), 'utf8')).toBe(String(process.pid))
  // The turn of one that never came back is over after a while.
  await writeFile(join(dataDir, 'starting-again'), 'gone')
  expect([one, other].filter(({ signal }) => signal.aborted)).toHaveLength(1)
  await utimes(join(dataDir, 'starting-again'), new Date(0), new Date(0))
  await vi.waitFor(() => expect([one, other].every(({ signal }) => signal.aborted)).toBe(true))
  expect(later.signal.aborted).toBe(false)
})

test('what is changed back, or keeps changing, starts nothing', async () => {
  let count = 0
  const { signal, stop } = createRestartWatch({
    state: () => String(count++),
    dataDir: await tempDir(),
    checkEveryMs: 5,
  })
  await vi.waitFor(() => expect(count).toBeGreaterThan(20))
  stop()
  expect(signal.aborted).toBe(false)
})
