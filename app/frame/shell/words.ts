import { site, type Way } from '#content/site.ts'

export const notFound = {
  title: '404 Page Not Found',
  lead: 'There is nothing at this address. The page may have moved, or the link may be mistyped.',
  waysTitle: 'Or go to',
  /** Opens the hint, which is nothing to a visitor. */
  forBuilders: 'For whoever builds this site',
  hint: 'Did you forget to add the page to the router?',
  ways: [
    { title: 'Platform', href: '/services', text: 'Nine features, and how we work with you.' },
    { title: 'Pricing', href: '/pricing', text: 'Three plans, and what each includes.' },
    {
      title: 'AI readiness assessment',
      href: '/ai-readiness-assessment',
      text: 'Five questions, your level, four recommendations.',
    },
  ],
} as const satisfies {
  title: string
  lead: string
  waysTitle: string
  forBuilders: string
  hint: string
  ways: readonly Way[]
}

export const pageError = {
  title: 'This page could not be shown',
  text: 'This is our fault. Load the page again. If that does not help, write to us with the reference below so that we can find the error.',
  textWithoutReference:
    'This is our fault. Load the page again. If that does not help, write to us and tell us what you were doing.',
  retry: 'Load the page again',
  mail: { title: `Write to ${site.email}`, href: `mailto:${site.email}` },
} as const
