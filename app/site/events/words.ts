import { contactAbout } from '#content/contact-address.ts'
import type { LinkItem, Way } from '#content/site.ts'
import { actions, site } from '#content/site.ts'

export const events = {
  label: 'Talks and workshops',
  title: 'Events',
  description: `Talks, workshops and webinars on AI governance by ${site.name}. No event is scheduled right now.`,
  lead: 'No event is scheduled right now. When there is one, we announce it here and in the newsletter.',
  call: { title: actions.bookCall.title, href: contactAbout('assessment') },
  on: {
    label: 'Coming up',
    title: 'What is on',
    lead: 'Reserve your seat on the page of each event; the times are those of its own zone.',
    description: `Talks, workshops and webinars on AI governance by ${site.name}, with day, time and place.`,
  },
  waysLabel: 'Until then',
  waysTitle: 'Available any time',
  ways: [
    {
      title: 'The readiness assessment',
      href: '/ai-readiness-assessment',
      text: 'Five questions, about two minutes: your level and four things to do next.',
    },
    {
      title: 'The compliance roadmap',
      href: '/compliance-roadmap',
      text: 'Six stages from assessment to continuous compliance, tailored to your company.',
    },
    {
      title: 'The blog',
      href: '/blog',
      text: 'Each article helps with one decision: what a rule requires, what it costs and what to do first.',
    },
  ],
} as const satisfies {
  label: string
  title: string
  description: string
  lead: string
  call: LinkItem
  on: { label: string; title: string; lead: string; description: string }
  waysLabel: string
  waysTitle: string
  ways: readonly Way[]
}
