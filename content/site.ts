/** Brand, addresses and navigation. Another provider makes the site its own by changing this file first. */
export const site = {
  name: 'Steadmark',
  email: 'hello@steadmark.example',
  partnersEmail: 'partners@steadmark.example',
  description:
    'AI governance, compliance and trust for small and medium companies in regulated industries. A platform, and people who know the rules.',
  banner: 'Empower your team to use AI responsibly — without slowing them down',
  madeIn: 'Made with love in California',
} as const

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
