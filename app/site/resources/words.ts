export const resourcesPage = {
  description:
    'The tools, documents and guides of this site: check an AI system, answer a questionnaire, read the law.',
  lead: 'The tools, documents and guides of this site, by what you want to do.',
  /** First, what most visitors come for, by what brought them. */
  start: [
    { when: 'Where do you stand?', href: '/ai-readiness-assessment' },
    { when: 'A customer sent you questions?', href: '/questionnaire' },
    { when: 'What does the law ask of you?', href: '/resources/tools/risk-assessment' },
  ],
  count: (count: number) => `${count} links`,
  /** What no menu names. */
  more: {
    title: 'Look up',
    links: [
      { title: 'Forty questions of customers', href: '/questionnaire/bank', note: 'What a good answer to each holds' },
      { title: 'Device law and AI Act', href: '/controls/device-law', note: 'One file index for both' },
      { title: 'What changed in the law', href: '/facts/changes', note: 'Each change with its day, and a feed' },
      { title: 'Newsletter', href: '/newsletter', note: 'What changed in AI rules, by email' },
    ],
  },
  /** The last line of the page. */
  call: { text: 'Not sure where to begin? Ask a specialist: 30 minutes, free.' },
} as const
