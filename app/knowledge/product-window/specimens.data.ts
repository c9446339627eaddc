/**
 * The records in the product's window: what a client has in hand once the features are in use. One made-up company runs
 * through all of them, so they agree with each other. What a law says stands in its fact, to which the control map
 * leads.
 */

type SpecimenTable = {
  columns: readonly { title: string }[]
  rows: readonly { cells: readonly string[] }[]
}

export const policySheet = {
  number: 'AI policy, version 1.2',
  title: 'Clause 3: Data in AI tools',
  clauses: [
    {
      number: '3.1',
      text: 'Personal data goes only into tools on the approved list, for the approved purpose, and only as much as the task needs.',
    },
    { number: '3.2', text: 'Passwords and keys never go into an AI tool.' },
  ],
  history: 'Approval history',
  table: {
    columns: [{ title: 'Version' }, { title: 'What changed' }, { title: 'Approved by' }, { title: 'Date' }],
    rows: [
      { cells: ['1.0', 'Adopted', 'Managing director', 'Mar 3, 2026'] },
      { cells: ['1.1', '3.1: a list of tools replaces “with care”', 'Managing director', 'Jun 16, 2026'] },
      { cells: ['1.2', '3.2 added, on advice A-7', 'Managing director', 'Sep 22, 2026'] },
    ],
  } satisfies SpecimenTable,
  advice: {
    title: 'Advice A-7, security specialist, Sep 15, 2026',
    text: 'Mention passwords and keys in a clause of their own. Prompts can end up in logs that support staff read, and people do not think of a password as “confidential data”.',
  },
} as const

export const registerSheet = {
  number: 'As of Nov 2, 2026',
  title: 'Register of AI systems',
  table: {
    columns: [
      { title: 'No.' },
      { title: 'System' },
      { title: 'Owner' },
      { title: 'Risk' },
      { title: 'Next action' },
      { title: 'Due' },
      { title: 'Status' },
    ],
    rows: [
      { cells: ['S-1', 'Writing assistant', 'Head of operations', 'Low', 'Yearly review', 'Mar 31', 'In use'] },
      {
        cells: ['S-2', 'Meeting transcripts', 'Office manager', 'Medium', 'Delete after 7 days', 'Nov 13', 'In use'],
      },
      { cells: ['S-3', 'Support chat', 'Head of support', 'Medium', 'Read 20 answers', 'Nov 30', 'In use'] },
      { cells: ['S-4', 'Résumé screening', 'Head of HR', 'High', 'Test results by group', 'Dec 11', 'On hold'] },
      { cells: ['S-5', 'Cell counting', 'Head of quality', 'High', 'Validation report', 'Nov 27', 'Pilot'] },
      { cells: ['S-6', 'Code assistant', 'Head of engineering', 'Medium', 'License check', 'Oct 30', 'Late'] },
    ],
  } satisfies SpecimenTable,
} as const

export const trainingSheet = {
  number: 'Autumn 2026',
  title: 'Training record',
  table: {
    columns: [{ title: 'Person' }, { title: 'Role' }, { title: 'Course' }, { title: 'Result' }, { title: 'Finished' }],
    rows: [
      { cells: ['P-07', 'Recruiter', 'Users: what may go in', '9 of 10', 'Oct 12'] },
      { cells: ['P-11', 'Support agent', 'Users: what may go in', '10 of 10', 'Oct 13'] },
      { cells: ['P-15', 'Laboratory analyst', 'Reviewers: when to say no', '4 of 5', 'Oct 20'] },
      { cells: ['P-18', 'Developer', 'Users: what may go in', 'Open', 'Reminded Oct 30'] },
    ],
  } satisfies SpecimenTable,
} as const

export const statusSheet = {
  number: 'Nov 2, 2026',
  title: 'Status on one page',
  rows: [
    { title: 'AI systems', text: '6, each with an owner' },
    { title: 'Rated high', text: '2: one on hold, one pilot' },
    { title: 'Actions overdue', text: '1: license check, S-6' },
    { title: 'Training open', text: '1 of 4: P-18' },
  ],
} as const

export const controlSheet = {
  number: 'EU AI Act, ISO/IEC 42001, NIST AI RMF',
  title: 'Control map',
  table: {
    columns: [
      { title: 'Control' },
      { title: 'What is done' },
      { title: 'EU AI Act' },
      { title: 'ISO/IEC 42001' },
      { title: 'NIST AI RMF' },
      { title: 'Evidence' },
    ],
    rows: [
      { cells: ['C-2', 'AI policy approved and reviewed', 'Not mapped', '5.2, A.2', 'Govern 1', 'Policy 1.2, Sep 22'] },
      {
        cells: ['C-4', 'People are competent', 'Article 4, changed', '7.2, 7.3', 'Govern 2', 'Training record, Nov 2'],
      },
      { cells: ['C-5', 'Inventory of AI systems', 'Not mapped', 'A.4', 'Govern 1', 'Register, Nov 2'] },
      {
        cells: ['C-13', 'Suppliers chosen and watched', 'Articles 25, 26', 'A.10', 'Govern 6', 'Vendor score, Oct 28'],
      },
    ],
  } satisfies SpecimenTable,
  audit: {
    title: 'Internal audit, Oct 30, 2026: finding F-2 on C-13',
    text: 'The vendor of S-4 has not shown test results by group. Fix: get them before use. Owner: head of HR. Due Dec 11.',
  },
} as const

/** Scores and gates are those of the AI Vendor Assessment framework, worksheet W-2. */
export const vendorSheet = {
  number: 'S-4, résumé screening',
  title: 'Vendor evidence score',
  rows: [
    {
      number: '2',
      question: 'Tested on which groups, with what result?',
      evidence: 'One overall figure',
      score: 1,
      gate: 2,
    },
    { number: '7', question: 'Do you train on our data?', evidence: 'Contract, clause 9', score: 2, gate: 2 },
    {
      number: '10',
      question: 'How do you separate customers’ data?',
      evidence: 'Test report, read',
      score: 3,
      gate: 3,
    },
    {
      number: '12',
      question: 'Which model, version, host, country?',
      evidence: 'We traced one request',
      score: 3,
      gate: 3,
    },
    {
      number: '26',
      question: 'Whom do you tell of an incident, how fast?',
      evidence: 'Contract, clause 14',
      score: 2,
      gate: 2,
    },
  ],
  decision: {
    title: 'Decision, Oct 28, 2026: not connected',
    text: 'Question 2 is below the line. Condition before use: test results by group, checked on our own cases.',
  },
} as const
