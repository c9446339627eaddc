import { site } from '#content/site.ts'
import { counted } from '#platform/text/counted.ts'
import { estimatedSize, growingShare, usesIn } from './rules/effort.ts'
import { changesFeedPath, cisoAssistantPath, controlChangesPath, deviceLawPath, methodPath } from './rules/filter.ts'
import type { LibraryCounts } from './rules/library.ts'
import type { CompanySize, OwnerRole, Rating, Relationship, Sector, SystemRole } from './rules/vocabulary.ts'

/**
 * The library's versions, newest first. Of a version's numbers the first changes when an id goes, the second when a
 * control or clause comes, the third when words change.
 */
const changes = [
  {
    version: '1.1.1',
    short: 'Plainer titles, and fewer words for the four relationships',
    date: '2026-11-27',
    texts: [
      'Thirty-four controls have plainer titles, such as “Root causes fixed” for “Findings are corrected at the cause”. Their ids, requirements, tests and mappings are the same.',
      'The four relationships are said in fewer words: “covers it”, “covers it and more”, “covers part” and “overlaps”.',
      'RSK-06 covers Article 27(1) of the EU AI Act and more, for it asks for the whole assessment and adds the notification. Eighty more mappings, drawn at random and judged by a reader who did not write them, held no wrong one; three of them say better what they have in common.',
    ],
  },
  {
    version: '1.1.0',
    short: 'All mappings read again, the clause first',
    date: '2026-11-27',
    texts: [
      'Each of the 45 mappings that said “equals it” or “does it and more” was read again, the clause first: 19 now say “overlaps with it”, and their reasons say what of the clause is left. Mappings to the EU AI Act and SR 26-2 that said “does a part of it” now say so, too, because those controls reach beyond the clause.',
      'CNF-03: only systems of Annex III are registered in the EU database, and critical infrastructure is registered nationally. CNF-02: biometrics needs a notified body unless harmonised standards or common specifications are applied in full. INC-02: a report is due as soon as a causal link is established or reasonably likely; for medical devices, and where another law asks for an equivalent report, only infringements of fundamental rights are reported under the Act.',
      'TRA-04 starts with any rating, because emotion recognition and biometric categorization are announced at each. It and TRA-05 ask for a form that people can use, and TRA-05 says so where something is withheld. DAT-05: data for bias testing is passed to nobody, and the record says why it was needed. DAT-07: health information is de-identified by one of HIPAA’s two methods, and the company knows of no way back.',
      'PEO-04: overseers know the limits, read outputs rightly and resist trusting too much. VAL-03: systems that go on learning are tested for feedback loops. DEV-07: the summary of training content follows the AI Office’s template. RSK-02, RSK-05, SUP-06, CNF-04, INC-04, OPS-02, OPS-03 and TRA-01 say more exactly what their clauses ask.',
      'EU AI Act: all clauses are read in the consolidated text of July 27, 2026. Article 4a stands among the general provisions, because it reaches all systems. New: Articles 49(5) and 73(9) to (10). Colorado: its clauses have the law’s own numbers; new are 6-1-1704(5) and (8) and 6-1-1708(3)(c) to (e).',
      'All other mappings were read by somebody who asked what the control says about the clause. Seven are gone: GOV-01 to clause 10.1 and INC-02 to A.8.3 of ISO/IEC 42001 (it is A.8.5 now), GOV-04 to GOVERN 1.6, REC-04 to the draft Annex 22 on explainability, TRA-08 to Article 15(1)(h) GDPR, VAL-01 to SR 26-2 on monitoring and to A.8.31 of ISO/IEC 27001. About forty give better reasons.',
      'A second reader then judged 160 mappings drawn at random, forty at a time: none was wrong, and of the last forty two could be said better. Nine that said “does a part of it” overlap with their clause instead, because the control reaches beyond it, and thirteen others say better what they have in common.',
    ],
  },
  {
    version: '1.0.7',
    short: 'EU AI Act: periods for reports, and the prohibitions of 2026',
    date: '2026-11-26',
    texts: [
      'INC-02: the three periods for a provider’s report are spelled out. DEV-08: its reason says which generators the prohibitions of 2026 reach. RSK-06: its reason names public bodies and private companies that provide public services. TRA-05: its objective speaks of a person affected by a decision.',
      'RSK-02: its example says that any of eleven alarm words calls the second reader. SUP-03 says sub-processors. Wording and spelling corrected in other controls; what they ask for is the same.',
    ],
  },
  {
    version: '1.0.6',
    short: 'Roles: who says no, and who decides the class',
    date: '2026-11-25',
    texts: [
      'Roles: the privacy reviewer’s no stands where data is to leave the company, too. INV-05: the legal reviewer decides a use’s class, and the policy owner records it. OPS-04: the use owner has each change classified.',
    ],
  },
  {
    version: '1.0.5',
    short: 'Decisions come before a use or a major change',
    date: '2026-11-24',
    texts: [
      'RSK-08: a decision comes before a use or a major change of it begins; a logged minor change needs no new one. PEO-05: its example has an alert before the limit at which the use stops. REC-04: its reason is that a decision must be repeatable; the draft Annex 22 points the same way.',
    ],
  },
  {
    version: '1.0.4',
    short: 'Approvals, periods and record-keeping follow the rating',
    date: '2026-11-23',
    texts: [
      'DEV-08: nobody sends requests for sexual imagery or abuse material; the record of blocked requests and a test report are read instead. The fifty requests are for dangerous or hateful content.',
      'EU AI Act: Article 26(5) names the authority beside the provider, and Article 27(1) counts as read, in the text of 2024.',
      'RSK-08: its periods follow the risk that is left over, and a high-rated use is looked at again every 6 months, as in the policy template. RSK-01 and OPS-01 give periods for the ratings that they start at.',
      'RSK-08: whether a use rated high starts is always decided by the approver, whatever risk is left over. GOV-11: each record is shown within an hour.',
      'INV-05: class and role rest on the legal reviewer’s signed answer; three changes turn a deployer into the provider of a high-risk system. DAT-02: for personal data the privacy reviewer may confirm. DAT-03: somebody outside the team measures.',
      'SUP-01, SUP-02 and RSK-06: whoever approves the use decides on gaps, and the use owner has the work done. SUP-02: rights in output and liability for a high rating only. VAL-01: a missed limit fails unless the use is narrowed.',
      'SUP-04: every week where the model cannot be pinned. SUP-05: medium-rated uses too. TRA-05: an adverse decision comes with its main reasons. INV-06: before service, too. Scale: an executive signs severity 5 for a person.',
      'Examples: GOV-11 keeps logs as long as the record that they support, SUP-01 counts the 30 questions of our questionnaire, VAL-02 has an alert before its limit, VAL-01 repeats the same figure, VAL-06 has the one-sided bound, GOV-01 renews within 30 days of a change of law.',
      'INV-06: a ground fits each output. CNF-01 to CNF-03: before first use, too. CNF-03 and CNF-04 start at a medium rating, for a system held not to be high-risk is registered and a general-purpose model has a representative, too. Scale: the AI policy may rate a use higher.',
      'CNF-02: the new assessment comes before a substantially modified system is used. CNF-03: a system of Annex III that is not high-risk is only registered. CNF-04: of a model, its documentation is asked for. Scale: nobody accepts for a use rated medium or high that they own. Examples: GOV-03 says so, too; GOV-11 counts from first use, too; SEC-02 has each payment confirmed outside the model.',
    ],
  },
  {
    version: '1.0.3',
    short: 'Tables of clauses in our documents come from the library',
    date: '2026-11-23',
    texts: [
      'The tables of clauses in our documents are made from the library, and each clause that a line of the checklist names is answered by one of the line’s controls, or has a reason.',
      'GOV-02: an owner may accept a low risk of their own use, as the scale says. INV-04: nobody tries to make what is prohibited; the supplier’s answer is read. INC-03: decided within 24 hours, as the policy says. OPS-06: its example keeps approvals for six years.',
      'Scale: in a small company the policy owner accepts low and medium risk, as in the policy template.',
      'Two more mappings: INV-01 to EU GMP Annex 11, section 4, and SUP-01 to Article 53(1)(b) of the EU AI Act.',
    ],
  },
  {
    version: '1.0.2',
    short: 'One term for each thing, and new files',
    date: '2026-11-23',
    texts: [
      'One term for each thing: “planted error” for a wrong output put in on purpose, “use owner” for whoever answers for a use.',
      'PEO-05: its statement leaves the interval to the rating, as its “When” line already did.',
      'The checklist’s files, the assessment’s result and the roadmap name the controls that they stand for.',
      'Of the mappings to NIST AI RMF, the EU AI Act and GDPR, 232 were read once more beside copies of the texts, the Act’s of 2024: three are gone, fourteen say less or say it better.',
      'New files: a library for CISO Assistant, a set as PDF, and worksheets and checklist as XLSX.',
    ],
  },
  {
    version: '1.0.1',
    short: 'Which texts on model risk we have read',
    date: '2026-11-23',
    texts: [
      'SR 26-2 names FDIC FIL-15-2026 beside OCC Bulletin 2026-13, and says which of them we have read.',
      'GOV-11: its example keeps approvals as long as the documents do, for 6 years after the use ended.',
      'The policy template, the whitepaper and the duties check name the controls that they stand for.',
    ],
  },
  {
    version: '1.0.0',
    short: '90 controls for thirteen laws, standards and guidelines',
    date: '2026-11-22',
    texts: ['The first edition: 90 controls, each mapped to the clauses of thirteen laws, standards and guidelines.'],
  },
] as const

export const controlLibrary = {
  title: 'Control library',
  label: 'Library',
  /** Of the library as a whole. */
  version: changes[0].version,
  date: changes[0].date,
  changes: {
    list: changes,
    label: 'Changes',
    title: 'What changed in the control library',
    description:
      'Every version of the control library, newest first: which controls, mappings and examples changed, and how. Also as a feed.',
    lead: 'What you built on stays: a control keeps its id for good. Every change is listed here and in a feed.',
    version: (number: string) => `Version ${number}`,
    count: (changes: number) => `${changes} ${changes === 1 ? 'change' : 'changes'}`,
    feedTitle: `${site.name} control library: changes`,
    feed: { title: 'Feed of changes', href: changesFeedPath },
    link: { title: 'What changed', href: controlChangesPath },
  },
  licence: { title: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
  description:
    'Free AI governance controls, each with a test and an example, mapped to NIST AI RMF, ISO/IEC 42001, the EU AI Act and ten more.',
  lead: 'Each control has a requirement, a test an auditor can run, and the clauses it helps you meet.',
  notAdvice: 'A mapping shows where a control helps. It proves no conformity, and nothing here is legal advice.',
  figures: (counts: LibraryCounts): readonly { term: string; text: string }[] => [
    { term: `${counts.controls}`, text: 'controls' },
    { term: `${counts.frameworks}`, text: 'laws and standards' },
    { term: `${counts.answered}`, text: `of ${counts.clauses} clauses have a control` },
  ],
  hours: 'Hours are our estimate, for 80 people with ten AI uses.',
  start: { title: 'Build your own set', href: '/controls/build' },
  method: { title: 'How we map', href: methodPath },
  matrix: {
    columns: 'Show one law or standard',
    key: 'The greener, the more clauses a control helps with. In an open family, a number says how many.',
    keys: { whole: 'at least one in full', part: 'at least one in part', open: 'overlaps only' },
    facts: (owner: string, setUp: number, yearly: number) =>
      `Owner: ${owner}. About ${setUp} ${setUp === 1 ? 'hour' : 'hours'} to set up, then ${yearly} a year.`,
    open: (id: string) => `Open ${id}`,
  },
  filter: {
    company: 'Filter by law, role, sector or size',
    label: 'Filter the library',
    words: { label: 'Find', hint: 'A word or a clause' },
    law: { label: 'Law or standard', all: 'All thirteen' },
    role: { label: 'Your role', all: 'Either role' },
    sector: { label: 'Sector', all: 'Any sector' },
    size: { label: 'People', all: 'Any size' },
    button: 'Show',
    all: 'Show all',
  },
  count: (shown: number, all: number) => (shown === all ? `All ${all} controls` : `${shown} of ${all} controls`),
  nothing: 'No control matches these filters. Remove one, or show all.',
  family: (controls: number) => `${controls} ${controls === 1 ? 'control' : 'controls'}`,
  frameworks: {
    label: 'Coverage',
    title: 'By law and standard',
    lead: 'How many clauses have a control, and how far it goes.',
    /** Laws that have an index of their own. */
    device: { title: 'MDR and IVDR', href: deviceLawPath, text: 'Beside the AI Act' },
    covered: (answered: number, clauses: number) => `${answered} of ${clauses} clauses`,
    partial: 'Only the clauses that concern AI are listed.',
  },
  scale: {
    label: 'Control library',
    title: 'One scale, one set of roles',
    description:
      'How the control library rates what risk remains, who accepts each rating and for how long, and what each role in its controls does.',
    lead: 'A use is rated by its highest risk, or higher if the AI policy says so.',
    rule: 'The rating of the risk that remains decides who may accept it, and for how long. Whether a use rated high starts is always the approver’s decision, and severity 5 for a person is always signed by an executive. No one may accept a medium or high risk in a use they own.',
    caption: 'Ratings of residual risk with who accepts them',
    head: { rating: 'Rating', accepted: 'Accepted by', max: 'For how long' },
    rows: [
      { rating: 'Low', accepted: 'Use owner or policy owner', max: 'At most 24 months' },
      { rating: 'Medium', accepted: 'Head of function or policy owner', max: 'At most 12 months' },
      { rating: 'High', accepted: 'Executive or risk committee', max: 'At most 6 months' },
      { rating: 'Unacceptable', accepted: 'Nobody', max: 'Not at all: the use does not start, or stops' },
    ],
    more: { title: 'Severity, likelihood and the matrix', href: '/frameworks/ai-risk-assessment' },
    ratings: { label: 'Scale', title: 'Who accepts the risk that remains' },
    roles: {
      label: 'Roles',
      title: 'Who does what',
      lead: 'The owner sees that the control is done. In a document’s table of roles, A means accountable. A document may be stricter than its control.',
    },
  },
  data: {
    label: 'Data',
    title: 'Download the library',
    lead: `Free under CC BY 4.0: copy it, change it, and name ${site.name} as the source.`,
    edition: 'Version',
    files: [
      {
        title: 'Workbook',
        href: '/controls.xlsx',
        text: 'XLSX with filters and a status each.',
      },
      { title: 'JSON', href: '/controls.json', text: 'Everything, for software.' },
      { title: 'CSV', href: '/controls.csv', text: 'One row per control, for a spreadsheet.' },
      {
        title: 'CSV of the mappings',
        href: '/controls/mappings.csv',
        text: 'A row per mapping, with its reason.',
      },
      {
        title: 'OSCAL 1.2.2 catalog',
        href: '/controls/oscal/catalog.json',
        text: 'For tools that read NIST’s format.',
      },
      {
        title: 'OSCAL 1.2.2 mappings',
        href: '/controls/oscal/mappings.json',
        text: 'Every mapping with its reason.',
      },
      {
        title: 'CISO Assistant library',
        href: cisoAssistantPath,
        text: 'YAML to import, with tests and evidence.',
      },
    ],
  },
  control: {
    /** As a set on paper names its parts. */
    onPaper: { duty: 'Duty', objective: 'Objective', proof: 'Proof', test: 'Test', example: 'Example' },
    why: 'Why',
    owner: 'Owner',
    when: 'When',
    starts: 'Applies to',
    effort: 'Effort',
    setUp: (hours: number) => `About ${hours} ${hours === 1 ? 'hour' : 'hours'} to set up`,
    yearly: (hours: number) => `About ${hours} ${hours === 1 ? 'hour' : 'hours'} a year`,
    company: 'Our estimate, for a company of 80 people with ten AI uses',
    /** Labels of the ruler, in hours; every other ten. */
    hours: [0, 20, 40, 60],
    proof: 'Evidence',
    test: { title: 'How to test it', sample: 'Sample', pass: 'Pass', fail: 'Fail' },
    example: {
      title: 'In the register',
      badge: 'Example',
      note: (owner: string) => `Made-up example, kept by the ${owner.toLowerCase()}.`,
    },
    mappings: {
      title: 'Clauses it answers',
      /** Leads to them from above, where they stand far below. */
      jump: (clauses: number, frameworks: number) =>
        `Helps with ${clauses} ${clauses === 1 ? 'clause' : 'clauses'} of ${frameworks === 1 ? 'one law or standard' : `${frameworks} laws and standards`}`,
      reasons: (clauses: number) => (clauses === 1 ? 'Why this clause' : `Why these ${clauses} clauses`),
      mixed: 'Beside each clause stands how much of it this control covers.',
      /** Where all are the same. */
      all: {
        equal: 'This control covers each of these clauses.',
        superset: 'This control covers each of these clauses, and more.',
        subset: 'This control covers a part of each of these clauses.',
        intersects: 'This control helps with each of these clauses. None is covered in full: each also asks for more.',
      },
    },
    documents: { title: 'In the documents', none: 'In none of them' },
    before: 'Previous',
    after: 'Next',
  },
  framework: {
    clauses: 'Clauses',
    source: 'Source',
    head: { clause: 'Clause', controls: 'Controls, and how far each goes' },
    caption: (group: string) => `${group}: clauses with the controls that answer them`,
    none: 'No control:',
    counts: ({ clauses, answered, reasoned }: LibraryCounts) =>
      reasoned === 0
        ? `Each of the ${clauses} clauses has at least one control`
        : `${answered} of ${clauses} clauses have at least one control; for ${reasoned} we say why not`,
    /** The extent to which the best control answers a clause. */
    reach: { whole: 'covered', part: 'covered in part', open: 'overlapped: a control shares something with it' },
    reachKey: { whole: 'covered in full', part: 'covered in part', open: 'overlaps only', none: 'no control' },
    inside: (clauses: number) => `${clauses} ${clauses === 1 ? 'clause' : 'clauses'}`,
    only: 'Controls of this framework',
    words: 'Clause titles are our own words for the subject. They are not quotations and do not replace the text.',
    read: 'Text:',
  },
  ways: [
    {
      title: 'Crosswalk',
      href: '/controls/crosswalk',
      text: 'From the clauses of one framework to those of another, by the controls that answer both.',
    },
    {
      title: 'Device law and AI Act',
      href: deviceLawPath,
      text: 'One index for the technical file of a medical device with AI.',
    },
    {
      title: 'Scale and roles',
      href: '/controls/scale',
      text: 'How risk is rated, who accepts which rating and for how long, and what each role does.',
    },
  ],
  deviceLaw: {
    title: 'Device law and AI Act side by side: MDR, IVDR, FDA',
    heading: 'One file for device law and AI Act',
    description:
      'MDR and IVDR Annexes II and III, ISO 13485, 14971, IEC 62304, FDA 510(k), PCCP and QMSR beside the EU AI Act: one file index for a medical device with AI.',
    lead: 'For makers of medical devices with AI. Each row is a section of your technical file: what device law asks already, what the AI Act adds, the one proof that serves both, and what is usually still missing.',
    file: { title: 'The index to fill in, XLSX', href: `${deviceLawPath}.xlsx` },
    count: (rows: number) => `${rows} sections, as of`,
    unread: 'marks a provision that we have not read word for word.',
    parts: {
      label: 'The file',
      title: 'Section by section',
      example: (of: number) => `One of ${of} sections, in full`,
    },
    part: {
      title: (part: string) => `${part}: devices with AI`,
      lead: 'What device law asks, what the AI Act adds, one proof for both, and what is usually missing.',
      /** Names the sections of a part in one line. */
      sections: (rows: readonly { title: string }[]) => `${rows.map(({ title }) => title).join('; ')}.`,
      description: (sections: string) => `What MDR, IVDR, FDA and the EU AI Act ask of a device with AI. ${sections}`,
      sources: { title: 'The texts, and where we read them', href: `${deviceLawPath}#sources` },
      next: (part: string) => `Next: ${part}`,
    },
    columns: {
      section: 'Section of the file',
      device: 'Device law asks',
      act: 'The AI Act adds',
      proof: 'One proof for both',
      missing: 'Usually missing',
    },
    inUs: 'In the US:',
    controls: 'Controls',
    scope: { label: 'Scope', title: 'When it applies, and to whom' },
    sources: {
      label: 'Sources',
      title: 'What this rests on',
      lead: 'Texts of ISO and IEC are not public: we name a clause only where a law names it, and quote none.',
      columns: { act: 'For the AI Act', device: 'For device law', us: 'For the United States' },
      count: (sources: number) => counted(sources, 'text'),
    },
    /** The workbook has columns of its own beside the index. */
    workbook: {
      own: ['Status', 'Our document', 'Person', 'Due'],
      part: 'Part',
      us: 'In the US',
      at: 'Read provisions',
      unread: 'Provisions not read word for word',
      controls: 'Controls',
      facts: 'Facts',
      sheets: { index: 'File index', status: 'Status', scope: 'Scope', about: 'Sources' },
      scope: ['Subject', 'Rule'],
      sources: ['Source', 'Title', 'Address', 'Status', 'Applies', 'How we know it'],
      sections: 'Sections',
      all: 'All',
      gate: 'Complete',
      yes: 'Yes',
      no: 'Not yet',
    },
    call: { text: 'Bring your technical file: we tell you which rows we would close first.' },
  },
  build: {
    label: 'Control library',
    title: 'Build your own set',
    device: 'MDR and IVDR: the technical file, section by section',
    description:
      'Choose laws, standards, role and size: the AI controls you need, each once, with the clauses they answer and where to begin. As XLSX, PDF, CSV, JSON or OSCAL.',
    lead: 'Choose the rules that apply to you. Nothing is stored: keep the link to come back to your set.',
    get: {
      title: 'What you get',
      items: [
        'Every control you need, once, even where five laws ask for it.',
        'For each one an owner, the hours it takes and the clauses it helps with.',
        'An order to work in, as XLSX, PDF, CSV, JSON or OSCAL.',
      ],
      /** Sets that are often asked for, by the query of their address. */
      ready: 'Often asked for',
      sets: [
        { title: 'You use high-risk AI in the EU', query: 'framework=eu-ai-act&role=deployer' },
        { title: 'A customer asks for ISO/IEC 42001', query: 'framework=iso-42001' },
        { title: 'Health data in the US and the EU', query: 'framework=gdpr&framework=hipaa' },
      ],
      says: (controls: number, hours: number) => `${controls} controls, about ${hours} hours to set up`,
    },
    frameworks: 'Laws and standards',
    tier: { label: 'Highest rating of your uses', all: 'Any rating' },
    button: 'Build the set',
    none: 'Choose at least one law or standard.',
    result: {
      title: (controls: number) => `${controls} ${controls === 1 ? 'control' : 'controls'}`,
      unit: 'hours',
      hours: (setUp: number, yearly: number, size: CompanySize | null) =>
        `About ${setUp} hours of your people to set up and ${yearly} a year, in ${hoursFor(size)}: our estimate`,
      reason: (answered: number, clauses: number) =>
        `Each control stands once, and together they answer ${answered} of ${clauses} clauses.`,
      call: {
        title: 'Book a call about this',
        href: '/our-story#contact',
        about: 'audit',
        /** The beginning of the message to us. */
        of: (controls: number) => `set of ${controls} AI ${controls === 1 ? 'control' : 'controls'}`,
        says: ({ setUp, yearly }: { setUp: number; yearly: number }) =>
          `about ${setUp} hours to set up and ${yearly} a year.`,
        covers: 'We show you which of these hours the platform saves your people.',
      },
      share: (controls: number) => `A set of ${controls} AI controls`,
      shareLink: 'Share',
      pdf: 'Download PDF',
    },
    change: 'Change your choices',
    /** The figures of a set as a document has them. */
    rows: (
      set: { controls: number; clauses: number; answered: number; hours: { setUp: number; yearly: number } },
      size: CompanySize | null,
    ) => [
      { term: `${set.controls}`, text: 'controls, each once' },
      { term: `${set.answered}`, text: `of ${set.clauses} clauses answered` },
      { term: `about ${set.hours.setUp}`, text: `hours of your people to set up all controls, in ${hoursFor(size)}` },
      { term: `about ${set.hours.yearly}`, text: 'hours of your people a year after that' },
    ],
    estimate: `Hours are our estimate, made control by control for 80 people with ten AI uses; nobody has measured them. For other sizes, half of the hours to set up and ${growingShare.yearly * 100}% of those a year follow the number of uses.`,
    orderTitle: 'Where to begin',
    order: 'Begin at the top: first what every use needs, then what answers most clauses, then what is done soonest.',
    caption: (step: string) => `${step}: controls in the order to begin`,
    steps: { low: 'First: for every use', medium: 'Then: for medium ratings', high: 'Last: for high ratings' },
    head: { place: 'No.', control: 'Control', owner: 'Owner', clauses: 'Clauses', hours: 'Hours' },
    hours: (setUp: number, yearly: number) => `${setUp} + ${yearly} a year`,
    take: 'Download the set:',
    formats: { xlsx: 'XLSX', pdf: 'PDF', csv: 'CSV', json: 'JSON', 'oscal.json': 'OSCAL profile' },
  },
  crosswalk: {
    label: 'Crosswalk',
    title: 'Crosswalk',
    description:
      'A crosswalk between AI laws and standards: clauses of NIST AI RMF, ISO/IEC 42001, the EU AI Act and more that the same control answers.',
    lead: 'Already meet one framework? See how much of another that covers.',
    from: 'From',
    to: 'To',
    button: 'Show',
    same: 'Choose two different frameworks.',
    caption: (from: string, to: string) =>
      `Clauses of ${from}, the controls that answer them, and the clauses of ${to} that these answer too`,
    head: { from: 'From', controls: 'Controls', to: 'To' },
    none: 'No clause',
    sum: (from: string, to: string, touched: number, all: number) => ({
      before: `Your ${from} work touches `,
      figure: `${touched} of ${all}`,
      after: ` clauses of ${to.endsWith('Act') ? 'the ' : ''}${to}.`,
    }),
    note: 'Two clauses stand in one row when the same control helps with both. That does not make them equal.',
    matrix: {
      label: 'Matrix',
      title: 'Which controls help with which law',
      lead: 'The number of clauses that each group of controls helps with.',
      narrow: 'Here are the two that you compare. A wider screen shows all of them.',
      caption: 'Families of controls by frameworks, with the number of clauses answered',
      family: 'Controls',
    },
  },
  read: {
    yes: 'Text read',
    no: 'Text not read yet',
    share: (read: number, all: number) => {
      if (read === all) return 'Read word for word'
      return read === 0 ? 'Not read word for word' : `${read} of ${all} read word for word`
    },
  },
  howWeMap: {
    label: 'Control library',
    title: 'How we map',
    description:
      'How the control library comes to its mappings: what each relationship means, which texts of laws and standards were read, in which copy and when.',
    lead: 'For each mapping we ask what the control does about the clause, and write down the reason.',
    marks: {
      label: 'Marks',
      title: 'How far a control goes',
      lead: 'How much of a clause a control covers, in one of four words.',
      source: 'The four follow the relationships of NIST IR 8477.',
      texts: {
        equal: 'The control and the clause ask for the same.',
        superset: 'Do the control and you have done what the clause asks, and more.',
        subset: 'The control does a part of what the clause asks, and nothing else.',
        intersects: 'They share something. Each also asks for things that the other does not.',
      },
    },
    read: {
      label: 'Texts',
      title: 'What we have read',
      lead: 'Some texts we have read word for word, in a copy of the official text. Of the others we know the outline, and say from where.',
      groups: { read: 'Read word for word', other: 'Known from a published outline' },
      caption: 'Laws and standards with how many clauses were read, and in what',
      head: { framework: 'Law or standard', clauses: 'Clauses read', in: 'In what, or from where' },
      count: (read: number, all: number) => `${read} of ${all}`,
      none: 'None',
    },
    readIn: (texts: readonly string[], day: string) => `Read in ${texts.join(' or ')} on ${day}.`,
  },
  leads: {
    set: {
      text: 'You need only some of these. Choose your laws and get your own list.',
      act: { title: 'Build your own set', href: '/controls/build' },
      more: { title: `See them at work in ${site.name}`, href: '/services' },
      about: 'demo',
    },
    control: (id: string, frameworks: readonly string[]) => ({
      text: `Keep ${id} with its owner, its dates and its evidence in ${site.name}.`,
      act: { title: 'See how it looks', href: '/services#compliance-monitor' },
      more: {
        title: 'Add to my set',
        href: `/controls/build?${new URLSearchParams(frameworks.map((one) => ['framework', one]))}`,
      },
      about: 'demo',
    }),
    framework: (id: string, title: string) => ({
      text: `Get the controls for ${title} as your own list, each once, the first ones first.`,
      act: { title: 'Build my set', href: `/controls/build?framework=${id}` },
      more: { title: `See them at work in ${site.name}`, href: '/services#compliance-monitor' },
      about: 'demo',
    }),
    crosswalk: (from: string, to: string) => ({
      text: 'Do both at once: one list of controls, each once.',
      act: { title: 'Build a set for both', href: `/controls/build?framework=${from}&framework=${to}` },
      more: { title: `See them at work in ${site.name}`, href: '/services#compliance-monitor' },
    }),
  },
  call: { text: 'See these controls at work in the platform: 30 minutes, free.', about: 'demo' },
  back: { title: 'All controls', href: '/controls' },
} as const

export const ownerTitles: Record<OwnerRole, { title: string; text: string }> = {
  approver: {
    title: 'Approver',
    text: 'Executive or board: adopts the policy, sets tolerance, decides on high ratings.',
  },
  'policy-owner': {
    title: 'Policy owner',
    text: 'Runs the program: inventory, ratings, incidents, records. Often compliance or quality. In our documents the leads for risk, ethics, data and documentation each run a part of it.',
  },
  'use-owner': {
    title: 'Use owner',
    text: 'A manager who wants the use and is accountable for it, whether model, system or purchased tool; can stop it.',
  },
  developer: {
    title: 'Developer',
    text: 'Builds, configures or integrates; for a bought system, whoever configures it.',
  },
  validator: {
    title: 'Validator',
    text: 'Tries to show that the system should not be used; has no part in building it.',
  },
  privacy: {
    title: 'Privacy reviewer',
    text: 'Responsible for personal and health data; can block until the approver decides; on data leaving or entering, can block for good.',
  },
  security: {
    title: 'Security reviewer',
    text: 'Responsible for access, attacks and logs; can block until the approver decides.',
  },
  legal: { title: 'Legal reviewer', text: 'Responsible for laws, contracts and authorities.' },
  quality: { title: 'Quality reviewer', text: 'Responsible for regulated records, products and conformity.' },
  people: { title: 'People lead', text: 'Responsible for training, skills and informing workers.' },
  auditor: { title: 'Internal auditor', text: 'Checks whether it is done as written; has no part in doing it.' },
}

export const sizeTitles: Record<CompanySize, string> = {
  1: '1 to 10 people',
  11: '11 to 50 people',
  51: '51 to 200 people',
  201: 'More than 200 people',
}
/** The company that hours are for. Where no size is chosen, it is the one that the controls were estimated for. */
export const hoursFor = (size: CompanySize | null): string => {
  const uses = `with ${usesIn[size ?? estimatedSize]} AI uses`
  return {
    1: `a company of up to 10 people ${uses}`,
    11: `a company of 11 to 50 people ${uses}`,
    51: `a company of about 80 people ${uses}`,
    201: `a company of more than 200 people ${uses}`,
  }[size ?? estimatedSize]
}
export const sizeStarts: Record<CompanySize, string> = {
  1: 'every company',
  11: 'a company of more than 10 people',
  51: 'a company of more than 50 people',
  201: 'a company of more than 200 people',
}
export const ratingStarts: Record<Rating, string> = {
  low: 'every use',
  medium: 'uses rated medium or high',
  high: 'uses rated high',
}
export const roleTitles: Record<SystemRole, string> = {
  provider: 'You build or sell AI',
  deployer: 'You use AI',
  both: 'You build and use AI',
}
export const roleStarts: Record<SystemRole, string> = {
  provider: 'as provider',
  deployer: 'as deployer',
  both: 'in either role',
}
export const sectorTitles: Record<Sector, string> = {
  'life-science': 'Life science',
  healthcare: 'Healthcare',
  finance: 'Financial services',
}
/** The relationship of a control to a clause, as the verb of ‘The control’. */
export const relationshipTexts: Record<Relationship, string> = {
  equal: 'covers it',
  subset: 'covers part',
  superset: 'covers it and more',
  intersects: 'overlaps',
}
export const frameworkKinds = { law: 'Law', standard: 'Standard', guidance: 'Guidance', draft: 'Draft' } as const

/** As the heads of narrow columns say it; others by their titles. */
const shortTitles: Readonly<Record<string, string>> = {
  'nist-ai-rmf': 'NIST RMF',
  'nist-genai': 'NIST GenAI',
  'iso-42001': 'ISO 42001',
  'eu-ai-act': 'EU AI Act',
  'ccpa-admt': 'CCPA ADMT',
  'colorado-admt': 'Colo. ADMT',
  'eu-annex-11': 'GMP An.\u00a011',
  'eu-annex-22': 'GMP An.\u00a022',
  'iso-27001': 'ISO 27001',
  'sr-26-2': 'SR 26\u20112',
  'us-part-11': 'Part 11',
}
export const shortTitle = (id: string, title: string): string => shortTitles[id] ?? title
