import type { RoadmapStep } from '#domain/next-steps/roadmap.ts'
import type { IndustryAdditions, Stage } from '#domain/roadmap/stages.ts'
import type { NextStep } from './doors.ts'
import { site } from './site.ts'

const framework = (slug: string) => `/frameworks/${slug}`
const policyTemplate = {
  title: 'AI governance policy',
  type: 'template',
  link: '/resources/templates/ai-governance-policy',
} as const
const riskTool = { title: 'EU AI Act risk check', type: 'tool', link: '/resources/tools/risk-assessment' } as const
const checklist = {
  title: 'Compliance checklist',
  type: 'checklist',
  link: '/resources/checklists/compliance',
} as const

/** The six stages. Titles and times are given by SPEC 3; the rest is written here. */
export const stages: readonly Stage[] = [
  {
    id: 'assessment-planning',
    title: 'Assessment & Planning',
    description:
      'Find out which AI is in use, which rules apply to it and where the largest gaps are. Everything later rests on this list.',
    estimatedTime: '2-4 weeks',
    keyActivities: [
      'Ask every team which AI tools and features they use, with which data and for which decisions',
      'Enter each system in a register with owner, purpose, vendor and data',
      'Find the laws, standards and contracts that apply to each system',
      'Compare what is done today with what is required, and rank the gaps by risk',
      'Agree on scope, budget, roles and dates with the management',
    ],
    deliverables: [
      'Register of AI systems and vendors',
      'List of applicable laws, standards and contracts',
      'Gap analysis, ranked by risk',
      'Programme plan, approved by the management',
    ],
    requirements: [
      'A sponsor in the management',
      'One person who owns the program',
      'An hour with the head of each team',
      'Access to contracts and to the list of software in use',
    ],
    resources: [
      riskTool,
      { title: 'AI Risk Assessment framework', type: 'guide', link: framework('ai-risk-assessment') },
      checklist,
    ],
    nextSteps: 'Take the ranked gaps to the management and decide which of them the policies have to close first.',
  },
  {
    id: 'policy-development',
    title: 'Policy Development',
    description:
      'Turn what was found into rules that people can follow: who decides, what is allowed, which data may be used and what is written down.',
    estimatedTime: '3-6 weeks',
    keyActivities: [
      'Write the AI policy: scope, roles, permitted and forbidden uses, data, oversight',
      'Set the path by which a new use is proposed, rated and approved',
      'Align it with the policies for privacy, security, quality and procurement',
      'Set the questions that every vendor with AI has to answer',
      'Let the teams concerned read the drafts, then have them approved',
    ],
    deliverables: [
      'AI governance policy, approved and dated',
      'Procedure for new uses, with its form',
      'Vendor questionnaire and contract clauses',
      'Roles and responsibilities by name',
    ],
    requirements: [
      'The register and the gap analysis of stage 1',
      'Legal or compliance review of the drafts',
      'A committee or a person with the right to approve',
    ],
    resources: [
      policyTemplate,
      { title: 'AI Ethics framework', type: 'guide', link: framework('ai-ethics') },
      { title: 'AI Vendor Assessment framework', type: 'guide', link: framework('ai-vendor-assessment') },
    ],
    nextSteps:
      'Hand each rule to the person who has to make it work, and plan how it is built into systems and routine.',
  },
  {
    id: 'technical-implementation',
    title: 'Technical Implementation',
    description:
      'Build the rules into systems and daily work: access, data limits, logging, testing and human oversight, beginning with the systems of highest risk.',
    estimatedTime: '4-8 weeks',
    keyActivities: [
      'Classify data, and limit technically what may reach which AI system',
      'Set access rights and single sign-on for approved tools, and close the others',
      'Log use, inputs of note, outputs relied on and human decisions',
      'Test systems of higher risk for errors, bias and misuse before they are used',
      'Put a person with the right and the means to intervene where decisions affect people',
      'Document each system: purpose, limits, data, tests, changes',
    ],
    deliverables: [
      'Controls in operation, each tied to the rule it serves',
      'Test reports for systems of higher risk',
      'System documentation',
      'Logs that can be searched, with a time of retention',
    ],
    requirements: [
      'Time of IT, security and the owners of the systems',
      'Approved policies from stage 2',
      'Cooperation of the main vendors',
    ],
    resources: [
      { title: 'AI Model Governance framework', type: 'guide', link: framework('ai-model-governance') },
      { title: 'Data Governance framework', type: 'guide', link: framework('data-governance') },
      { title: 'Compliance Documentation framework', type: 'template', link: framework('compliance-documentation') },
    ],
    nextSteps:
      'Tell people what changes for them before it changes: which tools they get, which data stays out, whom they ask.',
  },
  {
    id: 'training-awareness',
    title: 'Training & Awareness',
    description:
      'Give everybody what their role needs: users know the limits, owners know their duties, the management knows what it signs.',
    estimatedTime: '2-4 weeks',
    keyActivities: [
      'Sort people by what they do with AI: use, build, buy, decide',
      'Train each group on its own cases, in half an hour to two hours',
      'Publish the list of approved tools and the way to ask for another one',
      'Open a channel for questions and for reports without fear',
      'Record who was trained, on what and when',
    ],
    deliverables: [
      'Training material by role',
      'Training records',
      'One page for everybody: allowed, forbidden, whom to ask',
      'A channel for questions and incidents',
    ],
    requirements: [
      'Working time for training, agreed with the heads of the teams',
      'Examples from your own systems',
      'A person who answers questions',
    ],
    resources: [
      { title: 'AI Ethics framework', type: 'guide', link: framework('ai-ethics') },
      policyTemplate,
      checklist,
    ],
    nextSteps: 'Let the first weeks of use run, collect questions and incidents, and take them into the verification.',
  },
  {
    id: 'verification-validation',
    title: 'Verification & Validation',
    description:
      'Check that the controls exist, that they work and that you can prove it, with eyes that did not build them.',
    estimatedTime: '2-3 weeks',
    keyActivities: [
      'Take samples: does each control run, and does its record exist?',
      'Walk through one high-risk system from approval to monitoring as an auditor would',
      'Rehearse an incident, from the first report to the last notice',
      'Collect the evidence for each requirement in one place',
      'Rate what was found, and correct what cannot wait',
    ],
    deliverables: [
      'Internal audit report',
      'Evidence file, by requirement',
      'Record of the incident rehearsal',
      'Corrective actions with owners and dates',
    ],
    requirements: [
      'A reviewer who did not build the controls',
      'Some weeks of records from operation',
      'A decision of the management on the remaining risks',
    ],
    resources: [
      checklist,
      { title: 'Compliance Documentation framework', type: 'template', link: framework('compliance-documentation') },
      { title: 'AI Risk Assessment framework', type: 'guide', link: framework('ai-risk-assessment') },
    ],
    nextSteps: 'Report to the management, settle the corrective actions, and fix the calendar of the reviews to come.',
  },
  {
    id: 'continuous-compliance',
    title: 'Continuous Compliance',
    description:
      'Keep it true: systems, vendors, people and rules change, and each change has to reach the register, the ratings and the controls.',
    estimatedTime: 'Ongoing',
    keyActivities: [
      'Watch measures and limits of the systems that matter',
      'Renew the rating when a system, its data or its use changes',
      'Follow changes in law and standards, and trace them to the controls they touch',
      'Review vendors and their changes of models',
      'Report to the management each quarter, and review the policy each year',
    ],
    deliverables: [
      'Quarterly report',
      'Current register, ratings and evidence',
      'Record of incidents and corrections',
      'Yearly review of the policy',
    ],
    requirements: [
      'An owner with a few hours a month',
      'A fixed date for each review',
      'A way to hear of changed rules early',
    ],
    resources: [
      { title: 'AI Model Governance framework', type: 'guide', link: framework('ai-model-governance') },
      { title: 'AI Vendor Assessment framework', type: 'guide', link: framework('ai-vendor-assessment') },
      riskTool,
    ],
    nextSteps: 'Repeat the assessment once a year, and after every large change.',
  },
]

/** What an industry adds (SPEC 4, Roadmap personalizer). */
export const industryAdditions: IndustryAdditions = {
  healthcare: {
    sentence: 'Where protected health information is involved, include the requirements of HIPAA in this stage.',
    activity: 'Find every AI system that touches protected health information (PHI), and which vendors receive it',
  },
  finance: {
    sentence:
      'Include the financial regulations that apply to you in this stage, such as those on model risk and on the resilience of IT.',
    activity: 'Map the financial regulations that apply to each AI system, and the supervisor who asks about it',
  },
}

/** What to do next, by the stage that is open, the industry and the maturity (`domain/next-steps/roadmap.ts`). */
export const roadmapNextSteps: Record<RoadmapStep, NextStep> = {
  'list-uses': {
    title: 'Put every use on one list',
    text: 'One system doing one task is one line: owner, purpose, vendor, data. The framework begins with that list.',
    here: 'risks',
  },
  'place-uses': {
    title: 'Place each use in its tier',
    text: 'Nine questions at most for each use on the list, and you have its tier under the EU AI Act and the article.',
    here: 'riskCheck',
  },
  'write-policy': {
    title: 'Write the policy',
    text: 'Fill in your company, its scope and the names, and take a complete draft to those who approve it.',
    here: 'policy',
  },
  'ask-vendors': {
    title: 'Send vendors your questions',
    text: 'What to ask of each vendor with AI in its product, which answers are enough, and what goes into the contract.',
    here: 'vendors',
  },
  'set-limits': {
    title: 'Set limits for the models that matter',
    text: 'A test, a limit and a person who is called when it is passed, beginning with the highest risk.',
    here: 'models',
  },
  'sort-data': {
    title: 'Sort data by what may reach AI',
    text: 'Where data enter a system, where they stay, and what each class of data may be used for.',
    here: 'data',
  },
  train: {
    title: 'Teach where the lines are',
    text: 'Red lines, human judgment, openness: principles with their controls, and a worked example to teach from.',
    here: 'ethics',
  },
  'hand-out': {
    title: 'Hand out the rules',
    text: 'Take the policy as DOCX and cut one page out of it for everybody: allowed, forbidden, whom to ask.',
    here: 'policy',
  },
  'file-proof': {
    title: 'File the proof where an auditor looks',
    text: 'For each requirement its record, its keeper and how long it stays.',
    here: 'records',
  },
  'walk-through': {
    title: 'Walk through it as an auditor would',
    text: 'Take ISO/IEC 42001 line by line, and tick only where the proof lies in front of you.',
    here: 'isoChecklist',
  },
  'review-vendors': {
    title: 'Review vendors and their models',
    text: 'Ask again what has changed since the contract: model, data, subcontractors.',
    here: 'vendors',
  },
  'measure-again': {
    title: 'Measure again once a year',
    text: 'Five questions. Keep the address of each result, and you see how far you have come.',
    here: 'assessment',
  },
  'health-data': {
    title: 'Trace protected health information',
    text: 'Which AI sees it, by which permission, under which contract: ten lines to close for HIPAA.',
    here: 'hipaaChecklist',
  },
  supervisors: {
    title: 'Note what your supervisors ask, and from when',
    text: 'Rules on model risk and the resilience of IT, each with its date, its source and the day it was verified.',
    here: 'facts',
  },
  'customer-data': {
    title: 'Check what AI does with customers’ data',
    text: 'Purpose, legal basis, notices, suppliers: twelve lines to close for the GDPR.',
    here: 'gdprChecklist',
  },
  products: {
    title: 'Check the AI in what you sell',
    text: 'Provider, importer or deployer: the EU AI Act asks different things of each, line by line.',
    here: 'aiActChecklist',
  },
  'which-rules': {
    title: 'Find the rules that apply to you',
    text: 'Filter what applies by region, with the day from which it does and the source.',
    here: 'facts',
  },
  'measure-first': {
    title: 'Measure where you begin',
    text: 'Five questions now, and the same five in a year, show what the program has changed.',
    here: 'assessment',
  },
  'show-it': {
    title: 'Show what you have',
    text: 'Customers ask the same questions again and again. See how one page can answer them, with what it rests on.',
    here: 'trustCenter',
  },
}

/** The three pages that the grid of resources links to (SPEC 2, screen 8). */
export const roadmapResources = [
  { ...policyTemplate, text: 'Fill in company, scope and roles; get a policy to edit.' },
  { ...riskTool, text: 'At most nine questions to the tier of one AI use, with the article behind it.' },
  { ...checklist, text: 'What to have, by regulation, to tick off and to export.' },
]

/** The screen's own words (SPEC 2, screen 8). */
export const roadmap = {
  label: 'Compliance roadmap',
  title: 'AI Compliance Roadmap',
  description:
    'Six stages from the first list of AI systems to continuous compliance, fitted to your industry, size and maturity. Weeks, activities, deliverables.',
  lead: 'Six stages from the first list of AI systems to a program that keeps itself current. Say three things about your company, which takes a minute, and see what to do, in which order and for how long.',
  contact: { title: 'Talk About Your Roadmap', href: '/about#contact' },
  time: `The roadmap is the full program. Setting up the ${site.name} platform within it takes 1-2 weeks of part-time work, then a few hours a month.`,
  form: {
    label: 'Your company',
    title: 'Make it yours',
    sentence: ['We are', 'a', 'company in', 'With AI governance we are'],
    fields: {
      companyName: 'Company name',
      industry: 'Industry',
      size: 'Company size',
      maturity: 'AI governance maturity',
    },
    prompts: { industry: 'choose', size: 'choose', maturity: 'choose' },
    submit: 'Create My Roadmap',
    note: 'Industry, size and maturity decide. The name of your company is optional, stays out of the address and is not kept.',
    missing: 'Choose an industry, a size and a maturity to create your roadmap.',
  },
  preview: { label: 'Preview', title: 'How a stage looks', note: 'Stage 1 as every company meets it.' },
  result: {
    label: 'Your roadmap',
    title: 'Your compliance roadmap',
    titleFor: 'Compliance roadmap for',
    describedAs: {
      sizes: { small: 'For a small company', medium: 'For a medium company', large: 'For a large company' },
      industries: {
        healthcare: ' in healthcare',
        finance: ' in finance',
        retail: ' in retail',
        technology: ' in technology',
        manufacturing: ' in manufacturing',
        other: '',
      },
      maturities: {
        exploring: 'exploring AI governance',
        implementing: 'implementing AI governance',
        established: 'with AI governance established',
      },
    },
    total: { before: 'Until the program runs by itself:', weeks: 'weeks' },
    chart: 'Lengths are weeks, one stage after another. Solid is the shortest time, hatched the longest.',
    week: 'Week',
    weeks: 'Weeks',
    from: 'from',
    stage: 'Stage',
    goTo: 'Go to stage',
    next: 'Next',
    done: 'done',
    customize: 'Customize My Journey',
    paper: 'Take it as a document',
    pdf: 'Download PDF Roadmap',
    pdfNote: 'Made for you when you ask, with the name of your company if you gave one. Nothing is kept.',
    share: 'Address of this roadmap',
    shareNote: 'It holds the three choices, and not the name of your company.',
    ticks: 'What you tick is kept in this browser alone.',
  },
  report: {
    kind: 'Roadmap',
    number: 'No.',
    stage: 'Stage',
    time: 'Time',
    from: 'From',
    maturity: 'Maturity',
    chart:
      'Solid is the shortest time, outlined the longest; each stage begins when the longest time before it is over.',
    leads: { title: 'Who leads each stage', columns: ['Led by', 'Begins', 'Done'] },
    notes: 'Notes',
  },
  sections: {
    keyActivities: 'Key Activities',
    deliverables: 'Deliverables',
    requirements: 'Requirements',
    resources: 'Resources',
    nextSteps: 'Next steps',
  },
  calendar: {
    title: 'Put it into your calendar',
    text: 'All six stages as entries of whole days, each with its longest time.',
    start: 'First day',
    submit: 'Download Calendar File',
    summary: 'Stage',
    name: 'AI compliance roadmap',
  },
  resources: {
    label: 'Resources',
    title: 'Start with these three',
    lead: 'Each is free and asks for no address.',
  },
} as const
