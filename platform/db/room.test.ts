import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { createRoomCheck, hasRoom } from './room.ts'
import { StoreBusyError } from './write.ts'

test('nothing is stored for a visitor while the disk has no room, or is not there', async () => {
  const directory = join(await tempDir(), 'data')
  await mkdir(directory)
  const check = createRoomCheck(directory)
  expect(await hasRoom(directory)).toBe(true)
  await expect(check()).resolves.toBeUndefined()
  await rm(directory, { recursive: true })
  expect(await hasRoom(directory)).toBe(false)
  await expect
    .poll(() => check().then(String, (error: unknown) => error), { timeout: 5_000 })
    .toBeInstanceOf(StoreBusyError)
})
