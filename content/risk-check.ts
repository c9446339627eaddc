import type { RiskStep } from '#domain/next-steps/risk-check.ts'
import { euAiActTree, type RiskQuestionId, type RiskVerdictId } from '#domain/risk-check/eu-ai-act.ts'
import type { NextStep } from './doors.ts'

/** What a question asks, which article it comes from, and in a few words what it is about. */
type QuestionWords = {
  ask: string
  hint?: string
  article: string
  short: string
  /** What its row of the tree says, where more than one row asks the same. */
  row?: string
}
type VerdictWords = {
  title: string
  /** The article that it rests on. */
  article: string
  text: string
  /** What the law says of it, in this order. */
  facts: readonly string[]
  /** The controls of the library (`content/controls`) that it asks for first. */
  controls: readonly string[]
}

/** The same question at the end of each way; its row says of which. */
const transparency = (way: string): QuestionWords => ({
  ask: 'Do people interact with it without it being obvious that it is AI, or does it generate audio, images, video, text or deep fakes?',
  article: 'Article 50',
  short: 'Interacts with people, or generates content',
  row: `${way}: interacts with people, or generates content`,
})

const questions: Record<RiskQuestionId, QuestionWords> = {
  manipulation: {
    ask: 'Does it manipulate people in a way that causes them significant harm or is reasonably likely to, or is it used for social scoring?',
    article: 'Article 5(1)',
    short: 'Harmful manipulation, social scoring',
  },
  faces: {
    ask: 'Does it rely on untargeted scraping of facial images, or infer people’s emotions at work or in education for other than medical or safety reasons?',
    article: 'Article 5(1)',
    short: 'Scraped faces, emotions at work or in education',
  },
  imagery: {
    ask: 'Does it generate sexual imagery of identifiable people without their consent, or child sexual abuse material?',
    hint: 'A provider answers yes also where such output is reasonably foreseeable and reproducible, and reasonable and adequate safeguards are missing.',
    article: 'Article 5(1)(ba) and (bb), (1a)',
    short: 'Sexual imagery without consent, abuse material',
  },
  'other-prohibited': {
    ask: 'Does it do anything else on the list of Article 5?',
    hint: 'The list is longer than the examples above. Read it in the source before you answer no.',
    article: 'Article 5',
    short: 'Anything else on the list',
  },
  product: {
    ask: 'Is it a product under the law listed in Annex I, or a safety component of one, and does that product need a third-party conformity assessment?',
    hint: 'AI solely for non-safety aspects of assistance, efficiency, automation, convenience or quality control is no safety component, unless its failure would endanger health and safety. An assessment that is required solely for other risks does not count.',
    article: 'Article 6(1) to (1c)',
    short: 'Product of Annex I, or its safety component',
  },
  'listed-use': {
    ask: 'Is it meant for a use listed in Annex III, such as recruitment, credit scoring of people, or pricing of life and health insurance?',
    article: 'Article 6(2)',
    short: 'Use listed in Annex III',
  },
  profiling: {
    ask: 'Does it profile natural persons?',
    article: 'Article 6(3), last subparagraph',
    short: 'Profiles natural persons',
  },
  narrow: {
    ask: 'Does it pose no significant risk of harm because it only does a narrow procedural task, improves finished human work, detects deviations from earlier decisions, or prepares an assessment?',
    article: 'Article 6(3)',
    short: 'Only a narrow or preparatory task, no significant risk',
  },
  transparency: transparency('Any other use'),
  'transparency-excepted': transparency('Listed use with the exception'),
  'transparency-annex-i': transparency('Product or safety component'),
  'transparency-profiling': transparency('Listed use that profiles'),
  'transparency-annex-iii': transparency('Listed use without the exception'),
}

const highAnnexI: VerdictWords = {
  title: 'High risk, as a product',
  article: 'Article 6(1)',
  text: 'The system is high-risk because of the product that it is, or that it is a safety component of. For a product of Section B of Annex I, machinery among them, few articles of the Act apply.',
  facts: [
    'eu-ai-act-high-risk-annex-i',
    'eu-ai-act-safety-components',
    'eu-ai-act-third-party-assessment',
    'eu-ai-act-omnibus-other-changes',
    'eu-ai-act-provider-duties',
    'eu-ai-act-penalties',
  ],
  controls: ['INV-05', 'CNF-01', 'CNF-02'],
}
const highProfiling: VerdictWords = {
  title: 'High risk, without exception',
  article: 'Article 6(2) and (3), last subparagraph',
  text: 'This use is listed in Annex III and the system profiles people, so the exception does not apply.',
  facts: [
    'eu-ai-act-profiling-always-high-risk',
    'eu-ai-act-high-risk-annex-iii',
    'eu-ai-act-provider-duties',
    'eu-ai-act-deployer-duties',
    'eu-ai-act-penalties',
  ],
  controls: ['INV-05', 'RSK-01', 'PEO-03'],
}
const highAnnexIII: VerdictWords = {
  title: 'High risk',
  article: 'Article 6(2)',
  text: 'This use is listed in Annex III, and the exception does not apply.',
  facts: [
    'eu-ai-act-high-risk-annex-iii',
    'eu-ai-act-provider-duties',
    'eu-ai-act-deployer-duties',
    'eu-ai-act-penalties',
  ],
  controls: ['INV-05', 'RSK-01', 'PEO-03'],
}
/** What Article 50 asks for. */
const transparencyControls = ['TRA-01', 'TRA-02', 'TRA-03'] as const
/** The same tier, with the duties of Article 50 beside it. */
const withTransparency = (
  verdict: VerdictWords,
  duties = 'The transparency duties apply as well, and earlier.',
): VerdictWords => ({
  title: `${verdict.title}, and transparency`,
  article: `${verdict.article}; Article 50`,
  text: `${verdict.text} ${duties}`,
  facts: [...verdict.facts, 'eu-ai-act-transparency', 'eu-ai-act-marking-transition'],
  controls: [...verdict.controls, ...transparencyControls],
})

const verdicts: Record<RiskVerdictId, VerdictWords> = {
  prohibited: {
    title: 'Prohibited',
    article: 'Article 5',
    text: 'This use is on the list of prohibited practices. Safeguards do not make it permissible.',
    facts: ['eu-ai-act-prohibitions', 'eu-ai-act-penalties', 'eu-ai-act-penalties-amended'],
    controls: ['INV-04'],
  },
  'prohibited-new': {
    title: 'Prohibited',
    article: 'Article 5(1)(ba) and (bb), (1a)',
    text: 'This use falls under one of the two prohibitions added in 2026.',
    facts: ['eu-ai-act-new-prohibitions', 'eu-ai-act-new-prohibitions-reach', 'eu-ai-act-penalties'],
    controls: ['INV-04', 'DEV-08'],
  },
  'high-annex-i': highAnnexI,
  'high-annex-i-transparency': withTransparency(
    highAnnexI,
    'For other products the transparency duties apply as well, and earlier.',
  ),
  'high-profiling': highProfiling,
  'high-profiling-transparency': withTransparency(highProfiling),
  'high-annex-iii': highAnnexIII,
  'high-annex-iii-transparency': withTransparency(highAnnexIII),
  'excepted-transparency': {
    title: 'Transparency, not high risk because of the exception',
    article: 'Articles 6(3) and 50',
    text: 'This use is listed in Annex III, but the exception takes it out of high risk. Transparency duties still apply.',
    facts: [
      'eu-ai-act-article-6-3',
      'eu-ai-act-material-influence',
      'eu-ai-act-article-6-3-registration',
      'eu-ai-act-article-80',
      'eu-ai-act-transparency',
    ],
    controls: ['INV-06', 'CNF-03', ...transparencyControls],
  },
  excepted: {
    title: 'Not high risk because of the exception',
    article: 'Article 6(3)',
    text: 'This use is listed in Annex III, but the exception takes it out of high risk.',
    facts: [
      'eu-ai-act-article-6-3',
      'eu-ai-act-material-influence',
      'eu-ai-act-article-6-3-registration',
      'eu-ai-act-article-80',
      'eu-ai-act-literacy',
    ],
    controls: ['INV-06', 'CNF-03'],
  },
  'transparency-only': {
    title: 'Transparency',
    article: 'Article 50',
    text: 'This use is not high-risk. People have to be told that it is AI, or its content has to be marked.',
    facts: ['eu-ai-act-transparency', 'eu-ai-act-marking-transition', 'eu-ai-act-literacy'],
    controls: transparencyControls,
  },
  minimal: {
    title: 'Minimal',
    article: 'Articles 4 to 6 and 50',
    text: 'Your answers match none of the three tiers that have rules of their own. What the Act requires of everyone still applies.',
    facts: ['eu-ai-act-literacy', 'eu-ai-act-general-application'],
    controls: ['INV-01', 'PEO-01'],
  },
}

/** The EU AI Act tier check with its words. Law is stated by the facts that it cites. */
export const riskTree = {
  ...euAiActTree,
  questions: euAiActTree.questions.map((question) => ({ ...question, ...questions[question.id] })),
  verdicts: euAiActTree.verdicts.map((verdict) => ({ ...verdict, ...verdicts[verdict.id] })),
}

/** What to do about a use: what its verdict and its tier ask for (`domain/next-steps/risk-check.ts`). */
export const riskNextSteps: Record<RiskStep, NextStep> = {
  'stop-now': {
    title: 'Stop it and record who decided',
    text: 'Do not start it. If it is already running, stop it today and add it to your list of prohibited uses.',
    here: 'policy',
  },
  'stop-in-time': {
    title: 'Stop it, whatever the date above',
    text: 'Do not start it. If it is already running, stop it today and add it to your list of prohibited uses.',
    here: 'policy',
  },
  'check-others': {
    title: 'Check similar uses',
    text: 'Whoever planned this use may have planned others. Put each one through the same questions.',
    here: 'riskCheck',
  },
  lawyer: {
    title: 'Have a lawyer check the result',
    text: 'Bring the sources: every legal statement here links to its official text and says whether we have read it, and in which copy.',
    here: 'facts',
  },
  conformity: {
    title: 'Plan one conformity assessment',
    text: 'Have the body that assesses the product assess the AI system with it. The checklist shows what has to be in place.',
    here: 'aiActChecklist',
  },
  'settle-role': {
    title: 'Decide whether you are its provider or its deployer',
    text: 'The duties differ. Each item in the checklist says what has to be in place and what evidence shows it.',
    here: 'aiActChecklist',
  },
  'assess-risks': {
    title: 'Assess its risks',
    text: 'Find, score and reduce them, and check whether you need a fundamental rights impact assessment.',
    here: 'risks',
  },
  'keep-records': {
    title: 'Set up the technical file, logs and human oversight',
    text: 'Start now: these take the longest. The framework says what goes into each record and who keeps it.',
    here: 'records',
  },
  'write-ground': {
    title: 'Document why the exception applies',
    text: 'Do it before the system is sold or used, with a date and a name. The framework has a form for this record.',
    here: 'records',
  },
  'tell-people': {
    title: 'Decide what people are told, where and by whom',
    text: 'Keep a screenshot of it. The checklist lists the duties to inform and to mark, and the evidence for each.',
    here: 'aiActChecklist',
  },
  'word-notices': {
    title: 'Write what people are told',
    text: 'Article 50 applies beside the high-risk rules, and earlier. The framework has notices to start from.',
    here: 'ethics',
  },
  'enter-it': {
    title: 'Add it to your AI inventory',
    text: 'Record this result and its date. The policy template says what each entry contains.',
    here: 'policy',
  },
  train: {
    title: 'Train the people who use it',
    text: 'The Act requires AI literacy measures in every tier. The checklist has an item for it, with the evidence to keep.',
    here: 'aiActChecklist',
  },
  'ask-again': {
    title: 'Check again when it changes',
    text: 'A new purpose, new users, new data or the start of profiling: any of these can change the tier.',
    here: 'riskCheck',
  },
}

/** The words of the page. */
export const riskCheck = {
  title: 'EU AI Act risk check',
  label: 'Tool',
  description:
    'Answer up to nine questions and see which EU AI Act tier one AI use falls into: prohibited, high risk, transparency or minimal. Every answer cites its article.',
  lead: 'Pick one AI use: one system that does one task. Answer up to nine questions, in about three minutes, and see which EU AI Act tier it falls into and which article says so.',
  notAdvice:
    'This check is information, not legal advice. It does not cover general-purpose models or exemptions such as the one for research.',
  question: {
    label: 'Question',
    most: 'of up to 9',
    yes: 'Yes',
    no: 'No',
    back: 'Back',
    restart: 'Start again',
    from: 'From',
  },
  verdict: {
    label: 'Result',
    title: 'Risk tier',
    law: 'What the law says',
    controls: 'Controls of our library',
    print: 'Print',
    share: 'This page’s address contains your answers and nothing else. Send it to anyone who should check them.',
  },
  answers: { label: 'Your answers', change: 'Change', yes: 'Yes', no: 'No' },
  tree: {
    label: 'The full decision tree',
    title: 'Every question, and where it leads',
    lead: 'There is no hidden scoring: these rows are the whole check.',
    version: 'Version',
    goOn: 'go to',
  },
  ways: [
    {
      title: 'AI Risk Assessment',
      href: '/frameworks/ai-risk-assessment',
      text: 'Once you know the tier: how to find, score and reduce the risks.',
    },
    {
      title: 'Compliance checklist',
      href: '/resources/checklists/compliance',
      text: 'What has to be in place, clause by clause.',
    },
    { title: 'What applies when', href: '/facts', text: 'Every date, with its source and the day we verified it.' },
  ],
} as const
