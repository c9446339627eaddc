import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { renamedFolder } from './renamed-folder.ts'

test('a folder with its former name gets the new one, with all that is in it', async () => {
  const parent = await tempDir()
  expect(renamedFolder(parent, 'campaigns', 'issues')).toBe(join(parent, 'campaigns'))
  expect(await readdir(parent)).toEqual([])
  await mkdir(join(parent, 'issues'))
  await writeFile(join(parent, 'issues/december.md'), 'Two dates')
  expect(renamedFolder(parent, 'campaigns', 'issues')).toBe(join(parent, 'campaigns'))
  expect([await readdir(parent), await readdir(join(parent, 'campaigns'))]).toEqual([['campaigns'], ['december.md']])
})

test('where it cannot be renamed, it is used under its former name', async () => {
  const parent = await tempDir()
  await mkdir(join(parent, 'issues'))
  await symlink('nowhere', join(parent, 'campaigns'))
  expect(renamedFolder(parent, 'campaigns', 'issues')).toBe(join(parent, 'issues'))
})
