import type { FeatureTitle } from './features.ts'

/** AI Governance Explained (SPEC 2, screen 4). */
export const aiGovernance = {
  title: 'AI Governance Explained',
  label: 'The basics',
  description:
    'What AI governance is, the six parts it is made of, what it is worth to a company, and how to begin, in plain words for busy leaders.',
  lead: 'Who may use AI for what, who decides, and how anybody can check it afterwards. That is all it is. The work lies in doing it every day.',
} as const

export const whatIs = {
  label: 'The term',
  title: 'What is AI governance?',
  paragraphs: [
    {
      text: 'AI governance is the set of decisions, roles and records by which a company stays answerable for the AI that it builds, buys or simply uses. It says what a system may do, who agreed to that, and what happens when it goes wrong.',
      note: {
        title: 'Not only your own models',
        text: "A chat assistant in a browser counts as much as a model that you trained. So does the feature that came with last week's update.",
      },
    },
    {
      text: 'It is less about technology than about work: a sales team that pastes customer data into a tool, a laboratory that lets a model read images, a lender that scores applications. Sooner or later somebody outside asks the same three things. What does it do? Who allowed it? How do you know?',
      note: {
        title: 'The three questions',
        text: 'A company that can answer them in writing, for every system it uses, has governance, whatever it calls it.',
      },
    },
    {
      text: 'By itself, governance is a promise. It becomes useful once it is joined to evidence, to tools that people are allowed to use, and to a record that others can read.',
      note: {
        title: 'Small companies too',
        text: 'One responsible person, one page of rules and one register are a sound beginning.',
      },
    },
  ],
  more: { title: 'How our platform does it', href: '/services' },
} as const

type Component = {
  /** The platform's feature that does it; its name leads there. */
  feature: FeatureTitle
  kind: string
  text: string
}

export const components: { label: string; title: string; lead: string; items: readonly Component[] } = {
  label: 'The parts',
  title: 'Essential components',
  lead: 'Six parts, drawn apart. Take one away and the others lose their hold. Each name leads to the feature that does it.',
  items: [
    {
      feature: 'Custom Policy Builder',
      kind: 'Rules',
      text: 'What people may do with AI, what they may not, and who decides the rest, written so that they read it.',
    },
    {
      feature: 'Risk Management',
      kind: 'Judgement',
      text: 'Every system is rated by what it could do to people, data and money. The rating decides how closely it is held.',
    },
    {
      feature: 'Security Awareness Training',
      kind: 'Skill',
      text: 'People learn what applies to their own work before they are given a tool, and again when it changes.',
    },
    {
      feature: 'Compliance Monitor',
      kind: 'Evidence',
      text: 'Each rule is tied to the control that fulfils it, and to proof with a date, so that a claim can be checked.',
    },
    {
      feature: 'Security Dashboard',
      kind: 'Sight',
      text: 'Whoever is responsible sees what is in use, what is open and what is late, without asking around.',
    },
    {
      feature: 'Assessments and Audits',
      kind: 'Proof',
      text: 'Somebody who was not involved looks at all of it with set questions. Each finding gets an owner and a date.',
    },
  ],
}

/** The four levels of the EU AI Act, in plain words that say no more than the fact that each cites (`content/facts/`). */
export const tiers = {
  label: 'The measure',
  title: 'How closely, by risk',
  lead: 'Governance costs time, so it has to be spent where it counts. The EU AI Act measures a system by what it could do to people, and asks the more, the higher it stands.',
  drawing:
    'Drawn as four steps under one line. What stands above the line is not to be used. Below it the steps get wider and emptier: the more systems there are of a kind, the less is asked of each.',
  items: [
    {
      title: 'Prohibited',
      text: 'Not to be used. Social scoring is an example, and inferring emotions at work.',
      fact: 'eu-ai-act-prohibitions',
    },
    {
      title: 'High risk',
      text: 'May be used, under requirements that others can check. Recruitment is an example, and the credit scoring of people.',
      fact: 'eu-ai-act-high-risk-annex-iii',
    },
    {
      title: 'Transparency',
      text: 'May be used in the open: people are told that they deal with an AI system, and what it makes is marked.',
      fact: 'eu-ai-act-transparency',
    },
    {
      title: 'Minimal',
      text: 'Everything else. What is left is to know what one is doing, so staff are helped to learn it.',
      fact: 'eu-ai-act-literacy',
    },
  ],
  more: { title: 'What applies when', href: '/facts' },
} as const

/** The four business benefits (SPEC 1), each with a figure that a company can keep for itself. */
export const value = {
  label: 'The worth',
  title: 'What it is worth to the business',
  lead: 'Four returns, and the figure by which you can tell whether you get them.',
  watch: 'Watch',
  items: [
    {
      title: 'Improved Decision-Making',
      text: 'A new use of AI is approved, changed or refused with its purpose, its owner and its risk on the table.',
      watch: 'Days from request to decision',
    },
    {
      title: 'Risk Reduction',
      text: 'Faults are found while they are cheap: before launch, before signature, before somebody else finds them.',
      watch: 'Open risks past their date',
    },
    {
      title: 'Compliance Assurance',
      text: 'One control answers several frameworks, and its proof is collected as the work goes on.',
      watch: 'Controls with current evidence',
    },
    {
      title: 'Competitive Advantage',
      text: 'Questionnaires and due diligence are answered from the record, and the answers agree with each other.',
      watch: 'Hours spent on each questionnaire',
    },
  ],
} as const

export const figures = {
  label: 'In figures',
  title: 'Four figures on one ruler',
  note: 'Illustrative figures: no survey stands behind them. They show how this page presents numbers, and will be replaced by figures with their source and date.',
  source: 'Source',
  scale: ['0', '100%, or 1x', '2x'],
} as const

type Testimonial = { quote: string; role: string; sample: boolean }

export const voices: { label: string; title: string; note: string; items: readonly Testimonial[] } = {
  label: 'In practice',
  title: 'What changes for the people who answer for it',
  note: 'We wrote these two ourselves, as examples of what such work is for. They stay marked until clients have agreed to be quoted.',
  items: [
    {
      quote:
        'The auditor asked how we decide which AI tools to use. We opened one page, and the question was answered.',
      role: 'Head of Quality, biotech',
      sample: true,
    },
    {
      quote:
        'Our people no longer ask whether they may use AI. They ask which tool is approved for what, and they find it.',
      role: 'Chief Operating Officer, financial services',
      sample: true,
    },
  ],
}

export const next = {
  label: 'Next step',
  title: 'Begin with one conversation',
  lead: 'Tell us how AI is used in your company. The first thirty minutes are free, and you leave with a first step.',
  primary: { title: 'Schedule a Consultation', href: '/about#contact' },
  secondary: { title: 'Read Our Blog', href: '/blog' },
} as const
