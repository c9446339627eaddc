import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { openContent } from '#tests/support/posts.ts'

const compile = (directory: string, build: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'posts.ts'), directory, build], { encoding: 'utf8' })

/** A black PNG of one row, so wide that it gets smaller editions. */
const aWidePng = (width: number) =>
  Buffer.from(
    new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="8"><path d="M0 0h9v9"/></svg>`)
      .render()
      .asPng(),
  )

test('the build leaves the posts compiled and their pictures published, a PNG in smaller widths too', async () => {
  const { directory, post, write } = await openContent()
  const build = await tempDir()
  await write('images/screen.png', aWidePng(700))
  await post('a', {}, 'A screen:\n\n![A screen](/media/posts/screen.png)')
  expect(compile(directory, build)).toMatchObject({ status: 0, stderr: '' })
  const index = JSON.parse(await readFile(join(build, 'content/posts.json'), 'utf8')) as {
    posts: unknown[]
    pictures: unknown[]
  }
  expect(index.posts).toMatchObject([
    {
      name: 'a.md',
      head: {
        slug: 'a',
        readTime: 1,
        pictures: ['/media/posts/test.svg', '/media/posts/screen.png', '/media/posts/screen-480.png'],
      },
    },
  ])
  expect(index.pictures).toContainEqual([
    '/media/posts/screen.png',
    expect.objectContaining({
      width: 700,
      height: 8,
      renditions: [{ path: '/media/posts/screen-480.png', width: 480 }],
    }),
  ])
  const body = JSON.parse(await readFile(join(build, 'content/posts/a.json'), 'utf8')) as { html: string }
  expect(body.html).toContain('srcset="/media/posts/screen-480.png 480w, /media/posts/screen.png 700w"')
  const rendition = await readFile(join(build, 'client/media/posts/screen-480.png'))
  expect(rendition.readUInt32BE(16)).toBe(480)
})

test('a broken file stops the build with file, line and reason; a draft with a fault does not', async () => {
  const { directory, post } = await openContent()
  const build = await tempDir()
  await post('draft', { draft: 'true' }, '![](/media/posts/test.svg) text')
  const first = compile(directory, build)
  expect(first.status).toBe(0)
  expect(first.stderr).toContain('draft.md:13: The picture /media/posts/test.svg has no alternative text')
  await post('broken', { category: 'Gardening' })
  const second = compile(directory, build)
  expect(second.status).toBe(1)
  expect(second.stderr).toContain("broken.md:5: There is no category 'Gardening'")
})
