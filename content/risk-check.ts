import type { RiskStep } from '#domain/next-steps/risk-check.ts'
import { euAiActTree, type RiskQuestionId, type RiskVerdictId } from '#domain/risk-check/eu-ai-act.ts'
import type { NextStep } from './doors.ts'

/** What a question asks, which article it comes from, and in a few words what a row of the tree says. */
type QuestionWords = { ask: string; hint?: string; article: string; short: string }
type VerdictWords = {
  title: string
  /** The article that it rests on. */
  article: string
  text: string
  /** What the law says of it, in this order. */
  facts: readonly string[]
}

const transparency = {
  ask: 'Do people interact with it where that is not obvious, or does it generate audio, images, video or text, or deep fakes?',
  article: 'Article 50',
  short: 'Interacts with people, or generates content',
}

const questions: Record<RiskQuestionId, QuestionWords> = {
  manipulation: {
    ask: 'Does it manipulate people in a way that causes them significant harm, or is it used for social scoring?',
    article: 'Article 5(1)',
    short: 'Harmful manipulation, social scoring',
  },
  faces: {
    ask: 'Does it rest on untargeted scraping of facial images, or infer what people feel at work or in education?',
    article: 'Article 5(1)',
    short: 'Scraped faces, emotions at work or in education',
  },
  imagery: {
    ask: 'Does it generate sexual imagery of identifiable people without their consent, or child sexual abuse material?',
    article: 'Article 5(1)(ba) and (bb)',
    short: 'Sexual imagery without consent, abuse material',
  },
  'other-prohibited': {
    ask: 'Does it do anything else on the list of Article 5?',
    hint: 'The list is longer than the examples asked so far. Read it in the source before you answer no.',
    article: 'Article 5',
    short: 'Anything else on the list',
  },
  product: {
    ask: 'Is it a product under the law listed in Annex I, or a safety component of one, and does that product need a third-party conformity assessment?',
    article: 'Article 6(1)',
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
    short: 'Only a narrow or preparing task, no significant risk',
  },
  transparency,
  'transparency-excepted': transparency,
}

const verdicts: Record<RiskVerdictId, VerdictWords> = {
  prohibited: {
    title: 'Prohibited',
    article: 'Article 5',
    text: 'The use is on the list of prohibited practices. There is no level of control that makes it allowed.',
    facts: ['eu-ai-act-prohibitions', 'eu-ai-act-penalties'],
  },
  'prohibited-new': {
    title: 'Prohibited',
    article: 'Article 5(1)(ba) and (bb)',
    text: 'The use falls under one of the two prohibitions that were added in 2026.',
    facts: ['eu-ai-act-new-prohibitions', 'eu-ai-act-penalties'],
  },
  'high-annex-i': {
    title: 'High risk, as a product',
    article: 'Article 6(1)',
    text: 'The system counts as high-risk through the product that it is, or that it keeps safe.',
    facts: ['eu-ai-act-high-risk-annex-i', 'eu-ai-act-human-oversight', 'eu-ai-act-data-governance'],
  },
  'high-profiling': {
    title: 'High risk, without exception',
    article: 'Article 6(2) and (3), last subparagraph',
    text: 'The use is listed in Annex III and the system profiles people, which closes the exception.',
    facts: [
      'eu-ai-act-profiling-always-high-risk',
      'eu-ai-act-high-risk-annex-iii',
      'eu-ai-act-provider-duties',
      'eu-ai-act-deployer-duties',
    ],
  },
  'high-annex-iii': {
    title: 'High risk',
    article: 'Article 6(2)',
    text: 'The use is listed in Annex III, and no ground of the exception holds.',
    facts: ['eu-ai-act-high-risk-annex-iii', 'eu-ai-act-provider-duties', 'eu-ai-act-deployer-duties'],
  },
  'excepted-transparency': {
    title: 'Transparency, by the exception from high risk',
    article: 'Articles 6(3) and 50',
    text: 'The use is listed in Annex III, the exception takes it out of high risk, and people have to be told.',
    facts: ['eu-ai-act-article-6-3', 'eu-ai-act-transparency'],
  },
  excepted: {
    title: 'Not high risk, by the exception',
    article: 'Article 6(3)',
    text: 'The use is listed in Annex III, and the exception takes it out of high risk.',
    facts: ['eu-ai-act-article-6-3', 'eu-ai-act-literacy'],
  },
  'transparency-only': {
    title: 'Transparency',
    article: 'Article 50',
    text: 'The use is not high-risk. People have to be told that it is AI, or its content has to be marked.',
    facts: ['eu-ai-act-transparency', 'eu-ai-act-marking-transition', 'eu-ai-act-literacy'],
  },
  minimal: {
    title: 'Minimal',
    article: 'Articles 4 to 6 and 50',
    text: 'Your answers meet none of the three levels with rules of their own. What the Act asks of everybody stays.',
    facts: ['eu-ai-act-literacy', 'eu-ai-act-general-application'],
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
    title: 'Stop it, and note who decided',
    text: 'Do not start it. If it runs, stop it today, and put it on your list of forbidden uses.',
    here: 'policy',
  },
  'stop-in-time': {
    title: 'Stop it before the day named above',
    text: 'Do not start it. If it runs, stop it in time, and put it on your list of forbidden uses.',
    here: 'policy',
  },
  'check-others': {
    title: 'Check the uses beside it',
    text: 'Whoever planned this one may have planned others. Take each through the same questions.',
    here: 'riskCheck',
  },
  lawyer: {
    title: 'Have a lawyer read the answer',
    text: 'Take the sources along: each statement of the law has its official text and the day it was verified.',
    here: 'facts',
  },
  conformity: {
    title: 'Plan one conformity assessment',
    text: 'One for product and system together, with the body that assesses the product. See what has to be in place.',
    here: 'aiActChecklist',
  },
  'settle-role': {
    title: 'Settle whether you are its provider or its deployer',
    text: 'The duties differ. Each line of the checklist says what has to be in place, and what proves it.',
    here: 'aiActChecklist',
  },
  'assess-risks': {
    title: 'Assess its risks',
    text: 'Find, score and treat them, and find out whether you owe an assessment of fundamental rights.',
    here: 'risks',
  },
  'keep-records': {
    title: 'Set up the technical file, the logs and the oversight',
    text: 'Begin now: they take longest. The framework says what each record holds and who keeps it.',
    here: 'records',
  },
  'write-ground': {
    title: 'Write down on which ground the exception rests',
    text: 'Before the system is used, with the date and a name. The framework has the form of such a record.',
    here: 'records',
  },
  'tell-people': {
    title: 'Say what people are told, where and by whom',
    text: 'Keep a picture of it. The checklist names the duties to inform and to mark, and what proves each.',
    here: 'aiActChecklist',
  },
  'enter-it': {
    title: 'Enter it in your inventory',
    text: 'With this answer and its date. The policy template says what a line of the inventory holds.',
    here: 'policy',
  },
  train: {
    title: 'Give the people who use it what they need to know',
    text: 'The Act asks for AI literacy whatever the tier. The checklist has the line for it, and what proves it.',
    here: 'aiActChecklist',
  },
  'ask-again': {
    title: 'Ask again when it changes',
    text: 'A new purpose, new users, new data, or a task that grows to profile people: any of them can change the tier.',
    here: 'riskCheck',
  },
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
    title: 'Verdict',
    law: 'What the law says',
    print: 'Print',
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
