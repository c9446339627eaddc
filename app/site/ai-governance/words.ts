import { actions } from '#content/site.ts'
import quotes from '#content/texts/quotes.json' with { type: 'json' }
import type { FeatureTitle } from '#knowledge/offer/platform-features.data.ts'

export const aiGovernance = {
  title: 'AI Governance Explained',
  description:
    'What AI governance is, its six parts, what it is worth to a company and how to start, in plain English for busy leaders.',
  lead: 'Who may use AI for what, who decides, and how anyone can check it later. The idea is simple; the hard part is doing it every day.',
  call: 'Ask about your own systems: 30 minutes, free.',
} as const

/** What it all comes down to, in the first view. */
export const asks = {
  lead: 'Sooner or later a customer, an auditor or a regulator asks of each system:',
  questions: ['What does it do?', 'Who allowed it?', 'How do you know?'],
} as const

export const whatIs = {
  title: 'What is AI governance?',
  paragraphs: [
    {
      text: 'AI governance is the set of decisions, roles and records that keep a company accountable for the AI it builds, buys or uses. It says what a system may do, who approved it, and what happens when it goes wrong.',
      note: {
        title: 'Not only your own models',
        text: 'A chat assistant in a browser counts just as much as a model you trained. So does an AI feature that came with last week’s update.',
      },
    },
    {
      text: 'It is less about technology than about everyday work: a sales team that pastes customer data into a tool, a laboratory that lets a model read images, a lender that scores applications. Sooner or later a customer, an auditor or a regulator asks the same three questions. What does it do? Who allowed it? How do you know?',
      note: {
        title: 'The three questions',
        text: 'A company that can answer them in writing for every system it uses has AI governance, whatever it calls it.',
      },
    },
    {
      text: 'On its own, governance is a promise. It becomes useful with evidence, with tools that people are allowed to use, and with records that others can read.',
      note: {
        title: 'Small companies too',
        text: 'One person in charge, one page of rules and one list of AI systems are a good start.',
      },
    },
  ],
  more: { title: 'How our platform does it', href: '/services' },
} as const

type Component = {
  /** The platform's feature that covers this part; the name links to it. */
  feature: FeatureTitle
  kind: string
  text: string
}

export const components: { title: string; lead: string; items: readonly Component[] } = {
  title: 'Essential components',
  lead: 'Six parts that depend on each other. Each name links to the platform feature that covers it.',
  items: [
    {
      feature: 'Custom Policy Builder',
      kind: 'Rules',
      text: 'What people may do with AI, what they may not, and who decides in all other cases, in words that people will read.',
    },
    {
      feature: 'Risk Management',
      kind: 'Risk',
      text: 'Every system is rated by the harm it could do to people, data and money. The higher the rating, the closer the control.',
    },
    {
      feature: 'Security Awareness Training',
      kind: 'Training',
      text: 'People learn the rules for their own work before they get a tool, and again when the rules change.',
    },
    {
      feature: 'Compliance Monitor',
      kind: 'Evidence',
      text: 'Each rule is linked to the control that meets it and to dated evidence, so that anyone can check a claim.',
    },
    {
      feature: 'Security Dashboard',
      kind: 'Overview',
      text: 'The person in charge sees what is in use, what is open and what is overdue, without asking around.',
    },
    {
      feature: 'Assessments and Audits',
      kind: 'Proof',
      text: 'Someone who was not involved reviews all of it with standard questions. Each finding gets an owner and a due date.',
    },
  ],
}

/** The four levels of the EU AI Act in plain words. Each says no more than the fact it cites (`content/facts/`). */
export const tiers = {
  source: 'Status and source',
  title: 'How much governance each system needs',
  lead: 'Governance takes time, so spend it where it counts. The EU AI Act sorts systems by what they could do to people: the higher the risk, the more it requires.',
  /** On the line of the drawing: what is above it, and what is below. */
  line: { above: 'Forbidden', below: 'Allowed' },
  items: [
    {
      title: 'Prohibited',
      text: 'Not to be used. Examples are social scoring and, except for medical or safety reasons, inferring emotions at work.',
      fact: 'eu-ai-act-prohibitions',
    },
    {
      title: 'High risk',
      text: 'May be used if it meets requirements that others can check. Examples are recruitment and credit scoring of people.',
      fact: 'eu-ai-act-high-risk-annex-iii',
    },
    {
      title: 'Transparency',
      text: 'May be used openly: people are told that they are dealing with an AI system, and its output is marked.',
      fact: 'eu-ai-act-transparency',
    },
    {
      title: 'Minimal',
      text: 'Everything else. What remains is to help staff learn to use AI well.',
      fact: 'eu-ai-act-literacy',
    },
  ],
  more: { title: 'What applies when', href: '/facts' },
} as const

/** The four business benefits (SPEC 1), each with a figure that a company can track itself. */
export const value = {
  title: 'What it is worth to the business',
  lead: 'Four benefits, each with a number you can track to see whether you get it.',
  watch: 'Track',
  items: [
    {
      title: 'Improved Decision-Making',
      text: 'You approve, change or refuse a new use of AI with its purpose, owner and risk in front of you.',
      watch: 'Days from request to decision',
    },
    {
      title: 'Risk Reduction',
      text: 'You find faults while they are cheap to fix: before launch, before you sign, before someone else finds them.',
      watch: 'Open risks past their due date',
    },
    {
      title: 'Compliance Assurance',
      text: 'One control can satisfy several frameworks, and you collect the evidence as you work.',
      watch: 'Controls with current evidence',
    },
    {
      title: 'Competitive Advantage',
      text: 'You answer questionnaires and due diligence from your records, and the answers agree with each other.',
      watch: 'Hours spent on each questionnaire',
    },
  ],
} as const

/** The set of controls whose figures say what a visitor saves, as the address of the control library has it. */
export const savedSet = { frameworks: ['eu-ai-act'], role: 'deployer' } as const

export const figures = {
  title: 'What you need not work out yourself',
  lead: 'For a company that uses AI under the EU AI Act. Each figure is there to check.',
  counted: [
    {
      of: 'controls',
      text: 'controls that are left for you, out of the whole library, in the order to begin',
      link: 'See them',
    },
    {
      of: 'hours',
      text: 'hours to set them up, by our estimate, so that you can plan the work before it starts',
      link: 'How they add up',
    },
    {
      of: 'dates',
      text: 'statements on laws and standards that you need not look up: each has its date and source',
      link: 'What applies when',
    },
    {
      of: 'documents',
      text: 'frameworks that you need not write: download and adapt them',
      link: 'The frameworks',
    },
  ],
  note: 'These four are samples, not survey results.',
  source: 'Source',
} as const

/** Words of clients, from `content/texts/quotes.json`: a sample for as long as nobody agreed to be quoted. */
const said = quotes.governance.map(({ quote, role, consent }) => ({ quote, role, sample: consent === '' }))
const sampleQuotes = said.filter(({ sample }) => sample)

export const voices = {
  title: 'In our clients’ words',
  note:
    sampleQuotes.length === 1
      ? 'This quote is a sample that we wrote. A client’s words take its place, with the speaker’s consent.'
      : 'These two are samples that we wrote. Clients’ words take their place, with the speaker’s consent.',
  items: said,
}

export const samples = {
  title: sampleQuotes.length > 0 ? 'Figures and quotes (samples)' : 'Figures (samples)',
} as const

export const next = {
  title: 'Start with a free 30-minute call',
  text: 'Tell us how your company uses AI. You leave with a clear first step.',
  primary: { title: actions.bookCall.title, href: '/about#contact', about: 'assessment' },
  secondary: { title: 'Read Our Blog', href: '/blog' },
} as const
