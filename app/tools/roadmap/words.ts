import { site } from '#content/site.ts'
import type { NextStep } from '#tools/next-steps/tool-links.data.ts'
import type { RoadmapStep } from './next-steps.ts'
import type { IndustryAdditions, Stage } from './stages.ts'

const framework = (slug: string) => `/frameworks/${slug}`
const policyTemplate = {
  title: 'AI governance policy',
  type: 'template',
  link: '/resources/templates/ai-governance-policy',
} as const
const riskTool = { title: 'EU AI Act duties check', type: 'tool', link: '/resources/tools/risk-assessment' } as const
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
      'Find out which AI is in use, which rules apply to it and where the biggest gaps are. Everything later builds on this list.',
    estimatedTime: '2-4 weeks',
    keyActivities: [
      'Ask every team which AI tools and features they use, with what data and for which decisions',
      'List each system in an inventory with its owner, purpose, vendor and data',
      'Find the laws, standards and contracts that apply to each system',
      'Compare what is done today with what is required, and rank the gaps by risk',
      'Agree on scope, budget, roles and dates with leadership',
    ],
    deliverables: [
      'Inventory of AI systems and vendors',
      'List of applicable laws, standards and contracts',
      'Gap analysis, ranked by risk',
      'Program plan, approved by leadership',
    ],
    requirements: [
      'An executive sponsor',
      'One person who owns the program',
      'An hour with the head of each team',
      'Access to contracts and to the list of software in use',
    ],
    resources: [
      riskTool,
      { title: 'AI Risk Assessment framework', type: 'guide', link: framework('ai-risk-assessment') },
      checklist,
    ],
    controls: ['INV-01', 'GOV-10', 'INV-05'],
    nextSteps: 'Take the ranked gaps to leadership and decide which ones the policies have to close first.',
  },
  {
    id: 'policy-development',
    title: 'Policy Development',
    description:
      'Turn your findings into rules that people can follow: who decides, what is allowed, which data may be used and what gets recorded.',
    estimatedTime: '3-6 weeks',
    keyActivities: [
      'Write the AI policy: scope, roles, permitted and prohibited uses, data, oversight',
      'Define how a new use is proposed, rated and approved',
      'Align it with your privacy, security, quality and procurement policies',
      'Write the questions that every AI vendor has to answer',
      'Have the affected teams review the drafts, then get them approved',
    ],
    deliverables: [
      'AI governance policy, approved and dated',
      'Approval procedure and form for new uses',
      'Vendor questionnaire and contract clauses',
      'Roles and responsibilities by name',
    ],
    requirements: [
      'The inventory and gap analysis from stage 1',
      'Legal or compliance review of the drafts',
      'A committee or person with authority to approve',
    ],
    resources: [
      policyTemplate,
      { title: 'AI Ethics framework', type: 'guide', link: framework('ai-ethics') },
      { title: 'AI Vendor Assessment framework', type: 'guide', link: framework('ai-vendor-assessment') },
    ],
    controls: ['GOV-01', 'GOV-02', 'RSK-08'],
    nextSteps:
      'Hand each rule to the person who has to make it work, and plan how to build it into systems and daily work.',
  },
  {
    id: 'technical-implementation',
    title: 'Technical Implementation',
    description:
      'Build the rules into systems and daily work: access, data limits, logging, testing and human oversight, starting with the highest-risk systems.',
    estimatedTime: '4-8 weeks',
    keyActivities: [
      'Classify data, and use technical limits on what each AI system can receive',
      'Set up access rights and single sign-on for approved tools, and block the others',
      'Log use, important inputs, outputs that people rely on and human decisions',
      'Test higher-risk systems for errors, bias and misuse before they go live',
      'Where decisions affect people, assign a person with the authority and means to step in',
      'Document each system: purpose, limits, data, tests, changes',
    ],
    deliverables: [
      'Working controls, each linked to the rule it serves',
      'Test reports for higher-risk systems',
      'System documentation',
      'Searchable logs with a retention period',
    ],
    requirements: [
      'Time from IT, security and the use owners',
      'Approved policies from stage 2',
      'Cooperation from your main vendors',
    ],
    resources: [
      { title: 'AI Model Governance framework', type: 'guide', link: framework('ai-model-governance') },
      { title: 'Data Governance framework', type: 'guide', link: framework('data-governance') },
      { title: 'Compliance Documentation framework', type: 'template', link: framework('compliance-documentation') },
    ],
    controls: ['SEC-01', 'DEV-05', 'VAL-01'],
    nextSteps:
      'Tell people what changes for them before it changes: which tools they get, which data stays out, whom they ask.',
  },
  {
    id: 'training-awareness',
    title: 'Training & Awareness',
    description:
      'Give everyone what their role needs: users know the limits, owners know their duties, and leadership knows what it is signing.',
    estimatedTime: '2-4 weeks',
    keyActivities: [
      'Sort people by what they do with AI: use, build, buy, decide',
      'Train each group on its own cases, from half an hour to half a day',
      'Publish the list of approved tools and how to request another one',
      'Open a channel for questions and for reporting problems without fear',
      'Record who was trained, on what and when',
    ],
    deliverables: [
      'Training material by role',
      'Training records',
      'One page for everyone: what is allowed, what is not, whom to ask',
      'A channel for questions and incidents',
    ],
    requirements: [
      'Paid time for training, agreed with team leads',
      'Examples from your own systems',
      'A person who answers questions',
    ],
    resources: [
      { title: 'AI Ethics framework', type: 'guide', link: framework('ai-ethics') },
      policyTemplate,
      checklist,
    ],
    controls: ['PEO-01', 'PEO-02', 'GOV-09'],
    nextSteps: 'Let the first weeks run, collect questions and incidents, and bring them into the verification.',
  },
  {
    id: 'verification-validation',
    title: 'Verification & Validation',
    description:
      'Have someone who did not build the controls check that they exist, that they work and that you can prove it.',
    estimatedTime: '2-3 weeks',
    keyActivities: [
      'Sample the controls: does each one run, and is it recorded?',
      'Walk through one high-risk system from approval to monitoring, as an auditor would',
      'Rehearse an incident, from the first report to the last notice',
      'Collect the evidence for each requirement in one place',
      'Rate the findings, and fix what cannot wait',
    ],
    deliverables: [
      'Internal audit report',
      'Evidence file, by requirement',
      'Record of the incident rehearsal',
      'Corrective actions with owners and dates',
    ],
    requirements: [
      'A reviewer who did not build the controls',
      'A few weeks of operating records',
      'A leadership decision on the remaining risks',
    ],
    resources: [
      checklist,
      { title: 'Compliance Documentation framework', type: 'template', link: framework('compliance-documentation') },
      { title: 'AI Risk Assessment framework', type: 'guide', link: framework('ai-risk-assessment') },
    ],
    controls: ['GOV-07', 'INC-01', 'GOV-08'],
    nextSteps: 'Report to leadership, agree on the corrective actions, and schedule the next reviews.',
  },
  {
    id: 'continuous-compliance',
    title: 'Continuous Compliance',
    description:
      'Keep it current: systems, vendors, people and rules change, and each change has to reach the inventory, the risk ratings and the controls.',
    estimatedTime: 'Ongoing',
    keyActivities: [
      'Monitor metrics and limits for important systems',
      'Update the risk rating when a system, its data or its use changes',
      'Track changes in laws and standards, and trace them to the controls they affect',
      'Review vendors and the changes to their models',
      'Report to leadership every quarter, and renew the policy every 12 months',
    ],
    deliverables: [
      'Quarterly report',
      'Up-to-date inventory, ratings and evidence',
      'Record of incidents and corrections',
      'Yearly review of the policy',
    ],
    requirements: [
      'An owner with a few hours a week',
      'A fixed date for each review',
      'A way to hear about rule changes early',
    ],
    resources: [
      { title: 'AI Model Governance framework', type: 'guide', link: framework('ai-model-governance') },
      { title: 'AI Vendor Assessment framework', type: 'guide', link: framework('ai-vendor-assessment') },
      riskTool,
    ],
    controls: ['OPS-01', 'OPS-04', 'GOV-06'],
    nextSteps: 'Repeat the assessment once a year and after every major change.',
  },
]

/** The additions of each industry (SPEC 4, Roadmap personalizer). */
export const industryAdditions: IndustryAdditions = {
  healthcare: {
    sentence: 'Where protected health information is involved, include the requirements of HIPAA in this stage.',
    activity: 'Find every AI system that touches protected health information (PHI), and which vendors receive it',
  },
  finance: {
    sentence:
      'Include the financial regulations that apply to you in this stage, such as those on model risk and IT resilience.',
    activity: 'Map the financial regulations that apply to each AI system, and the supervisor who asks about it',
  },
}

/** The next steps, by open stage, industry and maturity (`app/tools/roadmap/next-steps.ts`). */
export const roadmapNextSteps: Record<RoadmapStep, NextStep> = {
  'list-uses': {
    title: 'Put every use on one list',
    text: 'One system doing one task is one entry: owner, purpose, vendor, data. Worksheet W-1 of the framework is that list.',
    here: 'records',
  },
  'place-uses': {
    title: 'Find the risk tier of each use',
    text: 'A few questions give each system its EU AI Act tier and your duties, each with its article.',
    here: 'duties-check',
  },
  'write-policy': {
    title: 'Write the policy',
    text: 'Fill in your company, scope and names, and bring the draft to those who approve it.',
    here: 'policy',
  },
  'ask-vendors': {
    title: 'Send vendors your questions',
    text: 'What to ask every vendor with AI, which answers are good enough, and what goes into the contract.',
    here: 'vendors',
  },
  'set-limits': {
    title: 'Set limits for the models that matter',
    text: 'Set a test, a limit and whom to call when it is exceeded, highest risk first.',
    here: 'models',
  },
  'sort-data': {
    title: 'Classify data for use with AI',
    text: 'Where data enters, where it is stored, and what each class may be used for.',
    here: 'data',
  },
  train: {
    title: 'Train people on the limits',
    text: 'Red lines, human judgment, openness: principles with their controls, and a worked example.',
    here: 'ethics',
  },
  'hand-out': {
    title: 'Hand out the rules',
    text: 'Download the policy as a Word file and sum it up on one page: what is allowed, what is not, whom to ask.',
    here: 'policy',
  },
  'file-proof': {
    title: 'Keep evidence where an auditor can find it',
    text: 'For each requirement: which record shows it, who keeps it and for how long.',
    here: 'records',
  },
  'walk-through': {
    title: 'Walk through it as an auditor would',
    text: 'Go through ISO/IEC 42001, and check off only what you have evidence for.',
    here: 'isoChecklist',
  },
  'review-vendors': {
    title: 'Review vendors and their models',
    text: 'What has changed since you signed: model, data, subcontractors?',
    here: 'vendors',
  },
  'measure-again': {
    title: 'Measure again once a year',
    text: 'Five questions. Save each link to see how far you have come.',
    here: 'assessment',
  },
  'health-data': {
    title: 'Trace protected health information',
    text: 'Which AI sees it, by what permission and contract: fourteen items to close for HIPAA.',
    here: 'hipaaChecklist',
  },
  supervisors: {
    title: 'Note what your regulators require, and from when',
    text: 'Rules on model risk and IT resilience, each with its date and source.',
    here: 'facts',
  },
  'customer-data': {
    title: 'Check what AI does with customers’ data',
    text: 'Purpose, legal basis, notices, vendors: thirteen items to close for the GDPR.',
    here: 'gdprChecklist',
  },
  products: {
    title: 'Check the AI in what you sell',
    text: 'Provider, importer or deployer: the EU AI Act requires different things of each.',
    here: 'aiActChecklist',
  },
  'which-rules': {
    title: 'Find the rules that apply to you',
    text: 'Filter laws and standards by region, each with its date and source.',
    here: 'facts',
  },
  'measure-first': {
    title: 'Measure where you start',
    text: 'The same five questions now and in a year show what has changed.',
    here: 'assessment',
  },
  'show-it': {
    title: 'Show it to customers',
    text: 'One page can answer what customers ask, with evidence.',
    here: 'trustCenter',
  },
}

/** The three pages that the grid of resources links to (SPEC 2, screen 8). */
export const roadmapResources = [
  { ...policyTemplate, text: 'Fill in your company, scope and roles, and get a policy you can edit.' },
  {
    ...riskTool,
    text: 'Answer a few questions and get the risk tier of one AI system, and what you owe by role and by date.',
  },
  { ...checklist, text: 'What each law requires, to check off and export.' },
]

/** The words above the tool and in links to the screen, which its script does not load. */
export const roadmapHead = {
  title: 'AI Compliance Roadmap',
  description:
    'Six stages from the first list of AI systems to continuous compliance, tailored to your industry, size and maturity. Weeks, activities, deliverables.',
  lead: 'Six stages, from your first list of AI systems to continuous compliance. Answer three questions about your company, in about a minute, and see what to do, in what order and for how long.',
  contact: { title: 'Book a call about your roadmap', href: '/about#contact', about: 'roadmap' },
  time: `The roadmap is the full program, 13-25 weeks. Setting up the ${site.name} platform within it takes 1-2 weeks of part-time work, then a few hours a month. The work of your people on the controls comes on top.`,
} as const

/** The words of the roadmap as a document, which the screen does not bring. */
export const roadmapReport = {
  kind: 'Roadmap',
  number: 'No.',
  stage: 'Stage',
  time: 'Time',
  from: 'From',
  maturity: 'Maturity',
  chart:
    'Solid is the shortest time, outlined the longest. Each stage starts after the longest time of the stage before it.',
  leads: { title: 'Who leads each stage', columns: ['Led by', 'Starts', 'Done'] },
  notes: 'Notes',
} as const

/** The screen's own words (SPEC 2, screen 8). */
export const roadmap = {
  form: {
    title: 'Make it yours',
    /** The gain, beside the form. */
    gives: {
      title: 'You get',
      items: [
        'Six stages, in weeks for a company of your size.',
        'What to do, deliver and have ready in each.',
        'A PDF, dates for your calendar and a link to send on.',
      ],
    },
    sentence: ['We are', 'a', 'company in', 'With AI governance we are'],
    fields: {
      companyName: 'Company name',
      industry: 'Industry',
      size: 'Company size',
      maturity: 'AI governance maturity',
    },
    prompts: { industry: 'choose', size: 'choose', maturity: 'choose' },
    submit: 'Create My Roadmap',
    left: (count: number) => (count === 1 ? '1 choice left' : `${count} choices left`),
    note: 'Your roadmap depends on industry, size and maturity. The company name is optional, does not appear in the page’s address and is not stored.',
    missing: 'Choose an industry, a size and a maturity to create your roadmap.',
  },
  preview: {
    label: 'Preview',
    title: 'What a stage looks like',
    note: 'These are the six stages before you tailor them. Below is the first of them.',
  },
  result: {
    label: 'Six stages',
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
    total: { before: 'Time until the program is running:', weeks: 'weeks', unit: 'weeks to a running AI program' },
    /** Beside the weeks of the whole program, which the pages that sell do not mean. */
    setUp: `Setting up the ${site.name} platform takes one or two of these weeks, part-time.`,
    chart: 'Bar length shows weeks, one stage after another. Solid is the shortest time, hatched the longest.',
    week: 'Week',
    weeks: 'Weeks',
    from: 'from',
    stage: 'Stage',
    goTo: 'Go to stage',
    done: 'done',
    customize: 'Customize My Journey',
    call: {
      title: 'Book a call about this',
      href: '/our-story#contact',
      about: 'roadmap',
      /** The beginning of the message to us. */
      of: 'compliance roadmap',
      says: (time: string, described: string) => `${time}, ${described.charAt(0).toLowerCase()}${described.slice(1)}`,
    },
    send: 'Share',
    pdf: 'Download PDF Roadmap',
    pdfNote: 'We make the PDF when you ask for it, with your company name if you entered one. Nothing is stored.',
    share: 'Link and calendar',
    shareNote: 'The link contains your three choices, but not your company name.',
    ticks: 'Your check marks are saved in this browser only.',
  },
  sections: {
    keyActivities: 'Key Activities',
    deliverables: 'Deliverables',
    requirements: 'Requirements',
    resources: 'Resources',
    nextSteps: 'Next steps',
  },
  calendar: {
    title: 'Add it to your calendar',
    text: 'All six stages as all-day entries, each with its longest time.',
    start: 'First day',
    submit: 'Download Calendar File',
    summary: 'Stage',
    name: 'AI compliance roadmap',
  },
  resources: {
    label: 'Resources',
    title: 'Start with these three',
    lead: 'Each one is free, without an email address.',
  },
} as const
