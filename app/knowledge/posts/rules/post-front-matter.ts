import { z } from 'zod'
import { moved } from '#content/moved.ts'
import { categories } from './categories.ts'
import { dayOrMoment, momentOf } from './moment.ts'

/** Characters an excerpt may have: a card and a search engine show it whole. */
const maxExcerpt = 200
const maxTitle = 110
const maxAlt = 250
const maxSlug = 80

/** Addresses below /blog/ that are taken. */
const reserved = new Set([
  'category',
  'guest-post-guidelines',
  ...Object.keys(moved).flatMap((path) => (path.startsWith('/blog/') ? [path.slice('/blog/'.length)] : [])),
])

const line = (name: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `${name} is missing` : `${name} must be a text`) })
    .trim()
    .min(1, `${name} is missing`)
    .refine((text) => text.length <= max, {
      error: ({ input }) => `${name} has ${String(input).length} characters; ${max} is the most`,
    })

const slugSyntax = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A shared link's picture draws no other kind. */
const pictureSyntax = /^\/media\/posts\/[a-z0-9][\w-]*\.(svg|png|jpe?g)$/i

export const postFrontMatter = z
  .strictObject({
    title: line('title', maxTitle),
    slug: line('slug', maxSlug)
      .regex(slugSyntax, 'slug must be lower-case words of a to z and 0 to 9, joined by hyphens')
      .refine((slug) => !reserved.has(slug), 'slug is the name of another page below /blog'),
    excerpt: line('excerpt', maxExcerpt),
    category: z.enum(categories, {
      error: ({ input }) =>
        input === undefined
          ? 'category is missing'
          : `There is no category '${input}'; there is ${categories.join(', ')}`,
    }),
    author: line('author', maxSlug),
    featureImage: line('featureImage', maxAlt).regex(
      pictureSyntax,
      'featureImage must be an address such as /media/posts/my-post.svg, of an SVG, a PNG or a JPEG',
    ),
    featureImageAlt: line('featureImageAlt', maxAlt),
    publishedDate: dayOrMoment('publishedDate'),
    updated: dayOrMoment('updated').optional(),
    aliases: z
      .array(
        line('aliases', maxSlug).regex(
          slugSyntax,
          'aliases must be earlier slugs of this post, the first of all first',
        ),
        'aliases must be a list of earlier slugs, such as [old-name]',
      )
      .default([]),
    draft: z.boolean('draft must be true or false').default(false),
  })
  .refine(({ publishedDate, updated }) => !updated || momentOf(updated) >= momentOf(publishedDate), {
    path: ['updated'],
    error: 'updated lies before publishedDate',
  })
  .refine(({ slug, aliases }) => !aliases.includes(slug) && new Set(aliases).size === aliases.length, {
    path: ['aliases'],
    error: 'aliases must be other than the slug, each once',
  })
export type PostFrontMatter = z.output<typeof postFrontMatter>
