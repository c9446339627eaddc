import { longDate } from '#domain/long-date.ts'
import { type Host, host } from './host.ts'
import { site } from './site.ts'

/** What can be said of an answer: it can be seen from here, it is sent to whoever asks, or it is not there yet. */
export const answerStatuses = ['shown', 'on-request', 'not-yet'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

export const basisKinds = ['test', 'document', 'setup'] as const
/** What an answer is based on: a test that the site has to pass, a document, or how the site is set up. */
type Basis =
  /** `file`: the test, for those who have the code; the site does not print it. */
  | { kind: 'test'; text: string; file: string; href?: never }
  | { kind: 'document' | 'setup'; text: string; href?: string }

export type Answer = {
  /** Its anchor, too. */
  id: string
  topic: string
  question: string
  answer: string
  basis: readonly Basis[]
  status: AnswerStatus
  /** What the answer does not reach yet. */
  open?: string
}

const agreement = '/trust-center/data-processing-agreement'
const aiPolicy = '/trust-center/ai-and-editorial-policy'

/**
 * The twelve questions that enterprises ask a supplier, answered for this site. The page, the PDF and the CSV are made of
 * these answers. Those that depend on the host say so until `content/host.ts` names it.
 */
export const answersFor = ({ hosting, mail, crm, backups, retention }: Host): readonly Answer[] => [
  {
    id: 'encryption',
    topic: 'Encryption',
    question: 'Is our data encrypted in transit and at rest?',
    answer: `In transit, yes: at its public address the site tells browsers to use https only, for two years, and to load nothing over plain http. ${
      hosting
        ? `At rest, the disks are encrypted by ${hosting.name}. ${hosting.encryption}`
        : 'At rest, it depends on the host, whose disk encryption protects the store. We send you the host’s statement.'
    }`,
    basis: [
      {
        kind: 'test',
        text: 'Every answer of an https address carries the order to use https only.',
        file: 'server/app.test.ts',
      },
      {
        kind: 'test',
        text: 'What is deleted from the store is overwritten, not just marked as free.',
        file: 'server/db/open.test.ts',
      },
    ],
    status: hosting ? 'shown' : 'on-request',
  },
  {
    id: 'access',
    topic: 'Access',
    question: 'Who can read what we send you?',
    answer:
      'Only the people who answer you. The site has no sign-in, no administration page and no address that gives a message back. Messages go to the team’s mailbox; beyond that, they can be read only by signing in to the server.',
    basis: [
      { kind: 'test', text: 'Each address that takes a message refuses to be read.', file: 'server/app.test.ts' },
      { kind: 'test', text: 'A form sent from another site is refused.', file: 'server/http/same-origin.test.ts' },
    ],
    status: 'on-request',
    open: 'The list of people who may sign in to the server. We send it to customers who ask.',
  },
  {
    id: 'sub-processors',
    topic: 'Sub-processors',
    question: 'Which other companies handle our data?',
    answer: `This site sends nothing to analytics, advertising, form or font services, and it sets no cookies. ${
      hosting && mail
        ? `Under it work ${[hosting, mail, crm].flatMap((one) => (one ? [`${one.name} (${one.country})`] : [])).join(', ')}.`
        : 'A host and a mail carrier work under it, and a CRM where we connect one. We name each here, with its country, before it handles customer data.'
    }`,
    basis: [
      {
        kind: 'test',
        text: 'A browser opens every page, and no request leaves this site.',
        file: 'tests/e2e/policy.scripts.test.ts',
      },
      { kind: 'document', text: 'Data-processing agreement, Schedule\u00a03', href: agreement },
    ],
    status: hosting && mail ? 'shown' : 'not-yet',
  },
  {
    id: 'location',
    topic: 'Location',
    question: 'In which country is our data kept?',
    answer: `In the store on the server that runs this site. Copies go to the suppliers of question 3, and nowhere else. ${
      hosting
        ? `The server is in ${hosting.country}, at ${hosting.name}.`
        : 'The country depends on the host, and is named with it.'
    }`,
    basis: [
      { kind: 'setup', text: 'One server, one store, and a security policy that lets a page contact no other site.' },
      { kind: 'document', text: 'Data-processing agreement, Schedule\u00a04, on transfers', href: agreement },
    ],
    status: hosting ? 'shown' : 'not-yet',
  },
  {
    id: 'ai',
    topic: 'AI use',
    question: 'Does AI process our data, and is it used for training?',
    answer:
      'No to both, on this site. No AI model reads, scores or answers what you send, and nothing you send trains one. The assessment, the risk check and the search follow fixed rules. The voice in our film is synthetic.',
    basis: [
      { kind: 'setup', text: 'The site has no connection to an AI service.' },
      { kind: 'document', text: 'AI-use and editorial policy', href: aiPolicy },
    ],
    status: 'shown',
  },
  {
    id: 'retention',
    topic: 'Retention',
    question: 'How long is our data kept, and can we have it deleted?',
    answer: `Messages and form entries: ${retention.leads} after the last contact. Spam: ${retention.spam}. Addresses that were not confirmed, or have unsubscribed: ${retention.subscribers}. Records of emails sent: ${retention.mail}. Then the site deletes them by itself; sooner if you ask.`,
    basis: [
      {
        kind: 'test',
        text: 'After an address is erased, nothing of it is left in the store’s files.',
        file: 'server/newsletter/service.test.ts',
      },
      {
        kind: 'test',
        text: 'What is past its time is deleted, with its emails.',
        file: 'server/privacy/retention.test.ts',
      },
      { kind: 'test', text: 'What was typed in a form never appears in a log.', file: 'tests/long/canaries.test.ts' },
    ],
    status: 'shown',
  },
  {
    id: 'incidents',
    topic: 'Incidents',
    question: 'When and how do you tell us about an incident?',
    answer:
      'Our agreement says: without undue delay, and within 48 hours after we learn of it. We say what happened, whose data it concerns, what we did, and what you can do; what we do not know yet follows.',
    basis: [{ kind: 'document', text: 'Data-processing agreement, section\u00a02.6', href: agreement }],
    status: 'shown',
    open: 'A record of exercises. None has been held so far.',
  },
  {
    id: 'backups',
    topic: 'Backups',
    question: 'Is our data backed up, and has a restore been tried?',
    answer: `The store can be copied while the site runs, and a crash loses no message that was acknowledged. ${
      backups
        ? `A copy is made every ${backups.every} and kept for ${backups.keptFor}. One was last restored on ${longDate(backups.restored)}.`
        : 'How often copies are made, how long they are kept and when one was last restored depend on the host, and stand here once they are set.'
    }`,
    basis: [
      {
        kind: 'test',
        text: 'The server is killed again and again under load, and every acknowledged message is still there.',
        file: 'tests/crash/crash.test.ts',
      },
    ],
    status: backups ? 'shown' : 'not-yet',
  },
  {
    id: 'vulnerabilities',
    topic: 'Weaknesses',
    question: 'How do we report a security weakness?',
    answer: `Write to ${site.email}; you need no account and no form. A person answers and says what we will do. Every component we use is held at an exact version and changes only when all checks pass.`,
    basis: [
      { kind: 'document', text: 'security.txt, where researchers look first', href: '/.well-known/security.txt' },
      {
        kind: 'test',
        text: 'Thousands of hostile entries are sent to every form; none becomes code, a formula or an error.',
        file: 'tests/long/bodies.test.ts',
      },
    ],
    status: 'shown',
  },
  {
    id: 'testing',
    topic: 'Testing',
    question: 'How is the site tested, and by whom?',
    answer:
      'One command runs every check on every change, and what fails is not published: rules, forms, pages, accessibility, hostile input, crashes. Anybody with the code can repeat it.',
    basis: [{ kind: 'setup', text: 'The same checks, in the same order, before every release.' }],
    status: 'shown',
    open: 'A penetration test or an audit by another firm. Neither has been made, and we claim no certificate.',
  },
  {
    id: 'accessibility',
    topic: 'Accessibility',
    question: 'Can people with disabilities use it?',
    answer:
      'It is built to meet WCAG 2.2, level AA. Every page and form works by keyboard, without scripts, and at 320 pixels. Our PDFs are tagged for screen readers.',
    basis: [
      {
        kind: 'test',
        text: 'A checker for WCAG 2.2 finds no fault on any screen, narrow and wide, light and dark.',
        file: 'tests/e2e/accessibility.scripts.test.ts',
      },
      {
        kind: 'test',
        text: 'Every PDF has a title, a language, tags and an outline.',
        file: 'tests/pages/documents.test.ts',
      },
    ],
    status: 'shown',
    open: 'A review by people who rely on assistive technology, and a conformance report.',
  },
  {
    id: 'exit',
    topic: 'Exit',
    question: 'What happens to our data when we leave?',
    answer:
      'You choose: we return it or delete it, and confirm that in writing. Data comes as CSV or JSON, documents as PDF and Word files that need no software of ours.',
    basis: [
      { kind: 'document', text: 'Data-processing agreement, section\u00a02.8', href: agreement },
      {
        kind: 'test',
        text: 'Everything that the store holds about messages and subscribers can be exported.',
        file: 'cli/main.test.ts',
      },
    ],
    status: 'shown',
  },
]

export const questionnaire = {
  label: 'Questionnaire',
  title: 'Twelve questions, answered',
  lead: 'They are answered for this site, because that is what you can check from where you are. Where an answer depends on the host, it says so.',
  /** Of the file. */
  fileTitle: 'Security questionnaire',
  fileLead: `The twelve questions that enterprises ask a supplier, answered by ${site.name} for its public website.`,
  /** What each part of an answer is called. */
  words: {
    number: 'No.',
    topic: 'Topic',
    question: 'Question',
    answer: 'Answer',
    basis: 'Based on',
    status: 'Status',
    open: 'Still open',
    answered: 'Answered on',
  },
  /** YYYY-MM-DD. */
  answeredOn: '2026-11-22',
  kinds: { test: 'Test', document: 'Document', setup: 'Setup' },
  /** Each status with its word, and what it means. */
  statuses: {
    shown: { word: 'Shown', text: 'You can check it here.' },
    'on-request': { word: 'On request', text: 'Ask, and we send it.' },
    'not-yet': { word: 'Not yet', text: 'Missing, and we say what is missing.' },
  },
  pdf: { title: 'Download PDF', href: '/documents/security-questionnaire.pdf' },
  csv: { title: 'Download CSV', href: '/documents/security-questionnaire.csv' },
  answers: answersFor(host),
} as const
