import type { Kysely } from 'kysely'
import { stringify } from 'yaml'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import type { Database } from '#platform/db/schema.ts'
import { renamedFolder } from '#platform/renamed-folder.ts'
import { shortened } from '#platform/text/shortened.ts'
import { campaignFrontMatter } from './campaign.ts'
import { campaignsDueBy } from './store.server.ts'
import { topicsIn } from './topics.ts'

export const campaignsFolder = (contentDir: string) => renamedFolder(contentDir, 'campaigns', 'issues')

/** The number of posts in the first campaign, which has no predecessor to continue from. */
export const firstPosts = 5

export const lastCampaignAt = async (db: Kysely<Database>, now: Date): Promise<string | null> =>
  (await campaignsDueBy(db, now))[0]?.send_at ?? null

/** Chooses the posts of a campaign: those since the last one, or the newest for the first. */
export const postsSince = <Post extends { publishedDate: string }>(published: readonly Post[], last: string | null) =>
  last === null ? published.slice(0, firstPosts) : published.filter((post) => post.publishedDate > last)

export type CampaignPost = { slug: string; title: string; excerpt: string; category: string }

export function newCampaignText(posts: readonly CampaignPost[]): string {
  const [first, ...others] = posts
  const { subject, preheader } = campaignFrontMatter.shape
  const title = first ? shortened(first.title, 90) : '[Write the subject: what the reader can decide afterwards.]'
  const also = others.length > 0 ? `Also: ${others.map((post) => post.title).join('; ')}` : first?.excerpt
  const head = stringify(
    {
      subject: subject.safeParse(title).success ? title : '[Write the subject.]',
      preheader: preheader.parse(shortened(also ?? '[Write what a mailbox shows beside the subject.]', 140)),
      topics: topicsIn(posts.map(({ category }) => category)),
    },
    { lineWidth: 0 },
  )
  const sections = posts.map(
    ({ title: heading, excerpt, slug }) => `## ${heading}\n\n${excerpt}\n\n[Read the article](${postPath(slug)})\n`,
  )
  const opening = '[Write one or two sentences: what changed, and what the reader should do first.]\n'
  return `---\n${head}---\n\n${[opening, ...sections].join('\n')}`
}
