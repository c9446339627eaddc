import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aDrawing, aPostFile } from '../support/markdown.ts'
import { test as base, startSite } from './site.ts'

type Post = { slug: string; head?: Record<string, string>; body?: string }

const sections = ['First', 'Second', 'Third'].map((title) => `## ${title} part\n\n${'A few words of it. '.repeat(60)}`)

/** Fourteen posts, two days apart, so there is a second page; the newest is long and cites a fact. */
const posts: readonly Post[] = Array.from({ length: 14 }, (_, index) => ({
  slug: `post-${index + 1}`,
  head: {
    title: `Post number ${index + 1}`,
    category: index % 2 === 0 ? 'Regulatory Updates' : 'Risk',
    publishedDate: new Date(Date.UTC(2026, 9, 29 - 2 * index)).toISOString().slice(0, 10),
  },
  ...(index === 0 && {
    body: `The law applies.:fact[gdpr-in-force]\n\n${sections.join('\n\n')}\n\nA note.[^1]\n\n[^1]: At the foot.`,
  }),
}))

/** The built site with these posts and no others. */
async function startBlog() {
  const contentDir = await mkdtemp(join(tmpdir(), 'posts-'))
  await mkdir(join(contentDir, 'posts/images'), { recursive: true })
  await writeFile(join(contentDir, 'posts/images/test.svg'), aDrawing)
  for (const { slug, head, body } of posts)
    await writeFile(join(contentDir, `posts/${slug}.md`), aPostFile({ slug, ...head }, body))
  const { end, ...site } = await startSite({ CONTENT_DIR: contentDir })
  return {
    ...site,
    async end() {
      await end()
      await rm(contentDir, { recursive: true })
    },
  }
}

/** The site as its visitors meet it, with fourteen posts. */
export const test = base.extend<object, { site: Omit<Awaited<ReturnType<typeof startSite>>, 'end'> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const { end, ...site } = await startBlog()
      await use(site)
      await end()
    },
    { scope: 'worker' },
  ],
})
