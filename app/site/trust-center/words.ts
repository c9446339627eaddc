import { type LinkItem, site } from '#content/site.ts'

/** The Trust Center (SPEC 2, screen 14): twelve answers, three commitments, the documents, and whom to ask. */
export const trust = {
  label: 'Security, privacy, AI',
  title: 'Trust Center',
  description: `${site.name} answers the twelve questions enterprises ask a vendor about security, privacy and AI: what you can check, what we send on request, what is missing.`,
  lead: 'You will be asked to prove it, and so will we. Here are our own answers: what we do, how you can check it, and what we do not have yet.',
} as const

/** The evidence for a statement. `file` contains or tests it, for people who have the code; it is not printed. */
type Evidence = { text: string; file: string }

type Commitment = {
  title: string
  statement: string
  evidence: readonly Evidence[]
  /** The part that the evidence does not cover. */
  open: string
}

export const commitments: {
  label: string
  title: string
  lead: string
  basis: string
  open: string
  signed: string
  asOf: string
  items: readonly Commitment[]
} = {
  label: 'Security commitment',
  title: 'Three commitments we keep',
  lead: 'They cover this website. Ask us for the same information about the platform.',
  basis: 'Based on',
  open: 'Still open',
  signed: 'Stated by the team that runs this site',
  asOf: '2026-11-26',
  items: [
    {
      title: 'Data Encryption',
      statement:
        'We require encryption in transit and at rest. Browsers are told to reach this site by https only, and deleted data is overwritten in our database.',
      evidence: [
        { text: 'Browsers must use https for two years.', file: 'platform/http/headers.ts' },
        { text: 'A test checks that every https page carries this instruction.', file: 'server/app.test.ts' },
        { text: 'Another test checks that deleted data is overwritten.', file: 'platform/db/open.test.ts' },
      ],
      open: 'Encryption of the disk depends on the hosting provider: see Encryption above.',
    },
    {
      title: 'Access Controls',
      statement:
        'Only the people who answer your message can read it. The site has no login and no page that can display a message. Links in our team’s emails open a page with your name, company and status.',
      evidence: [
        { text: 'The web addresses that receive messages cannot be read.', file: 'server/app.test.ts' },
        { text: 'Another site cannot send a form in your name.', file: 'platform/http/same-origin.test.ts' },
        {
          text: 'Beyond the team’s mailbox, messages are read by a command on the server itself.',
          file: 'app/office/leads/commands.server.ts',
        },
      ],
      open: 'We send the list of people who can sign in to the server on request.',
    },
    {
      title: 'Regular Audits',
      statement:
        'Every change is tested. If a test fails, the change is not published. The tests are the same each time, and anyone who has the code can repeat them.',
      evidence: [
        { text: 'One command runs these tests from a clean installation.', file: 'scripts/verify.ts' },
        {
          text: 'Accessibility is tested on every page, in the light and dark themes.',
          file: 'tests/e2e/accessibility.scripts.test.ts',
        },
        {
          text: 'A test crashes the server under load and checks that no message is lost.',
          file: 'tests/crash/crash.test.ts',
        },
      ],
      open: 'No outside firm has audited us yet, and we claim no certificate.',
    },
  ],
}

/** A text that binds us, or that we sign with customers. Those with a version of their own are documents of the library. */
type TrustDocument = { title: string; href: string; text: string }

export const documents: {
  label: string
  title: string
  lead: string
  version: string
  updated: string
  /** Opens to the hash. */
  verify: string
  hash: string
  /** The legal texts' own version and day (SPEC 9). */
  legal: { version: string; updated: string; items: readonly TrustDocument[] }
  library: readonly (TrustDocument & { slug: string })[]
  facts: LinkItem
} = {
  label: 'Documents',
  title: 'Policies and agreements',
  lead: 'Privacy, Terms and Cookie Policy are outlines for now and say so at the top. The agreement is a template to sign; the AI-use and editorial policy is in force.',
  version: 'Version',
  updated: 'Last Updated',
  verify: 'Verify this copy',
  hash: 'SHA-256',
  legal: {
    version: '0.1, outline',
    updated: '2025-04-20',
    items: [
      {
        title: 'Privacy',
        href: '/privacy',
        text: 'An outline of our privacy policy, and how we handle what you send in a form today.',
      },
      {
        title: 'Terms',
        href: '/terms',
        text: 'What we provide, what we ask of you, and what applies when something goes wrong.',
      },
      {
        title: 'Cookie Policy',
        href: '/cookie-policy',
        text: 'This site sets no cookies. The policy lists what it keeps in your browser.',
      },
    ],
  },
  library: [
    {
      title: 'Data processing agreement',
      href: '/trust-center/data-processing-agreement',
      slug: 'data-processing-agreement',
      text: 'A template under Article 28 of the GDPR, with four schedules to fill in and sign.',
    },
    {
      title: 'AI-use and editorial policy',
      href: '/trust-center/ai-and-editorial-policy',
      slug: 'ai-and-editorial-policy',
      text: 'Who writes our content, what we use AI for, how we check facts and how we correct mistakes.',
    },
  ],
  facts: { title: 'Our statements about the law, with sources', href: '/facts' },
}

export const reach = {
  label: 'Questions and reports',
  title: 'Ask a question or report a problem',
  lead: 'Send us your own questionnaire, or any question that is missing here. If you have found a security weakness, please write to us before you publish it: tell us what you did and what you saw.',
  primary: { title: 'Contact Us', href: '/our-story#contact', about: 'questionnaire' },
  secondary: { title: 'Read security.txt', href: '/.well-known/security.txt' },
} as const satisfies { label: string; title: string; lead: string; primary: LinkItem; secondary: LinkItem }

/** The content of `/.well-known/security.txt` (RFC 9116). */
export const securityContact = {
  contact: `mailto:${site.email}`,
  languages: ['en'],
  policyPath: '/trust-center',
  /** The number of days that a copy is valid. */
  validDays: 180,
} as const
