import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { fileHasText } from './find-text.ts'

const block = 1024 * 1024
const address = 'ada@example.com'

test('a text is found wherever it stands, also across the blocks that are read', async () => {
  const file = join(await tempDir(), 'file')
  for (const at of [0, 5, block - 20, block - 8, block - 1, block, 2 * block - 7]) {
    const bytes = Buffer.alloc(2 * block + 100, 'x')
    bytes.write('ADA@example.Com', at, 'latin1')
    await writeFile(file, bytes)
    expect([at, await fileHasText(file, ['nobody@example.com', address])]).toEqual([at, true])
    expect([at, await fileHasText(file, ['bda@example.com'])]).toEqual([at, false])
  }
})

test('two bytes for each character hide nothing', async () => {
  const file = join(await tempDir(), 'file')
  for (const encoding of ['utf8', 'utf16le'] as const) {
    await writeFile(file, Buffer.from(`name;Ada@Example.com;x`, encoding))
    expect(await fileHasText(file, [address])).toBe(true)
  }
})

test('an empty file holds nothing, and what cannot be read throws', async () => {
  const directory = await tempDir()
  await writeFile(join(directory, 'empty'), '')
  expect(await fileHasText(join(directory, 'empty'), [address])).toBe(false)
  await expect(fileHasText(directory, [address])).rejects.toThrow('EISDIR')
})
