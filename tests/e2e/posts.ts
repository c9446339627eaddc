import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aFormFile, aFormOfMembers, aPageFile } from '../support/landing.ts'
import { aDrawing, aPostFile } from '../support/markdown.ts'
import { test as base, sharedSite } from './site.ts'

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

/** The folder of content with these posts alone, and two landing pages, which whoever comes first has written. */
async function ownContent() {
  const folder = String(process.env.E2E_FOLDER)
  const written = await mkdtemp(join(folder, 'posts-'))
  await mkdir(join(written, 'posts/images'), { recursive: true })
  await writeFile(join(written, 'posts/images/test.svg'), aDrawing)
  for (const { slug, head, body } of posts)
    await writeFile(join(written, `posts/${slug}.md`), aPostFile({ slug, ...head }, body))
  for (const name of ['pages', 'forms']) await mkdir(join(written, name))
  await writeFile(join(written, 'pages/webinar.md'), aPageFile())
  await writeFile(join(written, 'forms/webinar.yaml'), aFormFile)
  await writeFile(join(written, 'pages/members.md'), aPageFile({ form: 'members' }))
  await writeFile(join(written, 'forms/members.yaml'), aFormOfMembers)
  const content = join(folder, 'content')
  await rename(written, content).catch(() => rm(written, { recursive: true }))
  return content
}

/** A site with content of its own: fourteen posts, and two landing pages. */
export const siteOfOwnContent = async () => sharedSite({ CONTENT_DIR: await ownContent() })

/** The site as its visitors meet it, with fourteen posts. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  baseURL: async ({}, use) => use((await siteOfOwnContent()).url),
})
