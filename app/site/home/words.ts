/** The home page’s words (SPEC 1 and 2). Those that the owner may change are in `content/texts/home.json`. */
import { actions, type LinkItem } from '#content/site.ts'
import home from '#content/texts/home.json' with { type: 'json' }
import { type Answers, none, queryOf } from '#knowledge/duties/parameters.ts'
import { dollars, yearlyPrice } from '#knowledge/offer/plans.data.ts'

export const hero = {
  title: [home.hero.firstLine, home.hero.secondLine],
  description: home.hero.description,
  lead: home.hero.lead,
  whom: home.hero.whom,
  /** Words of that line, each of which leads to the window as that line of business sees it. */
  sectors: {
    medtech: 'life science',
    hospitals: 'healthcare',
    fintech: 'fintech',
    software: 'software',
    services: 'professional services',
  },
  ways: [
    { ...actions.assessment, takes: home.hero.assessmentTakes },
    { ...actions.whitepaper, takes: home.hero.whitepaperTakes },
  ],
  call: home.hero.call,
  platform: {
    title: home.hero.platform,
    href: '/services',
    takes: `from ${dollars(yearlyPrice.foundation)} a year, its set-up within 2\u00a0weeks, part-time.`,
  },
} as const

export const example = {
  title: home.example.title,
  lead: home.example.lead,
  legend: 'You are in',
  audiences: {
    medtech: 'Medtech and life science',
    hospitals: 'Hospitals',
    fintech: 'Fintech',
    software: 'Software',
    services: 'Services',
  },
  from: 'Applies from',
  since: 'In force since',
  note: home.example.note,
  talk: home.example.talk,
  /** A page of this site for a line of business. */
  more: { medtech: { title: 'MDR and AI Act in one file', href: '/controls/device-law' } } as Partial<
    Record<string, LinkItem>
  >,
} as const

export const frameworks = {
  title: 'Frameworks covered',
  /** The strip of SPEC 1, to the letter. */
  names: ['NIST AI RMF', 'IAPP', 'IEEE', 'ISO 27001', 'GDPR', 'HIPAA', 'EU AI Act', 'FDA', 'EMA'],
  custom: { title: 'Custom frameworks', href: '/frameworks' },
  note: (mapped: number) => `Mapped clause by clause: ISO/IEC 42001, EU AI Act, NIST AI RMF and ${mapped - 3} more, in`,
  mapped: { title: 'our control library', href: '/controls#frameworks' },
} as const

/** The figures of the library. */
export type Counts = { facts: number; controls: number; frameworks: number }

/** Claims that can be checked on this site; its figures are counted. */
export const proof = {
  label: home.proof.label,
  title: home.proof.title,
  lead: home.proof.lead,
  rows: ({ facts, controls, frameworks }: Counts) => [
    { figure: facts, text: home.proof.facts, href: '/facts' },
    { figure: controls, text: home.proof.controls, href: '/controls' },
    { figure: frameworks, text: home.proof.frameworks, href: '/controls#frameworks' },
    { figure: 0, text: home.proof.cookies, href: '/trust-center' },
  ],
} as const

export const introduction = {
  label: home.introduction.label,
  title: home.introduction.title,
  lead: home.introduction.lead,
  drawing: {
    required: 'What laws and contracts require',
    gap: 'Open risk',
    top: 'Trusted growth',
    description:
      'Four pillars rise from left to right. Each contains the layers of the one before. Governance stays below the level that laws and contracts require, compliance reaches it, enablement and trust rise above it.',
  },
  holds: 'You get',
  pillars: home.introduction.pillars,
} as const

export const callOut = {
  title: home.callOut.title,
  text: home.callOut.text,
  scale: 'The four levels and their scores',
  levels: [
    { name: 'AI Novice', scores: '0-5' },
    { name: 'AI Adopter', scores: '6-10' },
    { name: 'AI Practitioner', scores: '11-15' },
    { name: 'AI Leader', scores: '16-20' },
  ],
} as const

export const benefits = {
  label: home.benefits.label,
  title: home.benefits.title,
  items: home.benefits.items,
} as const

/** The answers of the duties check for a maker, established in the EU, of a device that needs a notified body. */
const deviceMaker: Answers = {
  scope: ['placed-in-union'],
  role: ['provider'],
  outside: [none],
  public: ['no'],
  authority: ['no'],
  practice: [none],
  product: ['annex-1-a'],
  safety: ['yes'],
  'third-party': ['yes'],
  use: [none],
  profiling: ['no'],
  shows: [none],
  model: [none],
  'open-source': ['no'],
  established: ['union'],
}

export const whyNow = {
  label: home.whyNow.label,
  title: home.whyNow.title,
  today: 'Today',
  source: 'Official text',
  more: { title: home.whyNow.more, href: '/facts' },
  concerns: (people: string) => `For ${people}.`,
  rules: (count: number) => `${count} rules`,
  /** Remarks that a reader needs beside a fact that stands for its day. */
  beside: {
    'eu-ai-act-marking-transition': {
      title: 'From the same day: two more AI uses are prohibited, for users too',
      fact: 'eu-ai-act-new-prohibitions',
    },
    'colorado-ai-act': { title: 'Enforcement is stayed until rules are final', fact: 'colorado-enforcement' },
  } as Readonly<Record<string, { title: string; fact: string }>>,
  /** Makers of devices: their duties in the register, counted for this fact's day. Every question has its answer. */
  device: {
    fact: 'eu-ai-act-high-risk-annex-i',
    answers: deviceMaker,
    title: (count: number) => `${count} duties for the maker of a device that needs a notified body: duties check`,
    href: `/resources/tools/risk-assessment?${queryOf(deviceMaker)}`,
  },
  /** Facts that stand for their day, where several have the same. */
  leads: [
    'eu-ai-act-marking-transition',
    'colorado-ai-act',
    'eu-ai-act-high-risk-annex-iii',
    'eu-ai-act-high-risk-annex-i',
  ],
} as const

const situation = (at: 0 | 1 | 2 | 3) => {
  const { title, text } = home.doors.situations[at] ?? { title: '', text: '' }
  return { title, text }
}

export const doors = {
  label: home.doors.label,
  title: home.doors.title,
  situations: [
    {
      ...situation(0),
      ways: [
        { title: 'AI readiness assessment', href: '/ai-readiness-assessment', takes: '5 questions' },
        { title: 'Compliance checklist', href: '/resources/checklists/compliance', takes: '143 checks' },
        { title: 'Compliance documentation', href: '/frameworks/compliance-documentation', takes: '28 pages' },
      ],
    },
    {
      ...situation(1),
      ways: [
        { title: 'Answer it with our tool', href: '/questionnaire', takes: 'in your browser' },
        { title: 'Our own answers', href: '/trust-center?of=website', takes: '12 answers' },
        { ...actions.bookCall, takes: '30 minutes' },
      ],
    },
    {
      ...situation(2),
      ways: [
        { title: 'Six frameworks', href: '/frameworks', takes: 'PDF and Word' },
        { title: 'What applies when', href: '/facts', takes: 'with sources' },
        { title: 'Become a Partner', href: '/become-partner', takes: '5-minute form' },
      ],
    },
    {
      ...situation(3),
      ways: [
        { title: 'EU AI Act for buyers', href: '/blog/buying-ai-what-the-act-asks', takes: 'article' },
        { title: 'Vendor questionnaire', href: '/frameworks/ai-vendor-assessment', takes: '30 questions, XLSX' },
        { title: 'What the platform adds', href: '/trust-center#procurement', takes: '3 steps' },
      ],
    },
  ],
  talk: home.doors.talk,
} as const

export const newest = {
  label: home.newest.label,
  title: home.newest.title,
  more: { title: home.newest.more, href: '/blog' },
} as const
