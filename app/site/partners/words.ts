import { site } from '#content/site.ts'

export const partners = {
  title: 'Become a Partner',
  description: `Partner with ${site.name}: technology partners connect their products to the platform, consulting partners bring it to their clients. Apply on one page.`,
  lead: 'Bring AI governance to your clients, or connect the product that holds their evidence. The platform, the training and our specialists are behind you.',
  /** The next step, below the buttons. */
  next: 'Apply on this page, in about 3 minutes. The partnerships team answers by email, and then we talk.',
  types: {
    title: 'Two kinds of partnership',
    description:
      'Two piers of equal height carry one level line: the left one is drawn as a grid, for the evidence that technology brings, the right one in diagonals, for the practice that consulting brings.',
    sides: [
      {
        title: 'Technology Partners',
        text: 'Your product holds evidence or controls that AI governance needs. Connect it to the platform, and clients can use them in audits.',
        points: [
          {
            title: 'API integrations',
            text: 'Your product and the platform exchange registers, controls and evidence.',
          },
          {
            title: 'Joint development opportunities',
            text: 'Together we plan and build what our shared customers need.',
          },
          {
            title: 'Ecosystem expansion',
            text: 'Companies that set up AI governance with us can choose your product.',
          },
        ],
      },
      {
        title: 'Consulting Partners',
        text: 'Your consultants know the client, the industry and its regulators. The platform keeps their work in use after the project ends.',
        points: [
          {
            title: 'Implementation support',
            text: 'Our specialists work with yours, from the first assessment to daily use.',
          },
          { title: 'Co-selling opportunities', text: 'One joint offer to a client who needs a platform and advice.' },
          {
            title: 'Expert certification',
            text: 'We train your consultants on the platform. Whoever passes gets our written confirmation of what was tested. It is not an accredited certificate.',
          },
        ],
      },
    ],
  },
  benefits: {
    title: 'What you gain as a partner',
    items: [
      {
        title: 'Revenue Opportunities',
        text: 'Your clients need someone to set up the platform and keep it in use. That work can be yours.',
      },
      {
        title: 'Expand Your Portfolio',
        text: 'Offer AI governance, compliance and trust without building a platform of your own.',
      },
      {
        title: 'Expert Training',
        text: 'We bring your team up to speed on the platform, the frameworks and the rules behind them.',
      },
    ],
  },
  steps: {
    title: 'What happens next',
    steps: [
      {
        title: 'We read it',
        text: 'The partnerships team answers by email and suggests a time for a call.',
      },
      {
        title: 'We talk',
        text: '30 minutes about your clients or your product, and which kind of partnership fits.',
      },
      { title: 'We agree', text: 'What each side does, and what it earns, is in writing before we start.' },
    ],
  },
  application: {
    title: 'Apply to Become a Partner',
    lead: 'Tell us who you are, what you offer and what you want from the partnership.',
    you: 'You',
    company: 'Your company',
    partnership: 'The partnership',
    submit: 'Submit Application',
    contact: { text: 'Questions before you apply? Write to the partnerships team:', address: site.partnersEmail },
  },
  /** The last line of the page. */
  call: {
    text: 'You bring the product or the clients, we bring the platform. Talk it through first: 30 minutes, free.',
    about: 'partner',
  },
  websiteHint: 'The full address, such as https://www.example.com',
  prompts: { partnershipType: 'Select a type', companySize: 'Select a size' },
} as const
