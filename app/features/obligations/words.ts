import type { NextStep } from '#features/next-steps/tool-links.data.ts'
import { euAiActTree, type RiskQuestionId, type RiskVerdictId } from './eu-ai-act.ts'
import type { RiskStep } from './next-steps.ts'

/** What a question asks, which article it comes from, and in a few words what it is about. */
type QuestionWords = {
  ask: string
  hint?: string
  /** What it asks about, one by one. `not`: what does not count. */
  list?: readonly { title: string; text: string; not?: string }[]
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
  ask: 'Is it for one of these purposes?',
  hint: 'The first two are the provider’s duty, the last two the deployer’s.',
  list: [
    { title: 'Contact', text: 'People deal with it directly.', not: 'where it is obvious that it is AI.' },
    {
      title: 'Content',
      text: 'It generates audio, images, video or text.',
      not: 'help with standard editing that changes nothing of substance.',
    },
    {
      title: 'Feelings and features',
      text: 'It recognizes emotions, or sorts people by their biometric data.',
    },
    {
      title: 'Deep fakes and public texts',
      text: 'It makes images, audio or video that pass for real, or texts that inform the public.',
      not: 'texts that a person reviewed and for which somebody holds editorial responsibility.',
    },
  ],
  article: 'Article 50',
  short: 'Contact, content, emotions or biometric data',
  row: `${way}: contact, content, emotions or biometric data`,
})

/** The eight areas of Annex III, in our words, with what is not in them. */
const areas: NonNullable<QuestionWords['list']> = [
  {
    title: '1. Biometrics',
    text: 'Identifying people at a distance, sorting them by sensitive traits, recognizing emotions.',
    not: 'verifying that somebody is who they say they are.',
  },
  {
    title: '2. Critical infrastructure',
    text: 'Safety components of digital infrastructure, road traffic, or the supply of water, gas, heating or electricity.',
  },
  {
    title: '3. Education and training',
    text: 'Admission, grading, choosing somebody’s level of education, watching for cheating in tests.',
  },
  {
    title: '4. Work',
    text: 'Recruitment and job ads aimed at people, promotion and termination, tasks given by behavior or traits, monitoring performance.',
  },
  {
    title: '5. Essential services',
    text: 'Public benefits and services, people’s creditworthiness, risk and price of life and health insurance, emergency calls, dispatch and triage.',
    not: 'detecting financial fraud.',
  },
  {
    title: '6. Law enforcement',
    text: 'By or for authorities: risk of becoming a victim or of offending, polygraphs, reliability of evidence, profiling in investigations.',
  },
  {
    title: '7. Migration, asylum and borders',
    text: 'By or for authorities: polygraphs, risks from people who enter, applications, identifying people.',
    not: 'verifying travel documents.',
  },
  {
    title: '8. Justice and democracy',
    text: 'Helping courts or arbiters with facts and law, influencing elections or how people vote.',
    not: 'organizing campaigns, where voters do not see the output.',
  },
]

const questions: Record<RiskQuestionId, QuestionWords> = {
  manipulation: {
    ask: 'Does it manipulate or deceive people, exploit their weakness, or score them?',
    list: [
      {
        title: 'Manipulation',
        text: 'It works below people’s awareness, or manipulates or deceives them on purpose, so that they decide what they would not have decided, with significant harm or the likelihood of it.',
      },
      {
        title: 'Weakness',
        text: 'It exploits age, disability or a social or economic situation in the same way.',
      },
      {
        title: 'Social scoring',
        text: 'It rates people over time by social behavior or personal traits, and they are treated worse elsewhere, or out of proportion, because of it.',
      },
    ],
    article: 'Article 5(1)(a) to (c)',
    short: 'Manipulation, exploited weakness, social scoring',
  },
  faces: {
    ask: 'Does it collect faces, infer emotions, or sort people by their bodies?',
    list: [
      { title: 'Faces', text: 'It builds a database of faces by untargeted scraping of the internet or of cameras.' },
      {
        title: 'Emotions',
        text: 'It infers people’s emotions at work or in education.',
        not: 'medical or safety reasons. They are asked about below.',
      },
      {
        title: 'Biometric sorting',
        text: 'It infers from biometric data somebody’s race, political opinions, union membership, beliefs, sex life or sexual orientation.',
        not: 'labeling or filtering data sets that were lawfully acquired.',
      },
    ],
    article: 'Article 5(1)(e) to (g)',
    short: 'Scraped faces, emotions at work or in education, biometric sorting',
  },
  imagery: {
    ask: 'Does it generate or manipulate sexual imagery of identifiable people without their explicit consent, or child sexual abuse material?',
    hint: 'A provider answers yes also where such output is reasonably foreseeable and reproducible without significant technical changes, and reasonable and adequate safeguards are missing. These two prohibitions apply from the date that the result gives.',
    article: 'Article 5(1)(ba) and (bb), (1a)',
    short: 'Sexual imagery without consent, abuse material',
  },
  policing: {
    ask: 'Does it predict crimes from who people are, or identify people in public for the police?',
    list: [
      {
        title: 'Prediction',
        text: 'It assesses the risk that somebody commits a crime from profiling or personality alone.',
        not: 'support for people who assess known facts of a crime.',
      },
      {
        title: 'Identification in real time',
        text: 'It identifies people at a distance and in real time in public spaces for law enforcement.',
        not: 'the narrow cases that the law permits with authorization.',
      },
    ],
    article: 'Article 5(1)(d) and (h)',
    short: 'Predicted crimes, identification in public',
  },
  product: {
    ask: 'Is it a product under the law listed in Annex I, or a safety component of one, and does that product need a third-party conformity assessment?',
    hint: 'AI solely for non-safety aspects of assistance, efficiency, automation, convenience or quality control is no safety component, unless its failure would endanger health and safety. An assessment that is required solely for other risks does not count.',
    article: 'Article 6(1) to (1c)',
    short: 'Product of Annex I, or its safety component',
  },
  'listed-product': {
    ask: 'Is it also meant for a use listed in Annex III?',
    hint: 'The rules for these uses apply earlier than those for products.',
    list: areas,
    article: 'Article 6(2), Annex III',
    short: 'Use listed in Annex III',
    row: 'Product or safety component: also a use listed in Annex III',
  },
  'listed-use': {
    ask: 'Is it meant for a use listed in Annex III?',
    list: areas,
    article: 'Article 6(2), Annex III',
    short: 'Use listed in Annex III',
    row: 'Any other system: a use listed in Annex III',
  },
  profiling: {
    ask: 'Does it profile natural persons?',
    hint: 'Profiling is automated processing of personal data that evaluates somebody, such as work, health, behavior or reliability.',
    article: 'Article 6(3), last subparagraph',
    short: 'Profiles natural persons',
  },
  narrow: {
    ask: 'Is it only meant for one of these tasks, so that it poses no significant risk of harm and does not materially influence a decision?',
    hint: 'The provider claims this exception and documents it. If you use a system, ask for that document.',
    list: [
      { title: 'Procedure', text: 'a narrow procedural task' },
      { title: 'Polish', text: 'improving the result of work that a person has finished' },
      {
        title: 'Patterns',
        text: 'detecting patterns of decisions or deviations from them, without replacing or influencing the finished human assessment unless a person reviews it properly',
      },
      { title: 'Preparation', text: 'preparing an assessment for a listed use' },
    ],
    article: 'Article 6(3)',
    short: 'Only a narrow or preparatory task, no significant risk',
  },
  transparency: transparency('Any other use'),
  'transparency-excepted': transparency('Listed use with the exception'),
  'transparency-annex-i': transparency('Product or safety component'),
  'transparency-both': transparency('Product with a listed use'),
  'transparency-profiling': transparency('Listed use that profiles'),
  'transparency-annex-iii': transparency('Listed use without the exception'),
}

const highAnnexI: VerdictWords = {
  title: 'High risk, as a product',
  article: 'Article 6(1)',
  text: 'The system is high-risk because of the product that it is, or that it is a safety component of. For a product of Section B of Annex I, machinery among them, the Act’s requirements and the duties below do not apply: its own law takes them over.',
  facts: [
    'eu-ai-act-high-risk-annex-i',
    'eu-ai-act-safety-components',
    'eu-ai-act-third-party-assessment',
    'eu-ai-act-machinery',
    'eu-ai-act-provider-duties',
    'eu-ai-act-penalties',
  ],
  controls: ['INV-05', 'CNF-01', 'CNF-02'],
}
/** A product that is also meant for a listed use. */
const highBoth: VerdictWords = {
  title: 'High risk, as a product and as a listed use',
  article: 'Article 6(1) and (2)',
  text: 'The system is high-risk for two reasons. The rules for listed uses apply first, unless the exception of Article 6(3) holds for that use; as a product it stays high-risk. The conformity assessment follows the product’s law.',
  facts: [
    'eu-ai-act-high-risk-annex-iii',
    'eu-ai-act-high-risk-annex-i',
    'eu-ai-act-article-6-3',
    'eu-ai-act-provider-duties',
    'eu-ai-act-deployer-duties',
    'eu-ai-act-penalties',
  ],
  controls: ['INV-05', 'CNF-01', 'CNF-02'],
}
/** What is owed to people about whom a listed use decides. */
const people =
  'Deployers tell the people it helps to decide about (Article 26(11)) and explain decisions to them on request (Article 86).'
const highProfiling: VerdictWords = {
  title: 'High risk, without exception',
  article: 'Article 6(2) and (3), last subparagraph',
  text: `This use is listed in Annex III and the system profiles people, so the exception does not apply. ${people}`,
  facts: [
    'eu-ai-act-profiling-always-high-risk',
    'eu-ai-act-high-risk-annex-iii',
    'eu-ai-act-provider-duties',
    'eu-ai-act-deployer-duties',
    'eu-ai-act-fria',
    'eu-ai-act-penalties',
  ],
  controls: ['INV-05', 'RSK-01', 'PEO-03'],
}
const highAnnexIII: VerdictWords = {
  title: 'High risk',
  article: 'Article 6(2)',
  text: `This use is listed in Annex III, and the exception does not apply. ${people}`,
  facts: [
    'eu-ai-act-high-risk-annex-iii',
    'eu-ai-act-provider-duties',
    'eu-ai-act-deployer-duties',
    'eu-ai-act-fria',
    'eu-ai-act-penalties',
  ],
  controls: ['INV-05', 'RSK-01', 'PEO-03'],
}
/** What Article 50 asks for. */
const transparencyControls = ['TRA-01', 'TRA-02', 'TRA-03', 'TRA-04'] as const
/** The same tier, with the duties of Article 50 beside it. */
const withTransparency = (
  verdict: VerdictWords,
  duties = 'The transparency duties of Article 50 apply already.',
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
    'For other products the transparency duties of Article 50 apply already.',
  ),
  'high-both': highBoth,
  'high-both-transparency': withTransparency(highBoth),
  'high-profiling': highProfiling,
  'high-profiling-transparency': withTransparency(highProfiling),
  'high-annex-iii': highAnnexIII,
  'high-annex-iii-transparency': withTransparency(highAnnexIII),
  'excepted-transparency': {
    title: 'Not high risk, but documented and registered, and transparency',
    article: 'Articles 6(3) and (4), 49(2) and 50',
    text: 'This use is listed in Annex III, but the exception takes it out of high risk. Its provider documents why and registers the system before the market or first use. The transparency duties of Article 50 apply already.',
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
    title: 'Not high risk, but documented and registered',
    article: 'Articles 6(3) and (4) and 49(2)',
    text: 'This use is listed in Annex III, but the exception takes it out of high risk. Its provider documents why and registers the system before the market or first use.',
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
    text: 'This use is not high-risk. The provider sees to it that people know that they deal with AI, and marks its content. The deployer tells people of emotion recognition and biometric sorting, and discloses deep fakes and texts for the public.',
    facts: [
      'eu-ai-act-transparency',
      'eu-ai-act-marking-transition',
      'eu-ai-act-public-interest-text',
      'eu-ai-act-literacy',
    ],
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

/** What to do about a use: what its verdict and its tier ask for (`app/features/obligations/next-steps.ts`). */
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
    title: 'Document why the exception applies, or ask for it',
    text: 'The provider does it before the system is sold or used, with a date and a name; who only uses it asks for a copy. The framework has a form for this record.',
    here: 'records',
  },
  register: {
    title: 'Register the provider and the system',
    text: 'In the EU database, before the market or first use. The checklist has the item, with the evidence to keep.',
    here: 'aiActChecklist',
  },
  'tell-people': {
    title: 'Decide what people are told, where and by whom',
    text: 'Keep a screenshot of it. The checklist lists the duties to inform and to mark, and the evidence for each.',
    here: 'aiActChecklist',
  },
  'word-notices': {
    title: 'Write what people are told',
    text: 'Article 50 does not wait for the high-risk rules. The framework has notices to start from.',
    here: 'ethics',
  },
  'enter-it': {
    title: 'Add it to your AI inventory',
    text: 'Record this result and its date. The policy template says what each entry contains.',
    here: 'policy',
  },
  train: {
    title: 'Train the people who use it',
    text: 'The Act requires AI literacy measures of providers and deployers in every tier. The checklist has an item for it, with the evidence to keep.',
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
    'This check is information, not legal advice. It leaves out general-purpose models (Chapter V, also for some who fine-tune one) and what Article 2 takes out of the Act: systems for research alone, work on a system before it is sold or used, and free and open-source systems that are neither high-risk nor under Articles 5 or 50.',
  question: {
    label: 'Question',
    max: 'of up to 9',
    yes: 'Yes',
    no: 'No',
    not: 'Not:',
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
