import { contactAbout } from '#content/contact-address.ts'
import { type LinkItem, site } from '#content/site.ts'
import texts from '#content/texts/trust-center.json' with { type: 'json' }

export const subjects = ['platform', 'website'] as const
export type Subject = (typeof subjects)[number]
/** The parameter that chooses the subject; the platform needs none. */
export const subjectName = 'of'

/** The Trust Center (SPEC 2, screen 14): the platform first, then this website; the documents, and whom to ask. */
export const trust = {
  title: 'Trust Center',
  switch: 'Answers about',
  agreement: { title: texts.platform.read, href: '/trust-center/data-processing-agreement' },
  subjects: {
    platform: {
      name: texts.platform.name,
      href: '/trust-center',
      pageTitle: 'Trust Center',
      description: `${site.name} on security, privacy and AI in its platform: encryption, access, audits, sub-processors, incidents and exit, each with its place in the agreement.`,
      lead: texts.platform.lead,
    },
    website: {
      name: texts.website.name,
      href: '/trust-center?of=website',
      pageTitle: 'Trust Center: this website',
      description: `${site.name} answers the twelve questions enterprises ask a vendor for its public website: what you can check, what we send on request, what is missing.`,
      lead: texts.website.lead,
    },
  },
} as const

/** The way for whoever has a questionnaire of their own. */
export const ownQuestionnaire = {
  title: texts.ownQuestionnaire.title,
  text: (hours: number) =>
    `Send us the link to it, or the questions. A person replies within ${hours} hours and says by when you have the answers.`,
  topics: texts.ownQuestionnaire.topics,
  action: { title: texts.ownQuestionnaire.button, href: contactAbout('vendor-review') },
} as const

export const platformTexts = {
  commitments: {
    title: texts.platform.commitments,
    items: [
      { id: 'encryption', title: 'Data Encryption' },
      { id: 'access', title: 'Access Controls' },
      { id: 'audits', title: 'Regular Audits' },
    ],
  },
  answers: {
    title: texts.platform.answers,
    lead: texts.platform.answersLead,
    source: 'In the agreement:',
  },
} as const

/** The platform for whoever buys AI: the three steps of its vendor onboarding. */
export const forBuyers = {
  title: texts.buyers.title,
  steps: texts.buyers.steps,
  call: texts.buyers.call,
  /** On a phone, where the picture is folded. */
  see: 'See a vendor in the platform',
} as const

export const notYetTexts = {
  title: texts.notYet,
  when: 'When',
  what: 'What is open',
  /** What a reviewer has meanwhile: the head of its column, and before it where there is none. */
  meanwhile: 'Until then',
  until: 'Until then:',
} as const

/** The evidence for a statement. `file` contains or tests it, for people who have the code; it is not printed. */
type Evidence = { text: string; file: string }

type Commitment = {
  title: string
  statement: string
  evidence: readonly Evidence[]
}

export const commitments: {
  title: string
  basis: string
  signed: string
  asOf: string
  items: readonly Commitment[]
} = {
  title: texts.website.commitments,
  basis: 'Based on',
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
    },
  ],
}

/**
 * A text that binds us, or that we sign with customers. Those with a version of their own are documents of the library.
 */
type TrustDocument = { title: string; href: string; text: string }

export const documents: {
  title: string
  version: string
  updated: string
  /** Opens to the hash. */
  verify: string
  hash: string
  /** The version of a legal text while it is an outline. */
  legal: { outline: string; items: readonly TrustDocument[] }
  library: readonly (TrustDocument & { slug: string })[]
  facts: LinkItem
} = {
  title: texts.documents,
  version: 'Version',
  updated: 'Last Updated',
  verify: 'Verify this copy',
  hash: 'SHA-256',
  legal: {
    outline: '0.1, outline',
    items: [
      {
        title: 'Privacy',
        href: '/privacy',
        text: 'Our privacy policy, and how we handle what you send in a form today.',
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
  title: texts.reach.title,
  text: texts.reach.text,
  primary: { title: 'Contact Us', href: '/our-story#contact', about: 'questionnaire' },
  secondary: { title: texts.reach.security, href: '/.well-known/security.txt' },
} as const satisfies { title: string; text: string; primary: LinkItem; secondary: LinkItem }

/** The content of `/.well-known/security.txt` (RFC 9116). */
export const securityContact = {
  contact: `mailto:${site.email}`,
  languages: ['en'],
  policyPath: '/trust-center',
  validDays: 180,
} as const
