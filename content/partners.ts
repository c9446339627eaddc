import { site } from './site.ts'

/** Become a Partner (SPEC 2, screen 11). */
export const partners = {
  label: 'Partners',
  title: 'Become a Partner',
  description: `Partner with ${site.name}: technology partners connect their products to the platform, consulting partners put it to work with clients. Apply on one page.`,
  lead: 'Good AI governance needs evidence from many systems, and people who know how a company works. We build it with partners on both sides.',
  types: {
    title: 'Two kinds of partnership, on one level',
    description:
      'Two piers of equal height carry one level line: the left one is drawn as a grid, for the evidence that technology brings, the right one in diagonals, for the practice that consulting brings.',
    sides: [
      {
        title: 'Technology Partners',
        text: 'Your product holds evidence or controls that governance rests on. Connected to the platform, it counts.',
        points: [
          {
            title: 'API integrations',
            text: 'Registers, controls and evidence, exchanged with the systems your customers run.',
          },
          {
            title: 'Joint development opportunities',
            text: 'What customers of both miss, planned and built together.',
          },
          { title: 'Ecosystem expansion', text: 'Your product, where companies look when they set up AI governance.' },
        ],
      },
      {
        title: 'Consulting Partners',
        text: 'Your people know the client, the sector and its regulators. The platform gives their work a lasting form.',
        points: [
          {
            title: 'Implementation support',
            text: 'Our specialists beside yours, from the first assessment to daily use.',
          },
          { title: 'Co-selling opportunities', text: 'One offer to a client who needs a platform and advice.' },
          { title: 'Expert certification', text: 'Your consultants, certified for the platform they work with.' },
        ],
      },
    ],
  },
  benefits: {
    label: 'Benefits',
    title: 'What you gain',
    items: [
      {
        title: 'Revenue Opportunities',
        text: 'come with every client who needs both a platform and somebody to put it to work.',
      },
      {
        title: 'Expand Your Portfolio',
        text: 'with AI governance, compliance and trust, without building a platform of your own.',
      },
      {
        title: 'Expert Training',
        text: 'brings your team up to date on the platform, the frameworks and the rules behind them.',
      },
    ],
  },
  application: {
    label: 'Application',
    title: 'Apply to Become a Partner',
    lead: 'Tell us who you are, what you offer, and where you want to go with it.',
    you: 'Personal information',
    company: 'Company information',
    submit: 'Submit Application',
    contact: { text: 'Questions before you apply? Write to the partnerships team:', address: site.partnersEmail },
  },
  websiteHint: 'The whole address, such as https://www.example.com',
  prompts: { partnershipType: 'Select a type', companySize: 'Select a size' },
} as const
