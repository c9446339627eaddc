import { type Author, authors } from './authors.ts'
import { site } from './site.ts'

/** Our Story, written as a letter (SPEC 2, screen 2). */
export const ourStory = {
  title: 'Our Story',
  description: `Why ${site.name} exists, what it holds to, and how to reach it: AI governance, compliance and trust for companies that answer to regulators.`,
  label: 'To whoever answers for AI in your company',
  lead: 'People in your company use AI. Sooner or later somebody asks what it does, who allowed it and how you know. We work on the answer.',
} as const

/** What each team answers for, in the order of `authors`. */
const duties = [
  'Reads the rules, and says what they ask.',
  'Works beside you, from the first talk on.',
  'Builds the platform, and keeps it safe.',
]

/** Who signs the letter. */
export const signers: readonly (Author & { duty: string })[] = authors.map((author, index) => ({
  ...author,
  duty: duties[index] ?? '',
}))

export const mission = {
  label: 'Our mission',
  title: 'A level that does not move',
  statement:
    'We help companies use AI responsibly, without slowing them down, and show it to those who have to rely on them.',
  drawing:
    'A harbour wall with a graduated staff. The water and a boat beside it rise and fall; the mark cut into the wall stays, and one level line runs from it across the whole scene.',
  letter: [
    'In a regulated company a decision is worth as much as the record of it. That was true of laboratories, clinics and payments long before AI. What has changed is the pace: a tool is in daily use before anybody has written down what it is for.',
    `A large company meets this with a department. A small or medium one meets it with one person, who has another job already. ${site.name} is made for that person: a platform that keeps the policies, the register, the controls and the evidence in one place, and specialists who say which rules apply and what to do first.`,
    'Our name says how. Those who measure land or water cut a mark where nothing will move it, and take every height from there. A company needs such a mark for AI: a level it can state, that stays when the tools change, and that others can check for themselves.',
  ],
  signedTitle: 'Signed',
  holdsTitle: 'What we hold to',
  holds: [
    {
      title: 'Rules first, then tools',
      text: 'We begin with what your regulators, clients and contracts ask. The platform comes after, and only as much of it as answers them.',
    },
    {
      title: 'Sources shown',
      text: 'A statement about a law carries its source and the day it was checked, so that you need not take our word for it.',
    },
    {
      title: 'Nothing collected in passing',
      text: 'This site sets no cookies and has no trackers. We learn what you write to us, and nothing else.',
    },
  ],
} as const

export const contact = {
  label: 'Contact',
  title: 'Get in Touch',
  lead: 'Write a few lines about how AI is used in your company. The first consultation takes 30 minutes and is free.',
  mailboxesTitle: 'Or write from your own mail',
  mailboxes: [
    { title: 'Questions and consultations', address: site.email },
    { title: 'Partnerships', address: site.partnersEmail },
  ],
} as const
