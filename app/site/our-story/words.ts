import { site } from '#content/site.ts'
import { type Author, authors } from '#knowledge/posts/authors.data.ts'
import { callMinutes, replyHours } from './contact/words.ts'

export const ourStory = {
  title: 'Our Story',
  description: `Why ${site.name} exists, what we stand for and how to reach us: AI governance, compliance and trust for companies in regulated industries.`,
  call: `${callMinutes} minutes, free`,
  lead: 'People in your company use AI. Sooner or later someone will ask what it does, who approved it and how you know. We help you answer.',
} as const

export const mission = {
  title: 'A level that does not move',
  statement: 'We help companies use AI responsibly without slowing down. And we help them prove it.',
  drawing:
    'A harbor wall with a graduated staff. The water and a boat beside it rise and fall; the mark cut into the wall stays, and one level line runs from it across the whole scene.',
} as const

export const passages = [
  {
    title: 'AI moves faster than its records',
    text: 'In a regulated company, a decision is only as good as the record of it. That was true of laboratories, clinics and payments long before AI. What has changed is the pace: a tool is in daily use before anyone has written down what it is for.',
  },
  {
    title: 'Made for one person with two jobs',
    text: `A large company has a department for this. A small or medium one has one person, who already has another job. ${site.name} is made for that person: a platform that keeps policies, the AI register, controls and evidence in one place, and specialists who say which rules are likely to apply and what to do first.`,
  },
  {
    title: 'Where our name comes from',
    text: 'Surveyors cut a mark where nothing will move it, and measure every height from there. A company needs a mark like that for AI: a standard that it can state, that stays the same when the tools change, and that others can check for themselves.',
  },
] as const

/** The work of each team, in the order of `authors`. */
const duties = [
  'Reads laws and standards and explains what they require.',
  'Works with you, from the free call on.',
  'Builds the platform and keeps it secure.',
]
export const teams: readonly (Author & { duty: string })[] = authors.map((author, index) => ({
  ...author,
  duty: duties[index] ?? '',
}))
export const teamsTitle = 'Who answers you'
export const teamsLead = `A person of these teams reads what you send, and answers within ${replyHours} hours.`
/** Words before the newest article of a team. */
export const teamsWrote = 'Newest article:'

/** What the principles can be counted by. */
export type Counts = { facts: number; frameworks: number }

export const principles = {
  title: 'What we stand for',
  items: ({ facts, frameworks }: Counts) => [
    {
      figure: frameworks,
      unit: 'laws and standards, mapped clause by clause',
      title: 'Rules first, then tools',
      text: 'We start with what your regulators, customers and contracts require. The platform comes second, and only the parts you need.',
    },
    {
      figure: facts,
      unit: 'rules and dates, each with its source',
      title: 'Sources shown',
      text: 'Each of our dated statements on a law links to its source and says when it was verified.',
    },
    {
      figure: 0,
      unit: 'cookies and trackers',
      title: 'No tracking',
      text: 'This site does not follow you from page to page. We count how often a page is read, never who reads it. If you send a form, we also see which page or link brought you here.',
    },
  ],
} as const
