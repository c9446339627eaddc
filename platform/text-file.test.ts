import { chmod, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { readTextFile, removeLeftovers, versionOf, writeTextFile } from './text-file.ts'

test('a file is written whole, keeps its mode, and leaves nothing beside it', async () => {
  const directory = await tempDir()
  const file = join(directory, 'posts/a.md')
  expect(await readTextFile(file)).toBeNull()
  expect(await writeTextFile(file, 'one', null)).toEqual({ outcome: 'done', version: versionOf('one') })
  await chmod(file, 0o640)
  const replaced: string[] = []
  expect(
    await writeTextFile(file, 'two', versionOf('one'), async ({ text }) => void replaced.push(text)),
  ).toMatchObject({ outcome: 'done' })
  expect([await readFile(file, 'utf8'), (await stat(file)).mode & 0o777, replaced]).toEqual(['two', 0o640, ['one']])
  expect(await readdir(join(directory, 'posts'))).toEqual(['a.md'])
})

test('what was not seen is never written over: a change, a file that came, one that went', async () => {
  const file = join(await tempDir(), 'a.md')
  await writeFile(file, 'of an editor')
  const theirs = { text: 'of an editor', version: versionOf('of an editor') }
  expect(await writeTextFile(file, 'mine', versionOf('older'))).toEqual({ outcome: 'meanwhile', theirs })
  expect(await writeTextFile(file, 'mine', null)).toEqual({ outcome: 'meanwhile', theirs })
  expect(await writeTextFile(`${file}2`, 'mine', versionOf('older'))).toEqual({ outcome: 'meanwhile', theirs: null })
  expect(await readFile(file, 'utf8')).toBe('of an editor')
  // The same text twice is one change.
  expect(await writeTextFile(file, 'of an editor', versionOf('older'))).toMatchObject({ outcome: 'done' })
})

test('of many who write at once over the same version, one does', async () => {
  const file = join(await tempDir(), 'a.md')
  await writeFile(file, 'begun')
  const all = await Promise.all(
    Array.from({ length: 12 }, (_, at) => writeTextFile(file, `text ${at}`, versionOf('begun'))),
  )
  const done = all.flatMap(({ outcome }, at) => (outcome === 'done' ? at : []))
  expect(done).toHaveLength(1)
  expect(await readFile(file, 'utf8')).toBe(`text ${done[0]}`)
})

test('a link is left alone, and a lock of a process that was killed holds nobody up', async () => {
  const directory = await tempDir()
  const file = join(directory, 'a.md')
  await writeFile(join(directory, 'elsewhere'), 'theirs')
  await symlink(join(directory, 'elsewhere'), file)
  await expect(writeTextFile(file, 'mine', versionOf('theirs'))).rejects.toThrow('no plain file')
  await writeFile(join(directory, '.b.md.lock'), '')
  await utimes(join(directory, '.b.md.lock'), new Date(0), new Date(0))
  expect(await writeTextFile(join(directory, 'b.md'), 'mine', null)).toMatchObject({ outcome: 'done' })
})

test('a killed process has its leftovers deleted; those of one that may be writing now stay', async () => {
  const directory = await tempDir()
  for (const name of ['a.md', '.a.md.lock', '.a.md.0123.part', '.hidden', '.b.md.lock'])
    await writeFile(join(directory, name), 'text')
  for (const name of ['a.md', '.a.md.lock', '.a.md.0123.part', '.hidden'])
    await utimes(join(directory, name), new Date(0), new Date(0))
  await removeLeftovers(directory)
  expect((await readdir(directory)).sort()).toEqual(['.b.md.lock', '.hidden', 'a.md'])
  await removeLeftovers(join(directory, 'missing'))
})
