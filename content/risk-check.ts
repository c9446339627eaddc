import type { RiskQuestion } from '#domain/risk-check/tree.ts'

/** What a question asks, which article it comes from, and in a few words what a row of the tree says. */
type Question = RiskQuestion & { ask: string; hint?: string; article: string; short: string }

type RiskTier = 'prohibited' | 'high' | 'transparency' | 'minimal'
type Verdict = {
  id: string
  tier: RiskTier
  title: string
  /** The article that it rests on. */
  article: string
  text: string
  /** What the law says of it, in this order. */
  facts: readonly string[]
  next: readonly string[]
}

const transparency = {
  stage: 'transparency',
  ask: 'Do people interact with it where that is not obvious, or does it generate audio, images, video or text, or deep fakes?',
  article: 'Article 50',
  short: 'Interacts with people, or generates content',
} as const

/** The EU AI Act tier check: at most nine questions on any way through it. Law is stated by the facts that it cites. */
export const riskTree = {
  version: '1.0',
  questions: [
    {
      id: 'manipulation',
      stage: 'prohibited',
      ask: 'Does it manipulate people in a way that causes them significant harm, or is it used for social scoring?',
      article: 'Article 5(1)',
      short: 'Harmful manipulation, social scoring',
      y: 'prohibited',
      n: 'faces',
    },
    {
      id: 'faces',
      stage: 'prohibited',
      ask: 'Does it rest on untargeted scraping of facial images, or infer what people feel at work or in education?',
      article: 'Article 5(1)',
      short: 'Scraped faces, emotions at work or in education',
      y: 'prohibited',
      n: 'imagery',
    },
    {
      id: 'imagery',
      stage: 'prohibited',
      ask: 'Does it generate sexual imagery of identifiable people without their consent, or child sexual abuse material?',
      article: 'Article 5(1)(ba) and (bb)',
      short: 'Sexual imagery without consent, abuse material',
      y: 'prohibited-new',
      n: 'other-prohibited',
    },
    {
      id: 'other-prohibited',
      stage: 'prohibited',
      ask: 'Does it do anything else on the list of Article 5?',
      hint: 'The list is longer than the examples asked so far. Read it in the source before you answer no.',
      article: 'Article 5',
      short: 'Anything else on the list',
      y: 'prohibited',
      n: 'product',
    },
    {
      id: 'product',
      stage: 'high-risk',
      ask: 'Is it a product under the law listed in Annex I, or a safety component of one, and does that product need a third-party conformity assessment?',
      article: 'Article 6(1)',
      short: 'Product of Annex I, or its safety component',
      y: 'high-annex-i',
      n: 'listed-use',
    },
    {
      id: 'listed-use',
      stage: 'high-risk',
      ask: 'Is it meant for a use listed in Annex III, such as recruitment, credit scoring of people, or pricing of life and health insurance?',
      article: 'Article 6(2)',
      short: 'Use listed in Annex III',
      y: 'profiling',
      n: 'transparency',
    },
    {
      id: 'profiling',
      stage: 'exception',
      ask: 'Does it profile natural persons?',
      article: 'Article 6(3), last subparagraph',
      short: 'Profiles natural persons',
      y: 'high-profiling',
      n: 'narrow',
    },
    {
      id: 'narrow',
      stage: 'exception',
      ask: 'Does it pose no significant risk of harm because it only does a narrow procedural task, improves finished human work, detects deviations from earlier decisions, or prepares an assessment?',
      article: 'Article 6(3)',
      short: 'Only a narrow or preparing task, no significant risk',
      y: 'transparency-excepted',
      n: 'high-annex-iii',
    },
    { ...transparency, id: 'transparency', y: 'transparency-only', n: 'minimal' },
    { ...transparency, id: 'transparency-excepted', y: 'excepted-transparency', n: 'excepted' },
  ],
  verdicts: [
    {
      id: 'prohibited',
      tier: 'prohibited',
      title: 'Prohibited',
      article: 'Article 5',
      text: 'The use is on the list of prohibited practices. There is no level of control that makes it allowed.',
      facts: ['eu-ai-act-prohibitions', 'eu-ai-act-penalties'],
      next: ['Do not start it. If it runs, stop it today and note who decided so.', 'Have a lawyer read the answer.'],
    },
    {
      id: 'prohibited-new',
      tier: 'prohibited',
      title: 'Prohibited',
      article: 'Article 5(1)(ba) and (bb)',
      text: 'The use falls under one of the two prohibitions that were added in 2026.',
      facts: ['eu-ai-act-new-prohibitions', 'eu-ai-act-penalties'],
      next: ['Do not start it. If it runs, stop it before the day below.', 'Have a lawyer read the answer.'],
    },
    {
      id: 'high-annex-i',
      tier: 'high',
      title: 'High risk, as a product',
      article: 'Article 6(1)',
      text: 'The system counts as high-risk through the product that it is, or that it keeps safe.',
      facts: ['eu-ai-act-high-risk-annex-i', 'eu-ai-act-human-oversight', 'eu-ai-act-data-governance'],
      next: [
        'Plan one conformity assessment for product and system, with the body that assesses the product.',
        'Set up the technical file, the logs and the oversight now; they take longest.',
      ],
    },
    {
      id: 'high-profiling',
      tier: 'high',
      title: 'High risk, without exception',
      article: 'Article 6(2) and (3), last subparagraph',
      text: 'The use is listed in Annex III and the system profiles people, which closes the exception.',
      facts: [
        'eu-ai-act-profiling-always-high-risk',
        'eu-ai-act-high-risk-annex-iii',
        'eu-ai-act-provider-duties',
        'eu-ai-act-deployer-duties',
      ],
      next: [
        'Settle whether you are its provider or its deployer: the duties differ.',
        'Assess its risks, and find out whether you owe an assessment of fundamental rights.',
      ],
    },
    {
      id: 'high-annex-iii',
      tier: 'high',
      title: 'High risk',
      article: 'Article 6(2)',
      text: 'The use is listed in Annex III, and no ground of the exception holds.',
      facts: ['eu-ai-act-high-risk-annex-iii', 'eu-ai-act-provider-duties', 'eu-ai-act-deployer-duties'],
      next: [
        'Settle whether you are its provider or its deployer: the duties differ.',
        'Assess its risks, and find out whether you owe an assessment of fundamental rights.',
      ],
    },
    {
      id: 'excepted-transparency',
      tier: 'transparency',
      title: 'Transparency, by the exception from high risk',
      article: 'Articles 6(3) and 50',
      text: 'The use is listed in Annex III, the exception takes it out of high risk, and people have to be told.',
      facts: ['eu-ai-act-article-6-3', 'eu-ai-act-transparency'],
      next: [
        'Write down on which ground the exception rests, before the system is used.',
        'Say what people are told, where and by whom; keep a picture of it.',
      ],
    },
    {
      id: 'excepted',
      tier: 'minimal',
      title: 'Not high risk, by the exception',
      article: 'Article 6(3)',
      text: 'The use is listed in Annex III, and the exception takes it out of high risk.',
      facts: ['eu-ai-act-article-6-3', 'eu-ai-act-literacy'],
      next: [
        'Write down on which ground the exception rests, before the system is used.',
        'Ask again when its task grows, or when it begins to profile people.',
      ],
    },
    {
      id: 'transparency-only',
      tier: 'transparency',
      title: 'Transparency',
      article: 'Article 50',
      text: 'The use is not high-risk. People have to be told that it is AI, or its content has to be marked.',
      facts: ['eu-ai-act-transparency', 'eu-ai-act-marking-transition', 'eu-ai-act-literacy'],
      next: [
        'Say what people are told, where and by whom; keep a picture of it.',
        'Enter it in your inventory, and ask again when its purpose changes.',
      ],
    },
    {
      id: 'minimal',
      tier: 'minimal',
      title: 'Minimal',
      article: 'Articles 4 to 6 and 50',
      text: 'Your answers meet none of the three levels with rules of their own. What the Act asks of everybody stays.',
      facts: ['eu-ai-act-literacy', 'eu-ai-act-general-application'],
      next: [
        'Enter it in your inventory with this answer and its date.',
        'Ask again when its purpose, its users or its data change.',
      ],
    },
  ],
} as const satisfies { version: string; questions: readonly Question[]; verdicts: readonly Verdict[] }

const euAiActChecklist = {
  title: 'Open the EU AI Act Checklist',
  href: '/resources/checklists/compliance?regulation=eu-ai-act',
}

/** The words of the page. */
export const riskCheck = {
  title: 'EU AI Act risk check',
  label: 'Tool',
  description:
    'Nine questions or fewer place one AI use in its tier under the EU AI Act: prohibited, high risk, transparency or minimal. Every answer cites its article.',
  lead: 'Take one use: one system that does one task. At most nine questions, about three minutes, and you see in which tier of the EU AI Act it stands, and by which article.',
  notAdvice:
    'This check is information, not legal advice. It leaves out general-purpose models and exemptions such as that for research.',
  question: {
    label: 'Question',
    most: 'of at most 9',
    yes: 'Yes',
    no: 'No',
    back: 'Back',
    restart: 'Start again',
    from: 'From',
  },
  verdict: {
    label: 'Result',
    law: 'What the law says',
    next: 'What to do next',
    print: 'Print',
    /** What to open next. */
    ways: {
      prohibited: { title: 'Schedule a Consultation', href: '/about#contact' },
      high: euAiActChecklist,
      transparency: euAiActChecklist,
      minimal: { title: 'Write Your AI Policy', href: '/resources/templates/ai-governance-policy' },
    } satisfies Record<RiskTier, { title: string; href: string }>,
    share: 'The address of this page holds the answers, and nothing else. Send it to whoever should check them.',
  },
  answers: { label: 'Your answers', change: 'Change', yes: 'Yes', no: 'No' },
  tree: {
    label: 'The whole tree',
    title: 'Every question, and where it leads',
    lead: 'Nothing is weighed or scored behind the page: these rows are all there is.',
    version: 'Version',
    goOn: 'on to',
  },
  ways: [
    {
      title: 'AI Risk Assessment',
      href: '/frameworks/ai-risk-assessment',
      text: 'From the tier to the risks: how to find, score and treat them.',
    },
    {
      title: 'Compliance checklist',
      href: '/resources/checklists/compliance',
      text: 'What has to be in place, clause by clause.',
    },
    { title: 'What applies when', href: '/facts', text: 'Every date, with its source and the day it was verified.' },
  ],
} as const
