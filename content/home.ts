/** The home page's words (SPEC 1 and 2). */
import { dollars, yearlyPrice } from './plans.ts'

export const hero = {
  title: ['Transform AI Risk', 'into Trusted Growth'],
  description:
    'AI governance, compliance and trust for small and medium companies in regulated industries: one platform, with specialists beside it.',
  lead: 'Show auditors and customers that your AI is under control: software that keeps the record, specialists who build it with you.',
  sold: [
    {
      term: 'Software',
      text: `AI register, policies, controls, evidence: from ${dollars(yearlyPrice.foundation)} a year`,
    },
    { term: 'Specialists', text: 'Gap assessment, policies, audits, customer questionnaires' },
    { term: 'For', text: 'Small and medium companies in life science, healthcare, fintech, software, services' },
  ],
  next: 'Next duty',
} as const

export const frameworks = {
  title: 'Frameworks covered',
  names: ['NIST AI RMF', 'IAPP', 'IEEE', 'ISO 27001', 'GDPR', 'HIPAA', 'EU AI Act', 'FDA', 'EMA'],
  custom: { title: 'Custom frameworks', href: '/frameworks' },
  note: 'Custom frameworks are also offered: the rules of your own clients, contracts and group are mapped in the same way.',
} as const

export const introduction = {
  label: 'The four pillars',
  title: 'Go Beyond AI Governance',
  lead: 'Governance is a set of decisions. Alone, it shows a customer, an auditor or a regulator nothing. We help you build what stands on it: the proof, the working practice and the record that others rely on.',
  drawing: {
    required: 'What laws and contracts require',
    gap: 'Open risk',
    top: 'Trusted growth',
    description:
      'Four pillars rise from left to right. Each contains the layers of the one before. Governance stays below the level that laws and contracts require, compliance reaches it, enablement and trust rise above it.',
  },
  holds: 'You get',
  pillars: [
    {
      title: 'Governance',
      question: 'Who decides, and by which rule?',
      text: 'Roles, a policy your people can read, and a register of every AI system and vendor in use.',
      holds: 'AI policy, system register',
    },
    {
      title: 'Compliance',
      question: 'Can we prove it?',
      text: 'Each rule is tied to the clause it answers, an owner and the evidence. One control can answer several frameworks.',
      holds: 'Control map, evidence file',
    },
    {
      title: 'Enablement',
      question: 'Can people work with it?',
      text: 'Approved tools, training by role, and a short path for each new use case, so that nobody has to wait or to hide.',
      holds: 'Approved tools, training records',
    },
    {
      title: 'Trust',
      question: 'Will others rely on it?',
      text: 'What you have done, shown to customers, partners, investors and inspectors in a form they can check.',
      holds: 'Trust center, audit reports',
    },
  ],
} as const

export const callOut = {
  title: 'Your teams are using AI. Is your company ready?',
  text: 'Five questions place you on a scale of 20. You get your level and four recommendations. Nothing is sent while you answer.',
  scale: 'The four levels and their scores',
  levels: [
    { name: 'AI Novice', scores: '0-5' },
    { name: 'AI Adopter', scores: '6-10' },
    { name: 'AI Practitioner', scores: '11-15' },
    { name: 'AI Leader', scores: '16-20' },
  ],
} as const

export const benefits = {
  label: 'Benefits',
  title: 'Everything you need to adopt AI responsibly',
  items: [
    {
      title: 'Improved Decision-Making',
      text: 'Every AI system has an owner, a purpose and a risk rating. Leaders approve, change or stop one with the facts in front of them.',
    },
    {
      title: 'Risk Reduction',
      text: 'Sensitive data, bias, vendor failure and security gaps are found by an assessment before they are found by an incident.',
    },
    {
      title: 'Compliance Assurance',
      text: 'Controls are mapped once to the frameworks you answer to. When a rule changes, you see which controls it touches.',
    },
    {
      title: 'Competitive Advantage',
      text: 'Security questionnaires, due diligence and tenders now ask about AI. You answer from a record that is kept up to date.',
    },
  ],
} as const

export const whyNow = {
  label: 'Why now',
  title: 'What the law asks for next',
  source: 'Source',
  more: 'Everything that applies, and when',
} as const

export const oneControl = {
  label: 'How it works',
  title: 'From a clause of the law to the answer you give',
  lead: 'Each duty becomes a rule, gets an owner and leaves evidence. Your customer’s question is then answered from the record.',
  steps: [
    {
      name: 'The law',
      text: 'Take measures to support the AI literacy of your staff:',
      link: { title: 'EU AI Act, Article 4', href: '/facts#eu-ai-act-literacy' },
    },
    {
      name: 'Your rule',
      text: 'Nobody gets an AI tool before the training for their role. It is repeated every year.',
      link: null,
    },
    { name: 'Its owner', text: 'The head of operations. Team leads confirm it each quarter.', link: null },
    { name: 'The evidence', text: 'A training record: who, which course, which day, what score.', link: null },
    {
      name: 'Your answer',
      text: '“Are your people trained to use AI?” Yes, all of them, by role. Here is the record.',
      link: null,
    },
  ],
  more: { title: 'Read the controls in our frameworks', href: '/frameworks' },
} as const

export const doors = {
  label: 'Where to start',
  title: 'What brought you here?',
  situations: [
    {
      title: 'An auditor is coming',
      text: 'Find the gaps first, then put the evidence in order.',
      ways: [
        { title: 'AI readiness assessment', href: '/ai-readiness-assessment', takes: '5 questions' },
        { title: 'Compliance checklist', href: '/resources/checklists/compliance', takes: '10 pages' },
        { title: 'Compliance documentation', href: '/frameworks/compliance-documentation', takes: '28 pages' },
      ],
    },
    {
      title: 'A customer sent a questionnaire',
      text: 'Answer with documents instead of promises.',
      ways: [
        { title: 'AI policy template', href: '/resources/templates/ai-governance-policy', takes: 'yours in Word' },
        { title: 'EU AI Act risk check', href: '/resources/tools/risk-assessment', takes: 'one system' },
        { title: 'Our own answers', href: '/trust-center', takes: 'as a model' },
      ],
    },
    {
      title: 'I advise clients',
      text: 'Free material to work with, and a partner program.',
      ways: [
        { title: 'Six frameworks', href: '/frameworks', takes: 'PDF and Word' },
        { title: 'What applies when', href: '/facts', takes: 'with sources' },
        { title: 'Become a Partner', href: '/become-partner', takes: 'application' },
      ],
    },
  ],
  talk: 'Thirty minutes, free: which rules apply to you, and what to do first.',
} as const

export const newest = {
  label: 'Articles',
  title: 'New on the blog',
  minutes: 'min read',
  more: 'All articles',
} as const
