/** The home page's words (SPEC 1 and 2). */

export const hero = {
  title: ['Transform AI Risk', 'into Trusted Growth'],
  description:
    'AI governance, compliance and trust for small and medium companies in regulated industries: one platform, with specialists beside it.',
  lead: 'AI governance, compliance and trust for companies that answer to regulators. One platform, with specialists beside it.',
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
  holds: 'You hold',
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

export const start = {
  label: 'Next step',
  title: 'Three ways to start',
  talk: {
    title: 'Talk for thirty minutes, free',
    text: 'Describe how AI is used in your company. A specialist tells you which rules are likely to apply, where the largest gaps are and what we would do first.',
    process: 'How the work goes from there',
    steps: [
      { title: 'Initial consultation', text: 'Thirty minutes on your use of AI and the rules behind it.' },
      { title: 'Assessment and planning', text: 'What is in use, what is missing, and what to do first.' },
      { title: 'Implementation', text: 'Policies, controls and training, set up in the platform with you.' },
      { title: 'Ongoing support', text: 'Evidence stays current; a changed rule reaches you with its consequences.' },
    ],
  },
  guide: {
    title: 'AI Adoption in Biopharma: A Practical Guide',
    text: 'For teams in research, quality and clinical work.',
  },
  assessment: {
    title: 'See where you stand',
    text: 'Five questions, a level and four recommendations.',
  },
} as const
