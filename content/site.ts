/** Brand, addresses and navigation. Another provider makes the site its own by changing this file first. */
export const site = {
  name: 'Steadmark',
  email: 'hello@steadmark.example',
  partnersEmail: 'partners@steadmark.example',
  description:
    'AI governance, compliance and trust for small and medium companies in regulated industries. A software platform, and specialists who know the rules.',
  banner: 'Empower your team to use AI responsibly — without slowing them down',
  madeIn: 'Made with love in California',
} as const

/**
 * In the foot of each issue of the newsletter, where the law of the United States asks for it (16 CFR Part 316). Issues leave it
 * out while it is in brackets.
 */
export const postalAddress: string = '[Legal name and postal address, in one line.]'

/**
 * The mark in a box of 32 units: paths of SVG, one in the colour of the text and one, over it, in the accent. Small icons
 * have heavier ones.
 */
export const mark = {
  regular: { ink: 'M6 3h20v4H10v7H6zM26 29H6v-4h16v-7h4z', accent: 'M0 14h32v4H0z' },
  small: { ink: 'M5 2h22v5H10v6H5zM27 30H5v-5h17v-6h5z', accent: 'M0 13.5h32v5H0z' },
} as const

export type LinkItem = { title: string; href: string }

/** Header and mobile menu (SPEC 2, Shell). */
export const mainLinks: readonly LinkItem[] = [
  { title: 'Platform', href: '/services' },
  { title: 'Frameworks', href: '/frameworks' },
  { title: 'Pricing', href: '/pricing' },
]
export const earlyAccessLink: LinkItem = { title: 'Request Early Access', href: '/early-access' }

type ResourceLists = {
  title: string
  groups: readonly { title: string; links: readonly (LinkItem & { note: string })[] }[]
}

/** What there is beside the platform, by what a visitor wants to do with it; header, menu and footer list it. */
export const resources: ResourceLists = {
  title: 'Resources',
  groups: [
    {
      title: 'Check',
      links: [
        {
          title: 'AI readiness assessment',
          href: '/ai-readiness-assessment',
          note: 'Five questions, your score out of 20',
        },
        {
          title: 'EU AI Act risk check',
          href: '/resources/tools/risk-assessment',
          note: 'The risk tier of one AI system',
        },
        { title: 'Compliance roadmap', href: '/compliance-roadmap', note: 'Your plan, week by week' },
      ],
    },
    {
      title: 'Download',
      links: [
        {
          title: 'AI policy template',
          href: '/resources/templates/ai-governance-policy',
          note: 'Filled in with your answers',
        },
        {
          title: 'Compliance checklist',
          href: '/resources/checklists/compliance',
          note: 'Every requirement, law by law',
        },
        { title: 'Guide to AI in biopharma', href: '/whitepaper-download', note: 'Our whitepaper, 22 pages' },
        { title: 'Control frameworks', href: '/frameworks', note: 'Six documents, PDF and Word' },
        { title: 'Control library', href: '/controls', note: '90 controls, clause by clause' },
      ],
    },
    {
      title: 'Read',
      links: [
        { title: 'AI Governance Explained', href: '/ai-governance', note: 'What it is and how to start' },
        { title: 'Blog', href: '/blog', note: 'New on Tuesdays and Thursdays' },
        { title: 'What applies when', href: '/facts', note: 'AI laws and deadlines by date' },
        { title: 'Trust Center', href: '/trust-center', note: 'For your vendor review' },
      ],
    },
  ],
}

/** Footer, beside the company's column. */
export const platformLinks: readonly LinkItem[] = [
  ...mainLinks.filter(({ href }) => href !== '/frameworks'),
  earlyAccessLink,
]
export const trustLinks: readonly LinkItem[] = [
  { title: 'Trust Center', href: '/trust-center' },
  { title: 'Newsletter', href: '/newsletter' },
  { title: 'Events', href: '/events' },
  { title: 'Write for us', href: '/blog/guest-post-guidelines' },
  { title: 'Search', href: '/search' },
]

/** Footer (SPEC 2, Shell). */
export const companyLinks: readonly LinkItem[] = [
  { title: 'Our Story', href: '/our-story' },
  { title: 'Become a Partner', href: '/become-partner' },
  { title: 'Contact', href: '/our-story#contact' },
]
export const legalLinks: readonly LinkItem[] = [
  { title: 'Privacy', href: '/privacy' },
  { title: 'Terms', href: '/terms' },
  { title: 'Cookie Policy', href: '/cookie-policy' },
]

/** The calls to action that appear on more than one screen (SPEC 2, Home). */
export const actions = {
  consultation: { title: 'Schedule Your Free AI Risk Assessment', href: '/our-story#contact' },
  assessment: { title: 'Take Quick AI Readiness Assessment', href: '/ai-readiness-assessment' },
  whitepaper: { title: 'Download Whitepaper', href: '/whitepaper-download' },
} as const satisfies Record<string, LinkItem>
