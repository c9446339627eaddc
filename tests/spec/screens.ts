/**
 * SPEC 2, copied by hand: the route table, other addresses that are linked, the shell, and each screen's given words.
 */

/** The route table without the two rows that stand for many addresses: a blog post, and any other path. */
export const routes = [
  '/',
  '/our-story',
  '/services',
  '/ai-governance',
  '/blog',
  '/pricing',
  '/compliance-roadmap',
  '/frameworks',
  '/early-access',
  '/become-partner',
  '/ai-readiness-assessment',
  '/whitepaper-download',
  '/trust-center',
  '/privacy',
  '/terms',
  '/cookie-policy',
]

/** Other links that appear. */
export const linkedToo = [
  '/about',
  '/blog/guest-post-guidelines',
  '/articles',
  '/events',
  '/news',
  '/templates',
  '/resources/templates/ai-governance-policy',
  '/resources/tools/risk-assessment',
  '/resources/checklists/compliance',
]

export const banner = 'Empower your team to use AI responsibly — without slowing them down'
/** The header's links and its button, which the mobile menu repeats. */
export const headerLinks = [
  ['Platform', '/services'],
  ['Frameworks', '/frameworks'],
  ['Pricing', '/pricing'],
  ['Request Early Access', '/early-access'],
] as const
export const footerLinks = [
  ['Our Story', '/our-story'],
  ['Become a Partner', '/become-partner'],
  ['Contact', '/our-story#contact'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Cookie Policy', '/cookie-policy'],
] as const
export const madeIn = 'Made with love in California'

/**
 * The contents of the main part of a screen: words, links with their targets, and targets of links whose words are
 * free.
 */
type Given = {
  words: readonly string[]
  links?: readonly (readonly [string, string])[]
  targets?: readonly string[]
}

export const given: Readonly<Record<string, Given>> = {
  '/': {
    words: [
      'Transform AI Risk into Trusted Growth',
      'Go Beyond AI Governance',
      'Everything you need to adopt AI responsibly',
      'NIST AI RMF',
      'IAPP',
      'IEEE',
      'ISO 27001',
      'GDPR',
      'HIPAA',
      'EU AI Act',
      'FDA',
      'EMA',
    ],
    links: [
      ['Schedule Your Free AI Risk Assessment', '/our-story#contact'],
      ['Download Whitepaper', '/whitepaper-download'],
      ['Take Quick AI Readiness Assessment', '/ai-readiness-assessment'],
    ],
  },
  '/our-story': { words: ['Our Story', 'Get in Touch'] },
  '/services': {
    words: [
      'Go Beyond AI Governance',
      'Our Platform Features',
      'How It Works',
      'Need help implementing AI governance?',
    ],
    links: [
      ['Schedule a Free 30 min Consultation', '/about#contact'],
      ['View Pricing', '/pricing'],
    ],
  },
  '/ai-governance': {
    words: ['85%', '73%', '2.3x', '66%'],
    targets: ['/services', '/about#contact', '/blog'],
  },
  '/blog': {
    words: ['Have Questions About Our Content?', '1-2 weeks of part-time work, then a few hours a month'],
    links: [
      ['Contact Us', '/about#contact'],
      ['Guest Post Guidelines', '/blog/guest-post-guidelines'],
    ],
    targets: ['/privacy'],
  },
  '/pricing': { words: [], links: [['Request a Demo', '/about#contact']] },
  '/whitepaper-download': {
    words: ['AI Adoption in Biopharma: A Practical Guide', 'privacy statement', 'unsubscribe at any time'],
  },
  '/frameworks': {
    words: ['All', 'Governance', 'Risk', 'Compliance', 'privacy', 'unsubscribe', 'major updates quarterly'],
    links: [
      ['Schedule a Consultation', '/about#contact'],
      ['View Services', '/services'],
    ],
  },
  '/early-access': {
    words: ['Request Early Access', 'The Foundation plan may be free for 6 months, subject to terms'],
    links: [['hello@steadmark.example', 'mailto:hello@steadmark.example']],
  },
  '/become-partner': {
    words: [
      'Revenue Opportunities',
      'Expand Your Portfolio',
      'Expert Training',
      'Technology Partners',
      'API integrations',
      'Joint development opportunities',
      'Ecosystem expansion',
      'Consulting Partners',
      'Implementation support',
      'Co-selling opportunities',
      'Expert certification',
      'Apply to Become a Partner',
      'Select all that apply',
    ],
    links: [['partners@steadmark.example', 'mailto:partners@steadmark.example']],
  },
  '/trust-center': {
    words: ['Data Encryption', 'in transit and at rest', 'Access Controls', 'Regular Audits'],
    links: [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Cookie Policy', '/cookie-policy'],
      ['Contact Us', '/our-story#contact'],
    ],
  },
  '/privacy': legalPage(),
  '/terms': legalPage(),
  '/cookie-policy': legalPage(),
}

function legalPage(): Given {
  return {
    words: ['The real content will be provided separately', 'Last Updated April 20, 2025'],
    links: [['Back to Trust Center', '/trust-center']],
  }
}

/** SPEC 8: any other path. */
export const unknownPath = ['404 Page Not Found', 'Did you forget to add the page to the router?'] as const
