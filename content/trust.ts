import { type LinkItem, site } from './site.ts'

/** The Trust Center (SPEC 2, screen 14): what this site does, and what shows it. Evidence names files of the repository. */
export const trust = {
  title: 'Trust Center',
  description: `What ${site.name} promises about data and security, and what each promise rests on: documents, commitments, sub-processors and how to report a fault.`,
  lead: 'We ask others to show what they do. Here is our own file: each statement with what it rests on, and what is not there yet.',
  law: { title: 'What we say about the law, with its sources', href: '/facts' },
} as const

type TrustDocument = {
  title: string
  href: string
  text: string
  version: string
  /** SPEC 9, YYYY-MM-DD. */
  updated: string
}

export const documents: {
  label: string
  title: string
  lead: string
  version: string
  updated: string
  hash: string
  items: readonly TrustDocument[]
} = {
  label: 'Documents',
  title: 'What we are bound by',
  lead: 'Three documents, each with its version, its date and the beginning of its hash, which is worked out from the text: change one letter, and it is another. All three are outlines at present, and say so at the top.',
  version: 'Version',
  updated: 'Last Updated',
  hash: 'Hash (SHA-256)',
  items: [
    {
      title: 'Privacy',
      href: '/privacy',
      text: 'What we learn about you, what for, how long it is kept, and how to have it deleted.',
      version: '0.1, outline',
      updated: '2025-04-20',
    },
    {
      title: 'Terms',
      href: '/terms',
      text: 'What we provide, what we ask of you, and what holds when something goes wrong.',
      version: '0.1, outline',
      updated: '2025-04-20',
    },
    {
      title: 'Cookie Policy',
      href: '/cookie-policy',
      text: 'Which cookies this site sets. At present there is not one.',
      version: '0.1, outline',
      updated: '2025-04-20',
    },
  ],
}

/** What shows that a statement is true: a sentence, and the file of the repository that holds or tests it. */
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
  restsOn: string
  open: string
  signed: string
  asOf: string
  items: readonly Commitment[]
} = {
  label: 'Security commitment',
  title: 'Three statements that we sign',
  lead: 'They are made about this site, because that is what you can check from where you are. Ask us for the record of the platform.',
  restsOn: 'Rests on',
  open: 'Not shown here',
  signed: 'Signed by the team that runs this site',
  asOf: '2026-11-21',
  items: [
    {
      title: 'Data Encryption',
      statement:
        'What you send us is encrypted in transit and at rest. Browsers are told to reach this site by https alone, and what is deleted from the store is overwritten.',
      evidence: [
        { text: 'The header policy holds browsers to https for two years.', file: 'server/http/headers.ts' },
        { text: 'A test sees it sent whenever the address is https.', file: 'server/app.test.ts' },
        { text: 'What is deleted from the store is overwritten.', file: 'server/db/open.test.ts' },
      ],
      open: "The disk is encrypted by the host, outside this code. Ask us for the host's statement.",
    },
    {
      title: 'Access Controls',
      statement:
        'Nobody reads your message but those who have to answer it. The site has no sign-in, no administration page and no address from which a message can be read back.',
      evidence: [
        { text: 'The addresses that take messages refuse to be read.', file: 'server/app.test.ts' },
        { text: 'Another site cannot send a form in your name.', file: 'server/http/same-origin.test.ts' },
        { text: 'Messages are read by a command on the server itself.', file: 'cli/leads.ts' },
      ],
      open: 'Who may sign in to the server is a list that we keep and show on request.',
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
      open: 'An audit by another firm has not been made, and we claim no certificate.',
    },
  ],
}

type Practice = { title: string; text: string; file?: string }

export const practices: { label: string; title: string; lead: string; items: readonly Practice[] } = {
  label: 'Data and AI',
  title: 'What this site does with data and AI',
  lead: "You can watch most of this in your browser's own tools while you read.",
  items: [
    { title: 'Cookies', text: 'None are set, on any page.', file: 'tests/e2e/policy.scripts.test.ts' },
    {
      title: 'Trackers',
      text: 'None. Text, type, pictures and film come from this server, and no request goes to another.',
      file: 'tests/e2e/policy.scripts.test.ts',
    },
    {
      title: 'Theme',
      text: 'Your choice of light or dark stays in your browser and is never sent.',
      file: 'app/shell/theme.ts',
    },
    {
      title: 'Forms',
      text: "What you send is kept in the site's own store and mailed to the team that answers. Your IP address is not kept with it.",
      file: 'server/db/schema.ts',
    },
    {
      title: 'Logs',
      text: 'A request is logged by its route, its status and its duration. What was typed is not logged.',
      file: 'server/app.ts',
    },
    {
      title: 'AI',
      text: 'No AI reads, scores or answers what you write here. People do.',
    },
  ],
}

export const processors: { label: string; title: string; lead: string; items: readonly Practice[] } = {
  label: 'Sub-processors',
  title: 'No third party receives your data from this site',
  lead: 'The list of sub-processors is empty. Two services under the site are chosen by whoever operates it, and belong on this list once they are named.',
  items: [
    { title: 'Hosting', text: 'The server runs where the operator puts it. The code is tied to no provider.' },
    {
      title: 'Mail',
      text: 'Messages leave through the mail server that the operator sets up. Until one is set up, none leave: they are files on the server.',
      file: 'server/compose.ts',
    },
  ],
}

export const reach = {
  label: 'Questions and faults',
  title: 'Ask, or tell us what is wrong',
  text: 'If you found a weakness, write to us before you publish it. Say what you did and what you saw; you need no account and no form.',
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
