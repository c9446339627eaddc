import { site } from '#content/site.ts'
import { counted } from '#platform/text/counted.ts'
import { libraryChanges } from './changes.data.ts'
import { estimatedSize, growingShare, usesIn } from './rules/effort.ts'
import { changesFeedPath, cisoAssistantPath, controlChangesPath, deviceLawPath, methodPath } from './rules/filter.ts'
import type { LibraryCounts } from './rules/library.ts'
import type { CompanySize, OwnerRole, Rating, Relationship, Sector, SystemRole } from './rules/vocabulary.ts'

export const controlLibrary = {
  title: 'Control library',
  label: 'Library',
  /** Of the library as a whole. */
  version: libraryChanges[0].version,
  date: libraryChanges[0].date,
  changes: {
    list: libraryChanges,
    label: 'Changes',
    title: 'What changed in the control library',
    description:
      'Every version of the control library, newest first: which controls, mappings and examples changed, and how. Also as a feed.',
    lead: 'What you built on stays: a control keeps its id for good. Every change is listed here and in a feed.',
    version: (number: string) => `Version ${number}`,
    count: (changes: number) => counted(changes, 'change'),
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
      `Owner: ${owner}. About ${counted(setUp, 'hour')} to set up, then ${yearly} a year.`,
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
  controlCount: (controls: number) => counted(controls, 'control'),
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
    setUp: (hours: number) => `About ${counted(hours, 'hour')} to set up`,
    yearly: (hours: number) => `About ${counted(hours, 'hour')} a year`,
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
        `Helps with ${counted(clauses, 'clause')} of ${frameworks === 1 ? 'one law or standard' : `${frameworks} laws and standards`}`,
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
    inside: (clauses: number) => counted(clauses, 'clause'),
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
    call: { text: 'Rather have it built with you? Ask a specialist: 30 minutes, free.', about: 'audit' },
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
      title: (controls: number) => counted(controls, 'control'),
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
        of: (controls: number) => `set of ${counted(controls, 'AI control')}`,
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
  leadOns: {
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
