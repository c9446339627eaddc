/** The home page’s words (SPEC 1 and 2). */
import { dollars, yearlyPrice } from '#features/pricing/plans.data.ts'

export const hero = {
  title: ['Transform AI Risk', 'into Trusted Growth'],
  description:
    'AI governance, compliance and trust for small and medium companies in regulated industries: one software platform, plus specialists who work with you.',
  lead: 'Show auditors and customers that your AI is under control. Our software keeps the evidence; our specialists answer questionnaires and prepare audits with you.',
  sold: [
    {
      term: 'Software',
      text: `AI register, policies, assessments: available now, from ${dollars(yearlyPrice.foundation)} a year`,
    },
    {
      term: 'Specialists',
      first: { title: 'Customer questionnaires', href: '#start' },
      text: ', gap assessment, policies, audit preparation',
    },
    {
      term: 'For',
      text: 'Small and medium companies in life science, healthcare, fintech, software, professional services, and',
      link: { title: 'those who advise them', href: '/become-partner' },
    },
  ],
  why: { term: 'Why now', text: 'Your customers and auditors are already asking. Next deadline:' },
  call: 'A 30-minute call with a specialist.',
} as const

export const frameworks = {
  title: 'Frameworks covered',
  /** The strip of SPEC 1, to the letter. */
  names: ['NIST AI RMF', 'IAPP', 'IEEE', 'ISO 27001', 'GDPR', 'HIPAA', 'EU AI Act', 'FDA', 'EMA'],
  custom: { title: 'Custom frameworks', href: '/frameworks' },
  mapped: { title: 'Our control library', href: '/controls#frameworks' },
  more: 'What is mapped clause by clause',
  note: 'maps NIST AI RMF, ISO 27001, GDPR, HIPAA, the EU AI Act, FDA’s 21 CFR Part 11 and seven more, clause by clause. We also work with what IAPP, IEEE, EMA and FDA publish, though without a map. On request we map your contracts and policies.',
} as const

export const introduction = {
  label: 'The four pillars',
  title: 'Go Beyond AI Governance',
  lead: 'Governance decides. Evidence, everyday practice and records that others can check are what convince an auditor.',
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
      question: 'Who decides, and by what rules?',
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
      question: 'Can people work with the rules?',
      text: 'Approved tools, training by role, and a quick answer to every new use, so that nobody works around the rules.',
      holds: 'Approved tools, training records',
    },
    {
      title: 'Trust',
      question: 'Will others rely on it?',
      text: 'Customers, investors and inspectors see what you have done, in a form they can check.',
      holds: 'Questionnaire answers, audit reports',
    },
  ],
} as const

export const callOut = {
  title: 'Your teams are using AI. Is your company ready?',
  text: 'Answer five questions and get a score out of 20, your level and four recommendations. Your answers stay in your browser.',
  scale: 'The four levels and their scores',
  levels: [
    { name: 'AI Novice', scores: '0-5' },
    { name: 'AI Adopter', scores: '6-10' },
    { name: 'AI Practitioner', scores: '11-15' },
    { name: 'AI Leader', scores: '16-20' },
  ],
} as const

export const benefits = {
  more: 'Decisions, risk, compliance, advantage',
  title: 'Everything you need to adopt AI responsibly',
  items: [
    {
      title: 'Improved Decision-Making',
      text: 'Every AI system has an owner, a purpose and a risk rating. Leaders know the facts when they approve, change or stop it.',
    },
    {
      title: 'Risk Reduction',
      text: 'An assessment finds problems with sensitive data, bias, vendors and security before an incident does.',
    },
    {
      title: 'Compliance Assurance',
      text: 'Map your controls once to every framework you have to meet. From the Professional plan on, you see which controls a changed rule affects.',
    },
    {
      title: 'Competitive Advantage',
      text: 'Security questionnaires, due diligence and RFPs now ask about AI. You answer from records that are up to date.',
    },
  ],
} as const

export const whyNow = {
  list: 'The next dates, with their sources',
  title: 'What the law requires next',
  today: 'Today',
  source: 'Source',
  more: 'See every rule and its date',
  others: (more: number) => `${more} more on this day`,
  /** Facts that stand for their day, where several have the same. */
  leads: [
    'eu-ai-act-marking-transition',
    'colorado-ai-act',
    'eu-ai-act-high-risk-annex-iii',
    'eu-ai-act-high-risk-annex-i',
  ],
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
        { title: 'Compliance checklist', href: '/resources/checklists/compliance', takes: '139 checks' },
        { title: 'Compliance documentation', href: '/frameworks/compliance-documentation', takes: '28 pages' },
      ],
    },
    {
      title: 'A customer sent a questionnaire',
      text: 'Answer with documents instead of promises.',
      ways: [
        { title: 'AI policy template', href: '/resources/templates/ai-governance-policy', takes: 'PDF or Word' },
        { title: 'EU AI Act risk check', href: '/resources/tools/risk-assessment', takes: '3 minutes' },
        { title: 'Our own answers', href: '/trust-center', takes: '12 answers' },
      ],
    },
    {
      title: 'I advise clients',
      text: 'Free materials for your projects, and a partner program.',
      ways: [
        { title: 'Six frameworks', href: '/frameworks', takes: 'PDF and Word' },
        { title: 'What applies when', href: '/facts', takes: 'with sources' },
        { title: 'Become a Partner', href: '/become-partner', takes: '5-minute form' },
      ],
    },
  ],
  talk: 'A free 30-minute call: which rules are likely to apply to you, and what to do first.',
} as const

export const newest = {
  list: 'The two newest articles',
  title: 'New on the blog',
  more: 'All articles',
} as const
