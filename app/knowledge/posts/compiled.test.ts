import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { readBody, readCompiled, writeCompiled } from './built-posts.server.ts'

const bodiesOf = (slugs: readonly string[]) =>
  new Map(slugs.map((slug) => [slug, { html: 'x'.repeat(100_000), text: slug }]))

test('a server that runs on compiled posts finds each whole while they are compiled again', async () => {
  const directory = await tempDir()
  const write = (slugs: readonly string[]) => writeCompiled(directory, { posts: [], pictures: [] }, bodiesOf(slugs))
  await write(['a', 'b'])
  let isWriting = true
  const written = (async () => {
    for (let turn = 0; turn < 50; turn += 1) await write(['a', 'b'])
    isWriting = false
  })()
  while (isWriting) {
    expect((await readBody(directory, 'b')).text).toBe('b')
    expect(await readCompiled(directory)).not.toBe(null)
  }
  await written
})

test('the text of a post that is gone goes too', async () => {
  const directory = await tempDir()
  await writeCompiled(directory, { posts: [], pictures: [] }, bodiesOf(['a', 'b']))
  await writeCompiled(directory, { posts: [], pictures: [] }, bodiesOf(['b']))
  expect(await readdir(join(directory, 'posts'))).toEqual(['b.json'])
})
