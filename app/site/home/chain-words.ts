import { factPath } from '#knowledge/facts/rules/pages.ts'

/**
 * One question on the line: what a company's records answer, by who is asking. The company is the one of the Services
 * screen, so its register, training record, control map and vendor score agree with these. What a law says stands in
 * its fact.
 */
type Row = { readonly cells: readonly string[]; readonly lit?: true }
export type Paper = { readonly title: string; readonly head: readonly string[]; readonly rows: readonly Row[] }
type Held = { readonly term: string; readonly text: string; readonly link?: { title: string; href: string } }
export type Situation = {
  readonly id: string
  readonly tab: string
  /** Whoever asks, and what. */
  readonly asked: { readonly name: string; readonly paper: Paper }
  /** The places that hold the question: the law, the rule, its owner. */
  readonly held: { readonly name: string; readonly title: string; readonly terms: readonly Held[] }
  readonly evidence: { readonly name: string; readonly paper: Paper }
  readonly answer: { readonly name: string; readonly says: string; readonly text: string; readonly stamp: string }
}

export const chain = {
  title: 'From a legal requirement to your answer',
  lead: 'Each requirement becomes a rule with an owner and evidence. You answer from your records.',
  legend: 'Who is asking?',
  example: 'Example',
  note: 'A made-up company. Its register, policy and vendor decision stand on the',
  more: { title: 'Platform page', href: '/services' },
  situations: [
    {
      id: 'questionnaire',
      tab: 'A customer’s questionnaire',
      asked: {
        name: 'The question',
        paper: {
          title: 'Supplier questionnaire, received Nov 2',
          head: ['No.', 'Question', 'Answered'],
          rows: [
            { cells: ['13', 'Which AI systems see our data?', 'Nov 3'] },
            { cells: ['14', 'Are your people trained to use AI?', 'Now'], lit: true },
            { cells: ['15', 'Who approves a new AI tool?', 'Open'] },
          ],
        },
      },
      held: {
        name: 'Law, rule, owner',
        title: 'Control C-4: People are competent',
        terms: [
          {
            term: 'The law',
            text: 'Take measures to support the AI literacy of your staff:',
            link: { title: 'EU AI Act, Article 4', href: factPath('eu-ai-act-literacy') },
          },
          {
            term: 'Your rule',
            text: 'No one gets an AI tool before the training for their role. Repeated every year.',
          },
          { term: 'Its owner', text: 'Head of operations, who confirms it every quarter.' },
        ],
      },
      evidence: {
        name: 'The evidence',
        paper: {
          title: 'Training record, autumn 2026',
          head: ['Person', 'Role', 'Course', 'Result', 'Finished'],
          rows: [
            { cells: ['P-07', 'Recruiter', 'Users: what may go in', '9 of 10', 'Oct 12'], lit: true },
            { cells: ['P-11', 'Support agent', 'Users: what may go in', '10 of 10', 'Oct 13'], lit: true },
            { cells: ['P-15', 'Laboratory analyst', 'Reviewers: when to say no', '4 of 5', 'Oct 20'], lit: true },
            { cells: ['P-18', 'Developer', 'Users: what may go in', 'Open', 'No tool yet'] },
          ],
        },
      },
      answer: {
        name: 'Your answer',
        says: 'Yes, by role.',
        text: 'Everyone is trained before they get a tool. Three of four finished this autumn. The fourth gets no tool until the course is done. The record is attached.',
        stamp: 'Answered from record C-4, Nov 3',
      },
    },
    {
      id: 'auditor',
      tab: 'An auditor',
      asked: {
        name: 'The request',
        paper: {
          title: 'Audit plan, Oct 30',
          head: ['No.', 'Show us', 'Status'],
          rows: [
            { cells: ['6', 'The register of AI systems', 'Seen'] },
            { cells: ['7', 'Who approved S-4, résumé screening, and on what evidence', 'Now'], lit: true },
            { cells: ['8', 'Minutes of the yearly review', 'Open'] },
          ],
        },
      },
      held: {
        name: 'Law, rule, owner',
        title: 'Control C-13: Suppliers chosen and watched',
        terms: [
          {
            term: 'The law',
            text: 'High-risk systems are used as instructed, overseen and watched, from December 2, 2027:',
            link: { title: 'EU AI Act, Article 26', href: factPath('eu-ai-act-deployer-duties') },
          },
          { term: 'Your rule', text: 'No AI is connected before its vendor’s evidence reaches the minimum score.' },
          { term: 'Its owner', text: 'Head of HR, for the systems that HR uses.' },
        ],
      },
      evidence: {
        name: 'The evidence',
        paper: {
          title: 'Vendor evidence score, S-4',
          head: ['No.', 'Question to the vendor', 'Evidence', 'Score', 'Needs'],
          rows: [
            { cells: ['2', 'Tested on which groups, with what result?', 'One overall figure', '1', '2'], lit: true },
            { cells: ['7', 'Do you train on our data?', 'Contract, clause 9', '2', '2'] },
            { cells: ['10', 'How do you separate customers’ data?', 'Test report, read', '3', '3'] },
          ],
        },
      },
      answer: {
        name: 'Your answer',
        says: 'Nobody has, yet.',
        text: 'Decided on October 28: not connected. Question 2 is below the minimum. Before any use, the head of HR gets test results by group.',
        stamp: 'Decision on file, Oct 28',
      },
    },
    {
      id: 'new-law',
      tab: 'A new law',
      asked: {
        name: 'The change',
        paper: {
          title: 'Rules that changed, July 2026',
          head: ['Rule', 'What changed', 'Reviewed'],
          rows: [
            { cells: ['Article 4', 'No set level of literacy has to be guaranteed', 'Now'], lit: true },
            { cells: ['Article 111', 'Marking of AI content: until December 2', 'Aug 4'] },
            { cells: ['Article 113', 'Later dates for high-risk systems', 'Aug 4'] },
          ],
        },
      },
      held: {
        name: 'Law, rule, owner',
        title: 'Affected: control C-4',
        terms: [
          {
            term: 'The law',
            text: 'What the article says now:',
            link: { title: 'EU AI Act, Article 4', href: factPath('eu-ai-act-literacy') },
          },
          { term: 'Your rule', text: 'No one gets an AI tool before the training for their role. Still meets it.' },
          { term: 'Its owner', text: 'Head of operations, told on the day of the change.' },
        ],
      },
      evidence: {
        name: 'The evidence',
        paper: {
          title: 'Control map',
          head: ['Control', 'What is done', 'EU AI Act', 'ISO/IEC 42001', 'Evidence'],
          rows: [
            { cells: ['C-4', 'People are competent', 'Article 4, changed', '7.2, 7.3', 'Training record'], lit: true },
            { cells: ['C-5', 'Inventory of AI systems', 'Not mapped', 'A.4', 'Register'] },
            { cells: ['C-13', 'Suppliers chosen and watched', 'Articles 25, 26', 'A.10', 'Vendor score'] },
          ],
        },
      },
      answer: {
        name: 'Your answer',
        says: 'Nothing to change.',
        text: 'Reviewed by the compliance lead on August 5: one control affected, no change to it or to the course plan.',
        stamp: 'Reviewed, Aug 5',
      },
    },
  ] satisfies readonly Situation[],
} as const
