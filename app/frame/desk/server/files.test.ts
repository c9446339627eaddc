import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DataStorage } from '#platform/db/storage.ts'
import { testClock } from '#tests/support/clock.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { createFileEndpoints } from './files.ts'

test('the first version of a file that was begun here has who began it', async () => {
  const [directory, dataDir, clock] = [await tempDir(), await tempDir(), testClock()]
  const storage = { dataDir } as DataStorage
  const files = createFileEndpoints({ kind: 'posts', directory, storage, now: clock.now })
  const file = 'a-post.md'
  expect(await files.create(file, 'begun', 'Kim (desk)')).toBe(true)
  expect(await files.create(file, 'again', 'Lee (desk)')).toBe(false)
  const { version: seen } = await files.open(file, 'Lee (desk)')
  await files.endpoints['posts/save']?.({ file, text: 'second', seen }, 'Lee (desk)')
  expect((await files.open(file, 'Kim (desk)')).versions).toMatchObject([
    { by: { who: 'Kim (desk)', at: clock.now().toISOString() }, replacedBy: 'Lee (desk)' },
  ])
})

test('who saved a file and when is said to whoever wrote meanwhile, and to nobody once it was changed elsewhere', async () => {
  const [directory, dataDir, clock] = [await tempDir(), await tempDir(), testClock()]
  const { endpoints } = createFileEndpoints({
    kind: 'posts',
    directory,
    storage: { dataDir } as DataStorage,
    now: clock.now,
  })
  const ask = (name: string, input: object, who: string) =>
    endpoints[`posts/${name}`]?.(input, who) as Promise<{ version: string }>
  const file = 'a-post.md'
  const save = (text: string, seen: string | null, who: string) => ask('save', { file, text, seen }, who)
  const { version } = await save('first', null, 'Kim (desk)')
  const at = clock.now().toISOString()
  await save('second', version, 'Lee (desk)')
  clock.advance(60_000)
  const by = { who: 'Lee (desk)', at }
  await expect(save('mine', version, 'Kim (desk)')).rejects.toMatchObject({
    status: 409,
    details: { theirs: { text: 'second', by } },
  })
  expect(await ask('read', { file }, 'Kim (desk)')).toMatchObject({ text: 'second', by })
  const latest = await ask('read', { file }, 'Kim (desk)')
  const { versions } = (await save('third', latest.version, 'Kim (desk)')) as unknown as { versions: unknown[] }
  expect(versions).toMatchObject([
    { by, replacedBy: 'Kim (desk)' },
    { by: { who: 'Kim (desk)', at }, replacedBy: 'Lee (desk)' },
  ])
  await writeFile(join(directory, file), 'by an editor of files')
  expect(await ask('read', { file }, 'Kim (desk)')).toMatchObject({ by: null })
  await expect(save('mine', version, 'Kim (desk)')).rejects.toMatchObject({ details: { theirs: { by: null } } })
})

test('what somebody typed and did not save stays among the versions when they type over another one', async () => {
  const [directory, dataDir, clock] = [await tempDir(), await tempDir(), testClock()]
  const storage = { dataDir } as DataStorage
  const files = createFileEndpoints({ kind: 'posts', directory, storage, now: clock.now })
  const file = 'a-post.md'
  const type = (text: string, seen: string) =>
    files.endpoints['posts/store-unsaved']?.({ file, typed: { text, seen } }, 'Kim (desk)')
  await files.create(file, 'begun', 'Lee (desk)')
  const { version } = await files.open(file, 'Kim (desk)')
  await type('half of', version)
  await type('half of a sentence', version)
  expect((await files.open(file, 'Kim (desk)')).versions).toEqual([])
  await files.endpoints['posts/save']?.({ file, text: 'by Lee', seen: version }, 'Lee (desk)')
  const now = await files.open(file, 'Kim (desk)')
  expect(now.unsaved).toMatchObject({ text: 'half of a sentence', seen: version })
  clock.advance(1_000)
  await type('something else', now.version)
  const [kept] = (await files.open(file, 'Kim (desk)')).versions
  expect(kept).toMatchObject({ by: { who: 'Kim (desk)' } })
  const text = files.endpoints['posts/earlier-version']?.({ file, name: kept?.name ?? '' }, 'Kim (desk)')
  expect(await text).toEqual({ text: 'half of a sentence' })
})

test('what is taken back while it is still being stored is gone', async () => {
  const [directory, dataDir] = [await tempDir(), await tempDir()]
  const files = createFileEndpoints({
    kind: 'posts',
    directory,
    storage: { dataDir } as DataStorage,
    now: testClock().now,
  })
  const file = 'a-post.md'
  await files.create(file, 'begun', 'Lee (desk)')
  const { version } = await files.open(file, 'Kim (desk)')
  const store = (text: string | null) =>
    files.endpoints['posts/store-unsaved']?.({ file, typed: text && { text, seen: version } }, 'Kim (desk)')
  await Promise.all([store('half of a sentence'), store(null)])
  expect((await files.open(file, 'Kim (desk)')).unsaved).toBeNull()
})
