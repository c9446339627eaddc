/** Every screen that stands, for the checks that hold on all of them. */
export const screens = [
  '/',
  '/our-story',
  '/services',
  '/ai-governance',
  '/pricing',
  '/early-access',
  '/become-partner',
  '/ai-readiness-assessment',
  '/compliance-roadmap',
  '/frameworks',
  '/whitepaper-download',
  '/resources/tools/risk-assessment',
  '/resources/checklists/compliance',
  '/resources/templates/ai-governance-policy',
  '/trust-center',
  '/privacy',
  '/terms',
  '/cookie-policy',
  '/events',
  '/facts',
  '/frameworks/ai-ethics',
  '/newsletter',
  '/blog',
  '/blog/guest-post-guidelines',
] as const
/** The same, the search, and the screen for what is nowhere. */
export const allScreens = [...screens, '/search', '/no-such-page'] as const
