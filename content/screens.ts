import { type LinkItem, site } from './site.ts'

/** A useful way on, from a screen that has nothing to show. */
export type Way = LinkItem & { text: string }

/** The screen for an address that is nowhere. Title and hint are given by SPEC 8. */
export const notFound = {
  title: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  ways: [
    { title: 'Platform', href: '/services', text: 'What we do: nine features, and how the work goes.' },
    {
      title: 'AI readiness assessment',
      href: '/ai-readiness-assessment',
      text: 'Five questions, a level, four recommendations.',
    },
    {
      title: 'Write to us',
      href: '/our-story#contact',
      text: 'If a link on this site brought you here, tell us which.',
    },
  ],
} as const satisfies { title: string; hint: string; ways: readonly Way[] }

/** The screen for a page that could not be made. */
export const pageError = {
  title: 'This page could not be shown',
  text: 'The fault is ours. Load the page again; if it stays, write to us and give the reference below, so that we find the entry in our log.',
  textWithoutReference: 'The fault is ours. Load the page again; if it stays, write to us and say what you were doing.',
  retry: 'Load the page again',
  mail: { title: `Write to ${site.email}`, href: `mailto:${site.email}` },
} as const
