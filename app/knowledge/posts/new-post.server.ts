import { stringify } from 'yaml'
import { dayMs, isoDay } from '#platform/text/day.ts'
import type { LibraryPost } from './library.server.ts'
import { momentOf } from './rules/moment.ts'
import { template } from './rules/template.ts'

/** The days on which new posts are promised (SPEC 9). */
export const promisedDays = ['Tuesday', 'Thursday']
export const weekday = (moment: string | Date) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(moment))

/** The kinds of a post's picture, the first unless another is there. */
export const pictureEndings = ['svg', 'png', 'jpg', 'jpeg'] as const

/** Finds the next promised day after today on which no post appears. */
export function nextFreeDay(posts: readonly { head: Pick<LibraryPost['head'], 'publishedDate'> }[], now: Date): string {
  const takenDays = new Set(posts.map(({ head }) => head.publishedDate.slice(0, 10)))
  for (let time = Date.parse(momentOf(isoDay(now))) + dayMs; ; time += dayMs) {
    const day = isoDay(new Date(time))
    if (promisedDays.includes(weekday(new Date(time))) && !takenDays.has(day)) return day
  }
}

type NewPost = { title: string; slug: string; category: string; author: string; picture: string; day: string }

export function newPostText({ title, slug, category, author, picture, day }: NewPost): string {
  const head = stringify({
    title,
    slug,
    excerpt: template.excerpt,
    category,
    author,
    featureImage: `/media/posts/${picture}`,
    featureImageAlt: template.featureImageAlt,
    publishedDate: day,
    draft: true,
  })
  return `---\n${head}---\n\n${template.text}\n`
}
