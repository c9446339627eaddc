import { z } from 'zod'
import { categories } from '#knowledge/posts/rules/categories.ts'

/** In characters: a phone shows some 40 of a subject, a desktop some 70. */
const maxSubject = 90
/** In characters: mailboxes show up to this much beside the subject. */
const maxPreheader = 140

const line = (name: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? `${name} is missing` : `${name} must be a text`) })
    .trim()
    .min(1, `${name} is missing`)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, `${name} must be one line`)
    .refine((text) => text.length <= max, {
      error: ({ input }) => `${name} has ${String(input).length} characters; ${max} is the most`,
    })

/** The front matter of a campaign's file. Anything else there is a mistake. */
export const campaignFrontMatter = z.strictObject({
  subject: line('subject', maxSubject),
  preheader: line('preheader', maxPreheader),
  topics: z
    .array(
      z.enum(categories, {
        error: ({ input }) => `There is no topic '${input}'; there is ${categories.join(', ')}`,
      }),
      'topics must be a list',
    )
    .default([]),
})
export type CampaignFrontMatter = z.output<typeof campaignFrontMatter>

export type CampaignItem = {
  slug: string
  subject: string
  preheader: string
  /** The moment it was sent, in ISO 8601 and UTC. */
  date: string
}
export type CampaignPage = CampaignItem & {
  html: string
}

/** The name under which visits and leads by a campaign's links are counted. */
export const utmOfCampaign = (slug: string) => ({ source: 'newsletter', medium: 'mail', campaign: slug })

/** The address of the archive. Visitors read 'issues' for campaigns there. */
export const campaignsPath = '/newsletter/issues'
export const campaignPath = (slug: string) => `${campaignsPath}/${slug}`
export const campaignsFeedPath = `${campaignsPath}/rss.xml`
