import { type Host, host } from '#content/host.ts'
import type { TrustTopic } from '#content/platform-trust.ts'
import { site } from '#content/site.ts'
import { longDate } from '#platform/text/long-date.ts'

/**
 * The state of an answer: it can be seen from here, or a part of it, it is sent to whoever asks, or it is not there
 * yet.
 */
export const answerStatuses = ['shown', 'in-part', 'on-request', 'not-yet'] as const
export type AnswerStatus = (typeof answerStatuses)[number]

export const basisKinds = ['test', 'document', 'setup'] as const
/** The basis of an answer: a test that the site has to pass, a document, or the site's setup. */
type Basis =
  /** `file`: the test, for those who have the code; the site does not print it. */
  | { kind: 'test'; text: string; file: string; href?: never }
  | { kind: 'document' | 'setup'; text: string; href?: string }

/** An answer is only `shown` where one of its bases is a link that shows it to a visitor; a test holds that. */
export type Answer = {
  /** Its anchor, too. */
  id: TrustTopic
  topic: string
  question: string
  answer: string
  basis: readonly Basis[]
  status: AnswerStatus
  /** The part that the answer does not cover yet, in the files; the page has all of these in one section. */
  open?: string
}

const agreement = '/trust-center/data-processing-agreement'
const aiPolicy = '/trust-center/ai-and-editorial-policy'

/**
 * The twelve questions that enterprises ask a supplier, answered for this site. The page, the PDF and the CSV are made
 * of these answers. Those that depend on the host say so until `content/host.ts` names it.
 */
export const answersFor = ({ hosting, mail, crm, backups, retention }: Host): readonly Answer[] => [
  {
    id: 'encryption',
    topic: 'Encryption',
    question: 'Is our data encrypted in transit and at rest?',
    answer: `In transit, yes: the site tells browsers to use https only, for two years, and to load nothing over plain http. ${
      hosting
        ? `At rest, ${hosting.name} encrypts the disks. ${hosting.encryption}`
        : 'At rest, it depends on the hosting provider. We require disk encryption, and will name the provider here with its statement.'
    }`,
    basis: [
      {
        kind: 'test',
        text: 'Every https page carries the instruction to use https only.',
        file: 'server/app.test.ts',
      },
      {
        kind: 'test',
        text: 'Data deleted from the database is overwritten, not just marked as free.',
        file: 'platform/db/open.test.ts',
      },
    ],
    status: hosting ? 'on-request' : 'in-part',
  },
  {
    id: 'access',
    topic: 'Access',
    question: 'Who can read what we send you?',
    answer: `Only the people who answer you. Messages go to our team’s mailbox${crm ? ` and to ${crm.name}` : ''}. Links in those emails open a page with your name, company and status, never your message. Beyond the mailbox, your message can be read only on the server: the site has no login.`,
    basis: [
      { kind: 'test', text: 'The web addresses that receive messages cannot be read.', file: 'server/app.test.ts' },
      { kind: 'test', text: 'A form sent from another site is rejected.', file: 'platform/http/same-origin.test.ts' },
    ],
    status: 'on-request',
    open: 'The list of people who can sign in to the server. We send it to customers who ask.',
  },
  {
    id: 'sub-processors',
    topic: 'Sub-processors',
    question: 'Which other companies handle our data?',
    answer: `This site sends nothing to analytics, advertising, form or font services, and it sets no cookies. ${
      hosting && mail
        ? `Its sub-processors are ${[hosting, mail, crm].flatMap((one) => (one ? [`${one.name} (${one.country})`] : [])).join(', ')}.`
        : 'It uses a hosting provider and an email provider, and a CRM if we connect one. We name each of them here, with its country, before it handles customer data.'
    }`,
    basis: [
      {
        kind: 'test',
        text: 'A browser opens every page; no page contacts another site.',
        file: 'tests/e2e/policy.scripts.test.ts',
      },
      {
        kind: 'document',
        text: 'Data processing agreement, Schedule\u00a03',
        href: `${agreement}/schedules#schedule-3-sub-processors`,
      },
    ],
    status: hosting && mail ? 'on-request' : 'in-part',
  },
  {
    id: 'location',
    topic: 'Location',
    question: 'In which country is our data kept?',
    answer: `In the database on the server that runs this site. Copies go to our sub-processors and to nobody else. ${
      hosting
        ? `The server is in ${hosting.country}, at ${hosting.name}.`
        : 'Which country that is depends on the hosting provider. We will name both here.'
    }`,
    basis: [
      {
        kind: 'setup',
        text: 'One server, one database, and a security policy that stops pages from contacting other sites.',
      },
      {
        kind: 'document',
        text: 'Data processing agreement, Schedule\u00a04, on transfers',
        href: `${agreement}/schedules#schedule-4-transfers`,
      },
    ],
    status: hosting ? 'on-request' : 'not-yet',
  },
  {
    id: 'ai',
    topic: 'AI use',
    question: 'Does AI process our data, and is it used for training?',
    answer:
      'No to both, on this site. No AI model reads, scores or answers what you send, and nothing you send is used to train one. The assessment, the duties check and the search follow fixed rules. The voice in our film is synthetic.',
    basis: [
      { kind: 'document', text: 'AI-use and editorial policy', href: aiPolicy },
      { kind: 'setup', text: 'The site has no connection to an AI service. A visitor cannot check this.' },
    ],
    status: 'in-part',
  },
  {
    id: 'retention',
    topic: 'Retention',
    question: 'How long is our data kept, and can we have it deleted?',
    answer: `Messages and form entries: ${retention.leads} after we last handled them. Spam: ${retention.spam}. Newsletter addresses that were never confirmed or have unsubscribed: ${retention.subscribers}. Records of emails sent: ${retention.mail}. The site then deletes them automatically, or sooner if you ask.`,
    basis: [
      {
        kind: 'test',
        text: 'After an email address is erased, no trace of it is left in the database files.',
        file: 'app/office/newsletter/service.test.ts',
      },
      {
        kind: 'test',
        text: 'Data past its retention period is deleted, along with its emails.',
        file: 'app/office/personal-data/retention.test.ts',
      },
      { kind: 'test', text: 'What was typed in a form never appears in a log.', file: 'tests/long/canaries.test.ts' },
    ],
    status: 'on-request',
    open: 'The tests and their last run. We send them to customers who ask.',
  },
  {
    id: 'incidents',
    topic: 'Incidents',
    question: 'When and how do you tell us about an incident?',
    answer:
      'Where you have signed our data processing agreement, we tell you without undue delay, and within 48 hours after we learn of it. The agreement does not cover messages sent through this website. If an incident affects those, we notify the authorities and the people that the law requires. We say what happened, whose data is affected, what we have done and what you can do, and we send the rest as we learn it.',
    basis: [
      {
        kind: 'document',
        text: 'Data processing agreement, section\u00a02.6',
        href: `${agreement}/the-agreement#personal-data-breaches`,
      },
    ],
    status: 'shown',
    open: 'A record of incident exercises.',
  },
  {
    id: 'backups',
    topic: 'Backups',
    question: 'Is our data backed up, and has a restore been tested?',
    answer: `The database can be copied while the site runs, and a crash loses no message that the site has confirmed. ${
      backups
        ? `A copy is made every ${backups.every} and kept for ${backups.storedFor}. One was last restored on ${longDate(backups.restored)}.`
        : 'How often we back it up, how long we keep copies and when we last restored one depend on the hosting provider. We will state it here once it is set.'
    }`,
    basis: [
      {
        kind: 'test',
        text: 'The server is crashed again and again under load, and every confirmed message is still there.',
        file: 'tests/crash/crash.test.ts',
      },
    ],
    status: backups ? 'on-request' : 'in-part',
  },
  {
    id: 'vulnerabilities',
    topic: 'Vulnerabilities',
    question: 'How do we report a security weakness?',
    answer: `Write to ${site.email}; you need no account and no form. A person replies and tells you what we will do.`,
    basis: [
      { kind: 'document', text: 'security.txt, where researchers look first', href: '/.well-known/security.txt' },
    ],
    status: 'shown',
  },
  {
    id: 'testing',
    topic: 'Testing',
    question: 'How is the site tested, and by whom?',
    answer:
      'One command runs the same checks on every change: rules, forms, pages, accessibility, hostile input and crashes. Nothing that fails is published. Every software component is pinned to an exact version. Anyone who has the code can repeat these checks, and can run a second, longer round of attacks.',
    basis: [
      { kind: 'setup', text: 'The same checks, in the same order, before every release.' },
      {
        kind: 'test',
        text: 'Thousands of hostile inputs are sent to every form; none of them runs as code or a formula or causes an error.',
        file: 'tests/long/bodies.test.ts',
      },
    ],
    status: 'on-request',
    open: 'A penetration test or an audit by an outside firm. We claim no certificate.',
  },
  {
    id: 'accessibility',
    topic: 'Accessibility',
    question: 'Can people with disabilities use it?',
    answer:
      'The site is built to meet WCAG 2.2, level AA. Every page and form works by keyboard, without JavaScript, and on screens as narrow as 320 pixels. Our PDFs are tagged for screen readers.',
    basis: [
      {
        kind: 'document',
        text: 'This page, to try by keyboard, without JavaScript or with a checker of your own',
        href: '/trust-center',
      },
      {
        kind: 'document',
        text: 'These answers as a tagged PDF, to open with a screen reader',
        href: '/documents/security-questionnaire.pdf',
      },
      {
        kind: 'test',
        text: 'An automated WCAG 2.2 checker finds no errors on any page, narrow or wide, light or dark.',
        file: 'tests/e2e/accessibility.scripts.test.ts',
      },
      {
        kind: 'test',
        text: 'Every PDF has a title, a language, tags and an outline.',
        file: 'tests/pages/documents.test.ts',
      },
    ],
    status: 'shown',
    open: 'A review by people who use assistive technology, and a conformance report.',
  },
  {
    id: 'exit',
    topic: 'Exit',
    question: 'What happens to our data when we leave?',
    answer:
      'Where you have signed our data processing agreement, you choose whether we return or delete it, and we confirm it in writing. What you sent through this website we export or delete when you ask. You get data as CSV or JSON, which you can open without our software, and documents as they are.',
    basis: [
      {
        kind: 'document',
        text: 'Data processing agreement, section\u00a02.8',
        href: `${agreement}/the-agreement#return-and-deletion`,
      },
      {
        kind: 'test',
        text: 'Everything the database holds about messages and subscribers can be exported.',
        file: 'cli/main.test.ts',
      },
    ],
    status: 'shown',
  },
]

/** Something that is not so yet, and what a reviewer has meanwhile. */
type OpenPoint = { what: string; until: string }

/** Returns the open points, by when they will be closed. */
export const notYetFor = ({
  hosting,
  mail,
  backups,
}: Host): readonly { when: string; points: readonly OpenPoint[] }[] => [
  ...(hosting && mail
    ? []
    : [
        {
          when: 'Before they handle customer data',
          points: [
            {
              what: 'The names of our hosting and email providers, and their countries.',
              until: 'Our agreement gives 30 days’ notice of new ones.',
            },
          ],
        },
      ]),
  ...(backups
    ? []
    : [
        {
          when: 'Once the host is set',
          points: [
            {
              what: 'How often we back up, and the last restore.',
              until: 'A test shows that a crash loses no confirmed message.',
            },
          ],
        },
      ]),
  {
    when: 'No date yet',
    points: [
      {
        what: 'A penetration test or an audit by an outside firm, and a certificate.',
        until: 'Tests send hostile input. Report what you find.',
      },
      {
        what: 'A template for a business associate agreement (HIPAA).',
        until:
          'Our data processing agreement does not replace one. Write to us before protected health information goes into the platform.',
      },
      {
        what: 'A first incident exercise.',
        until: 'Our agreement says when we tell you.',
      },
      {
        what: 'An accessibility review by people who use assistive technology, and a conformance report.',
        until: 'Run your own checker: ours finds no error.',
      },
      {
        what: 'Privacy, Terms and Cookie Policy in full. They are outlines.',
        until: 'Each has its version, date and hash here.',
      },
    ],
  },
]

export const questionnaire = {
  label: 'Questionnaire',
  title: 'Twelve questions, answered',
  lead: 'You can check these yourself. Where an answer depends on our hosting provider, it says so.',
  fileTitle: 'Security questionnaire',
  fileLead: `The twelve questions that enterprises ask a vendor, answered by ${site.name} for its public website.`,
  /** The labels of an answer's parts. */
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
  answeredOn: '2026-11-26',
  kinds: { test: 'Test', document: 'Document', setup: 'Setup' },
  /** Each status with its word, and what it means. */
  statuses: {
    shown: { word: 'Shown', text: 'You can check it on this site.' },
    'in-part': { word: 'In part', text: 'A part of it can be checked here.' },
    'on-request': { word: 'On request', text: 'Ask, and we send it.' },
    'not-yet': { word: 'Not yet', text: 'Not there yet; the answer says what is missing.' },
  },
  pdf: {
    title: 'Download PDF',
    href: '/documents/security-questionnaire.pdf',
  },
  csv: { title: 'Download CSV', href: '/documents/security-questionnaire.csv' },
  /** Answers that can be checked here come first. */
  answers: answersFor(host).toSorted((a, b) => answerStatuses.indexOf(a.status) - answerStatuses.indexOf(b.status)),
} as const
