import { factPath } from '#knowledge/facts/rules/pages.ts'

/**
 * The questions that somebody asks a company, and the answers of its records, by the visitor's line of business. The
 * company is the one of the sheets, so register, policy, training record, control map and vendor score agree with
 * these; the one that lends scores its vendor as that company does. What a law says stands in its fact.
 */
type Row = { readonly cells: readonly string[]; readonly lit?: true }
type Paper = { readonly title: string; readonly head: readonly string[]; readonly rows: readonly Row[] }
export type Situation = {
  readonly asked: Paper
  /** The control that holds the question, with the law, the rule and its owner. */
  readonly control: string
  readonly law: { readonly text: string; readonly title: string; readonly fact: string }
  readonly rule: string
  readonly owner: string
  readonly evidence: Paper
  readonly answer: { readonly says: string; readonly text: string; readonly stamp: string }
}

export const audiences = ['medtech', 'hospitals', 'fintech', 'software', 'services'] as const
export type Audience = (typeof audiences)[number]

const registerHead = ['No.', 'System', 'Risk', 'Next action', 'Status']

export const situations: Readonly<Record<Audience, Situation>> = {
  medtech: {
    asked: {
      title: 'Audit plan, received Oct 30',
      head: ['No.', 'Question', 'Answered'],
      rows: [
        { cells: ['6', 'Show us the register of AI systems', 'Seen'] },
        { cells: ['7', 'How do you keep AI that is not validated out of routine work?', 'Now'], lit: true },
        { cells: ['8', 'Show us the minutes of the yearly review', 'Open'] },
      ],
    },
    control: 'Inventory of AI systems',
    law: {
      text: 'AI in a product that needs a third-party assessment counts as high-risk:',
      title: 'EU AI Act, Article 6(1)',
      fact: 'eu-ai-act-high-risk-annex-i',
    },
    rule: 'A system with a high rating stays a pilot until its validation report is approved.',
    owner: 'Head of quality',
    evidence: {
      title: 'Register, as of Nov 2',
      head: registerHead,
      rows: [
        { cells: ['S-4', 'Résumé screening', 'High', 'Test results by group, Dec 11', 'On hold'] },
        { cells: ['S-5', 'Cell counting', 'High', 'Validation report, Nov 27', 'Pilot'], lit: true },
        { cells: ['S-6', 'Code assistant', 'Medium', 'License check, Oct 30', 'Late'] },
      ],
    },
    answer: {
      says: 'It stays a pilot.',
      text: 'Cell counting is rated high. It runs as a pilot until its validation report is approved, due November 27. The register is attached.',
      stamp: 'Answered from the record, Nov 3',
    },
  },
  hospitals: {
    asked: {
      title: 'Questions of the board, received Nov 2',
      head: ['No.', 'Question', 'Answered'],
      rows: [
        { cells: ['7', 'Which AI talks to patients?', 'Nov 3'] },
        { cells: ['8', 'Could a patient take the chat for a nurse?', 'Now'], lit: true },
        { cells: ['9', 'Who reads what it answers?', 'Open'] },
      ],
    },
    control: 'People know they are dealing with AI',
    law: {
      text: 'AI and its advertising may not imply that care comes from a licensed person:',
      title: 'California, AB 489',
      fact: 'california-ai-health-license',
    },
    rule: 'The chat says that it is AI, and passes every question of care on to a nurse.',
    owner: 'Head of support',
    evidence: {
      title: 'Register, as of Nov 2',
      head: registerHead,
      rows: [
        { cells: ['S-2', 'Meeting transcripts', 'Medium', 'Delete after 7 days, Nov 13', 'In use'] },
        { cells: ['S-3', 'Support chat', 'Medium', 'Read 20 answers, Nov 30', 'In use'], lit: true },
        { cells: ['S-4', 'Résumé screening', 'High', 'Test results by group, Dec 11', 'On hold'] },
      ],
    },
    answer: {
      says: 'No: it says that it is AI.',
      text: 'The first line of the chat says so, and a nurse answers every question of care. The head of support reads 20 answers by November 30. The register is attached.',
      stamp: 'Answered from the record, Nov 3',
    },
  },
  fintech: {
    asked: {
      title: 'Due diligence of a bank, received Oct 30',
      head: ['No.', 'Question', 'Answered'],
      rows: [
        { cells: ['3', 'Which AI helps to decide about people?', 'Oct 30'] },
        { cells: ['4', 'How is the credit score tested for unequal results?', 'Now'], lit: true },
        { cells: ['5', 'Who may overrule it?', 'Open'] },
      ],
    },
    control: 'Suppliers chosen and watched',
    law: {
      text: 'AI that scores the credit of people counts as high-risk:',
      title: 'EU AI Act, Article 6(2)',
      fact: 'eu-ai-act-high-risk-annex-iii',
    },
    rule: 'No AI is connected before its vendor’s evidence reaches the minimum score.',
    owner: 'Head of credit',
    evidence: {
      title: 'Vendor evidence score, credit scoring',
      head: ['No.', 'Question to the vendor', 'Needs', 'Evidence', 'Score'],
      rows: [
        {
          cells: ['2', 'Tested on which groups, with what result?', 'Needs 2', 'One overall figure', '1 of 3'],
          lit: true,
        },
        { cells: ['7', 'Do you train on our data?', 'Needs 2', 'Contract, clause 9', '2 of 3'] },
        { cells: ['10', 'How do you separate customers’ data?', 'Needs 3', 'Test report, read', '3 of 3'] },
      ],
    },
    answer: {
      says: 'Before it is connected.',
      text: 'The vendor has shown one overall figure, so the score is not connected. Before any use, the head of credit gets test results by group.',
      stamp: 'Decision on file, Oct 28',
    },
  },
  software: {
    asked: {
      title: 'Supplier questionnaire, received Nov 2',
      head: ['No.', 'Question', 'Answered'],
      rows: [
        { cells: ['13', 'Which AI systems see our data?', 'Nov 3'] },
        { cells: ['14', 'Are your people trained to use AI?', 'Now'], lit: true },
        { cells: ['15', 'Who approves a new AI tool?', 'Open'] },
      ],
    },
    control: 'People are competent',
    law: {
      text: 'Take measures to support the AI literacy of your staff:',
      title: 'EU AI Act, Article 4',
      fact: 'eu-ai-act-literacy',
    },
    rule: 'No one gets an AI tool before the training for their role. Repeated every year.',
    owner: 'Head of operations',
    evidence: {
      title: 'Training record, autumn 2026',
      head: ['Person', 'Role', 'Result', 'Course', 'Finished'],
      rows: [
        { cells: ['P-07', 'Recruiter', '9 of 10', 'Users: what may go in', 'Oct 12'], lit: true },
        { cells: ['P-11', 'Support agent', '10 of 10', 'Users: what may go in', 'Oct 13'], lit: true },
        { cells: ['P-15', 'Laboratory analyst', '4 of 5', 'Reviewers: when to say no', 'Oct 20'], lit: true },
        { cells: ['P-18', 'Developer', 'Open', 'Users: what may go in', 'No tool yet'] },
      ],
    },
    answer: {
      says: 'Yes, by role.',
      text: 'Everyone is trained before they get a tool. Three of four finished this autumn. The fourth gets no tool until the course is done. The record is attached.',
      stamp: 'Answered from the record, Nov 3',
    },
  },
  services: {
    asked: {
      title: 'Client questionnaire, received Nov 2',
      head: ['No.', 'Question', 'Answered'],
      rows: [
        { cells: ['13', 'Which AI systems see our data?', 'Now'], lit: true },
        { cells: ['14', 'Are your people trained to use AI?', 'Nov 3'] },
        { cells: ['15', 'Who approves a new AI tool?', 'Open'] },
      ],
    },
    control: 'Inventory of AI systems',
    law: {
      text: 'Whoever processes data for a client acts on its documented instructions:',
      title: 'GDPR, Article 28(3)',
      fact: 'gdpr-processor-contract',
    },
    rule: 'Personal data goes only into tools on the approved list, for the approved purpose.',
    owner: 'Head of operations',
    evidence: {
      title: 'Register, as of Nov 2',
      head: registerHead,
      rows: [
        { cells: ['S-1', 'Writing assistant', 'Low', 'Yearly review, Mar 31', 'In use'], lit: true },
        { cells: ['S-2', 'Meeting transcripts', 'Medium', 'Delete after 7 days, Nov 13', 'In use'], lit: true },
        { cells: ['S-4', 'Résumé screening', 'High', 'Test results by group, Dec 11', 'On hold'] },
      ],
    },
    answer: {
      says: 'Two, both approved.',
      text: 'The writing assistant and the meeting transcripts, which are deleted after 7 days. Both are on the approved list. The register is attached.',
      stamp: 'Answered from the record, Nov 3',
    },
  },
}

/** A change in the law, and what it touches. */
export const ruleChange = {
  asked: {
    title: 'Rules that changed, July 2026',
    rows: [
      { cells: ['Article 4', 'No set level of literacy has to be guaranteed', 'Now'], lit: true },
      { cells: ['Article 111', 'Marking of AI content: until December 2', 'Aug 4'] },
      { cells: ['Article 113', 'Later dates for high-risk systems', 'Aug 4'] },
    ] satisfies readonly Row[] as readonly Row[],
  },
  law: { title: 'EU AI Act, Article 4', href: factPath('eu-ai-act-literacy') },
  control: 'C-4',
  rule: 'No one gets an AI tool before the training for their role.',
  owner: 'Head of operations',
  result: 'Nothing to change.',
  review: 'Reviewed by the compliance lead on August 5: one control affected, no change to it or to the course plan.',
} as const

/** The law behind the system that is open in the register. */
export const registerLaw = { title: 'EU AI Act, Article 26', href: factPath('eu-ai-act-deployer-duties') } as const
