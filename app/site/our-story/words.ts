import { site } from '#content/site.ts'
import texts from '#content/texts/our-story.json' with { type: 'json' }
import { type Author, authors } from '#knowledge/posts/authors.data.ts'
import { callMinutes, replyHours } from './contact/words.ts'

export const ourStory = {
  title: 'Our Story',
  description: `Why ${site.name} exists, what we stand for and how to reach us: AI governance, compliance and trust for companies in regulated industries.`,
  call: `${callMinutes} minutes, free. You leave with your first step.`,
  lead: texts.lead,
} as const

export const mission = {
  ...texts.mission,
  drawing:
    'A harbor wall with a graduated staff. The water and a boat beside it rise and fall; the mark cut into the wall stays, and one level line runs from it across the whole scene.',
} as const

export const { passages } = texts

/** The teams, each with its work, in the order of `authors`. */
export const teams: readonly (Author & { duty: string })[] = authors.map((author, index) => ({
  ...author,
  duty: texts.teams.duties[index] ?? '',
}))
export const teamsTitle = texts.teams.title
export const teamsLead = `A person of these teams reads what you send, and answers within ${replyHours} hours.`
/** Words before the newest article of a team. */
export const teamsWrote = texts.teams.wrote

/** What the principles can be counted by. */
export type Counts = { facts: number; frameworks: number }

export const principles = {
  title: texts.principles.title,
  items: ({ facts, frameworks }: Counts) => [
    { figure: frameworks, ...texts.principles.rules },
    { figure: facts, ...texts.principles.sources },
    { figure: 0, ...texts.principles.tracking },
  ],
} as const
