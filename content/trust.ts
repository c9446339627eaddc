import { type LinkItem, site } from './site.ts'

/** The Trust Center (SPEC 2, screen 14): twelve answers, three signed statements, the documents, and whom to ask. */
export const trust = {
  label: 'Security, privacy, AI',
  title: 'Trust Center',
  description: `${site.name} answers the twelve questions that enterprises ask a supplier on security, privacy and AI: what is shown, what we send on request, what is missing.`,
  lead: 'We ask others to show what they do. Here are our own answers: what we do, what shows it, and what is not there yet.',
} as const

/** What shows that a statement is true. `file` holds or tests it, for those who have the code; it is not printed. */
type Evidence = { text: string; file: string }

type Commitment = {
  title: string
  statement: string
  evidence: readonly Evidence[]
  /** What the evidence does not reach. */
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
  title: 'Three statements that we sign',
  lead: 'They are about this site. Ask us for the record of the platform.',
  basis: 'Based on',
  open: 'Still open',
  signed: 'Signed by the team that runs this site',
  asOf: '2026-11-22',
  items: [
    {
      title: 'Data Encryption',
      statement:
        'What you send us is encrypted in transit and at rest. Browsers are told to reach this site by https alone, and what is deleted from the store is overwritten.',
      evidence: [
        { text: 'Browsers are held to https for two years.', file: 'server/http/headers.ts' },
        { text: 'A test sees that order in every answer of an https address.', file: 'server/app.test.ts' },
        { text: 'Another sees that what is deleted is overwritten.', file: 'server/db/open.test.ts' },
      ],
      open: 'The disk is encrypted by the host. Ask us for the host’s statement.',
    },
    {
      title: 'Access Controls',
      statement:
        'Nobody reads your message but those who have to answer it. The site has no sign-in, no administration page and no address that gives a message back.',
      evidence: [
        { text: 'The addresses that take messages refuse to be read.', file: 'server/app.test.ts' },
        { text: 'Another site cannot send a form in your name.', file: 'server/http/same-origin.test.ts' },
        {
          text: 'Beyond the team’s mailbox, messages are read by a command on the server itself.',
          file: 'cli/leads.ts',
        },
      ],
      open: 'Who may sign in to the server is a list that we send on request.',
    },
    {
      title: 'Regular Audits',
      statement:
        'Every change is examined before it is published, and nothing is published that fails. The examination is the same each time, and anybody with the code can repeat it.',
      evidence: [
        { text: 'One command runs every check, from a clean installation.', file: 'scripts/verify.ts' },
        {
          text: 'Accessibility is tested on each screen, in both themes.',
          file: 'tests/e2e/accessibility.scripts.test.ts',
        },
        { text: 'The server is killed under load, and no message is lost.', file: 'tests/crash/crash.test.ts' },
      ],
      open: 'No other firm has audited us yet, and we claim no certificate.',
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
  hash: string
  /** The legal texts' own version and day (SPEC 9). */
  legal: { version: string; updated: string; items: readonly TrustDocument[] }
  library: readonly (TrustDocument & { slug: string })[]
  facts: LinkItem
} = {
  label: 'Documents',
  title: 'What we are bound by',
  lead: 'Privacy, Terms and Cookie Policy are outlines at present, and say so at the top. The agreement is a template to sign; the policy is in force.',
  version: 'Version',
  updated: 'Last Updated',
  hash: 'SHA-256',
  legal: {
    version: '0.1, outline',
    updated: '2025-04-20',
    items: [
      {
        title: 'Privacy',
        href: '/privacy',
        text: 'What we learn about you, what for, how long we keep it, and how to have it deleted.',
      },
      {
        title: 'Terms',
        href: '/terms',
        text: 'What we provide, what we ask of you, and what applies when something goes wrong.',
      },
      {
        title: 'Cookie Policy',
        href: '/cookie-policy',
        text: 'This site sets no cookies. What it keeps in your browser, by name.',
      },
    ],
  },
  library: [
    {
      title: 'Data-processing agreement',
      href: '/trust-center/data-processing-agreement',
      slug: 'data-processing-agreement',
      text: 'A template under Article 28 of the GDPR, with four schedules to fill in and sign.',
    },
    {
      title: 'AI-use and editorial policy',
      href: '/trust-center/ai-and-editorial-policy',
      slug: 'ai-and-editorial-policy',
      text: 'Who writes here, what AI does, how facts are checked, and how we correct mistakes.',
    },
  ],
  facts: { title: 'What we say about the law, with its sources', href: '/facts' },
}

export const reach = {
  label: 'Questions and faults',
  title: 'Ask, or tell us what is wrong',
  text: 'Send us your own questionnaire, or a question that is missing here. If you found a weakness, write to us before you publish it: say what you did and what you saw.',
  primary: { title: 'Contact Us', href: '/our-story#contact' },
  securityTxt: { title: 'Read security.txt', href: '/.well-known/security.txt' },
} as const satisfies { label: string; title: string; text: string; primary: LinkItem; securityTxt: LinkItem }

/** What `/.well-known/security.txt` says (RFC 9116). */
export const securityContact = {
  contact: `mailto:${site.email}`,
  languages: ['en'],
  policyPath: '/trust-center',
  /** How long a copy may be relied on. */
  validDays: 180,
} as const
