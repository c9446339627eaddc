import type { Way } from './screens.ts'
import { site } from './site.ts'

/** Events: an honest page while there is none (DESIGN 4). */
export const events = {
  title: 'Events',
  description: `Talks, workshops and webinars on AI governance, held by ${site.name} or with its people. Nothing is scheduled at present.`,
  lead: 'Nothing is scheduled. When there is an event, it is listed here and in the newsletter.',
  waysTitle: 'What you need no date for',
  ways: [
    {
      title: 'A free consultation',
      href: '/our-story#contact',
      text: '30 minutes with a specialist, at a time that suits you.',
    },
    {
      title: 'The compliance roadmap',
      href: '/compliance-roadmap',
      text: 'Six stages from assessment to continuous compliance, fitted to your company.',
    },
    { title: 'The blog', href: '/blog', text: 'What we would say on a stage, in writing.' },
  ],
} as const satisfies { title: string; description: string; lead: string; waysTitle: string; ways: readonly Way[] }
