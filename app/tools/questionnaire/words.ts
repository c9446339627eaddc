import type { State } from './answers.ts'
import { lettersOf } from './files/columns.ts'
import type { Columns, LeftReason, Role } from './files/file.ts'
import { isYesOrNo } from './question-sense.ts'

const plural = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

const states = {
  yes: 'We have it',
  part: 'In part',
  'not-yet': 'Not yet',
  'not-ours': 'Does not apply',
} satisfies Record<State, string>

/** The questionnaire of a customer, answered (`/questionnaire`). */
export const questionnaire = {
  path: '/questionnaire',
  indexPath: '/questionnaire/index.json',
  name: 'A customer’s questionnaire',
  title: 'Answer a customer’s questionnaire',
  description:
    'Open or paste a customer’s AI questionnaire. Each question gets the controls that answer it, the evidence to attach and what must not be said. Nothing is sent.',
  label: 'Tool',
  /** Beside the title. */
  ask: {
    text: 'A customer is waiting? Go through it with a specialist: 30 minutes, free.',
    about: 'questionnaire-call',
  },
  lead: 'Paste the questions or open the file. You get draft sentences to confirm or change, the evidence to attach, and what not to say. A file comes back with your answers in its cells.',
  private: 'It works in this browser. No question and no answer is sent to us or to anybody.',
  start: {
    id: 'questions',
    title: 'The questions',
    again: 'Other questions',
    paste: 'Paste the questions, one on each line',
    hint: 'With or without numbers. Columns copied from a spreadsheet work too.',
    read: 'Read the questions',
    none: 'No question was found. Paste one on each line.',
    found: (count: number) => `${plural(count, 'question')} found.`,
    example: 'Try it with five questions',
    file: 'Or open the customer’s file: XLSX, CSV or DOCX with tables',
    reading: 'Reading the file …',
    notRead: 'What reads files could not be loaded. Try again, or paste the questions.',
  },
  /** The first is one that has a draft, so a try shows what the page promises. */
  examples: [
    'Is the AI red-teamed before release?',
    'Do you use our data to train or improve models?',
    'List all sub-processors, with the country in which they process data.',
    'Is there a human in the loop for decisions about individuals?',
    'Is data encrypted at rest?',
  ],
  unscripted:
    'With scripts this page reads your file and matches each question. Without, the forty questions below have their answers ready.',
  sheets: {
    title: (name: string) => `${name}: where the questions are`,
    lead: 'Check what is read. Answers go into the columns named here, and nothing else in the file changes.',
    use: (name: string, isHidden: boolean, count: number, columns?: Columns) => {
      const { question = null, choice = null, answer = null } = columns ?? {}
      const named = isHidden ? `${name} (hidden)` : name
      const letters = [question, choice, answer].flatMap((column) => (column === null ? [] : lettersOf(column)))
      return columns ? `${named}: ${plural(count, 'question')}, columns ${letters.join(' → ')}` : named
    },
    leftOut: ({ columns, rows }: { columns: readonly number[]; rows: number }) => {
      const letters = columns.map(lettersOf).join(', ')
      const parts = [
        letters && `${columns.length === 1 ? 'column' : 'columns'} ${letters}`,
        rows && plural(rows, 'row'),
      ]
      return `Hidden in the file, and not read: ${parts.filter(Boolean).join(', and ')}.`
    },
    change: 'Change',
    roles: {
      number: 'Number',
      question: 'Question',
      options: 'Allowed answers',
      choice: 'Yes or no',
      answer: 'Answer',
      evidence: 'Evidence',
    } satisfies Record<Role, string>,
    none: 'None',
    column: (letters: string, head: string) => (head ? `${letters}: ${head}` : letters),
    first: (text: string) => `First question: ${text}`,
    read: (count: number) => `Read ${plural(count, 'question')}`,
    noQuestion: 'No question was found with these columns.',
    noAnswer: (names: readonly string[]) =>
      `No column for the answers was found in ${names.join(', ')}. Choose one there, or nothing can go back into it.`,
    held: (count: number) =>
      `${plural(count, 'answer')} stood in the file and ${count === 1 ? 'was' : 'were'} read from there. An answer that you gave here before stays.`,
    again: 'The file and its columns',
    save: 'Save the file',
    saved: (name: string, count: number) => `${name} is saved, with ${plural(count, 'answer')} in it.`,
    recoded: 'It is written as UTF-8 now: its Windows character set has no place for some signs of your answers.',
    notSaved: 'Nothing was written.',
    left: (count: number, reason: LeftReason, numbers: readonly string[]) => {
      const one = count === 1
      const said = {
        text: one ? 'already holds a text' : 'already hold a text',
        formula: one ? 'is worked out by the file' : 'are worked out by the file',
        list: one ? 'has a list without this answer' : 'have a list without this answer',
        choice: one ? 'waits for a yes or no' : 'wait for a yes or no',
        field: one ? 'is no plain cell' : 'are no plain cells',
        column: one ? 'is missing, because no column was chosen' : 'are missing, because no column was chosen',
        draft: one ? 'waits for your word that its draft is true' : 'wait for your word that their drafts are true',
      } satisfies Record<LeftReason, string>
      return `${plural(count, 'cell')} ${said[reason]}: ${numbers.join(', ')}.`
    },
    going: (answered: number, going: number, lost: number, drafts: number, choices: number) => {
      const all = going === answered && lost + choices === 0
      const open = [
        lost > 0 && `${lost} ${lost === 1 ? 'has' : 'have'} no column yet: choose below`,
        drafts > 0 && `${drafts} ${drafts === 1 ? 'draft' : 'drafts'} to confirm`,
        choices > 0 && `${choices} without a choice that the file asks for`,
      ].filter((one) => one !== false)
      const file = answered === 0 ? '' : all ? ', all for the file' : `, ${going} for the file`
      return `${[`${plural(answered, 'answer')}${file}`, ...open].join('; ')}.`
    },
    before: 'Before the file is saved',
    lost: (sheet: string, numbers: readonly string[]) =>
      `${sheet}: no column for the ${numbers.length === 1 ? 'answer' : 'answers'} to ${numbers.join(', ')}. Choose where they go.`,
    drafts: (count: number) =>
      count === 1
        ? 'This sentence is a draft of ours. Read it: it goes into the file only once you confirm it.'
        : `These ${count} sentences are drafts of ours. Read them: only what you confirm goes into the file.`,
    confirm: (count: number, isSaved: boolean) =>
      `${count === 1 ? 'It is true as it stands' : `All ${count} are true as they stand`}${isSaved ? ': save the file' : ''}`,
    saveWithout: 'Save without these',
    reopen: (name: string) => `To fill in ${name}, open it again: files are not kept`,
    otherFile: 'This file has other questions. Choose the one from before, or open it below as a new one.',
  },
  send: {
    text: 'Rather have a person look at it? We answer by email, and you reply with the file.',
    act: { title: 'Tell us about the questionnaire', href: '/our-story?about=questionnaire#contact' },
  },
  result: {
    looking: 'Looking for controls …',
    /** What to answer from, or whom to ask where the library has no control. */
    title: (covered: number, all: number) => {
      if (covered === all) return 'Every question has a control to answer from'
      if (covered === 0) return 'Each question says whom to ask'
      return `${plural(all - covered, 'question')} ${all - covered === 1 ? 'says' : 'say'} whom to ask`
    },
    label: 'Your answers',
    unit: (all: number) => `of ${all} ${all === 1 ? 'has' : 'have'} a control`,
    answered: (answered: number, all: number) => `${answered} of ${all} answered`,
    none: 'Each answer leads on to the next question.',
    first: 'Answer the first question',
    next: 'Answer the next open question',
    textOnly: (count: number) => `${plural(count, 'answer')} in words alone, without a choice`,
    offered: (count: number) =>
      `You answered ${plural(count, 'of these questions', 'of these questions')} before. ${count === 1 ? 'It counts' : 'They count'} once you have read and taken ${count === 1 ? 'it' : 'them'}.`,
    takeAll: (count: number) => (count === 1 ? 'Use the earlier answer' : `Use all ${count} earlier answers`),
    unproved: (count: number) => `${plural(count, 'answer')} without evidence`,
    against: (count: number) => `${plural(count, 'answer')} that contradict another`,
    admitting: (count: number) =>
      `${count === 1 ? '1 answer says' : `${count} answers say`} that a prohibited practice happens: read ${count === 1 ? 'it' : 'them'} with a lawyer before anything is sent.`,
    done: 'Every question has an answer.',
    cut: 'Only the first 2,000 questions are here. Read the others as a second questionnaire.',
    call: {
      title: 'Book a call about this',
      href: '/our-story#contact',
      covers: 'We go through your open questions, one by one.',
      about: 'questionnaire-call',
      /** The beginning of the message to us. */
      of: 'customer’s questionnaire',
      withOpen: (count: number) =>
        `Put the ${plural(count, 'open question')} into the message. They stay in this tab until you send it.`,
      open: 'Open questions:',
      more: (count: number) => `… and ${count} more`,
      deadline: 'We need the answers by:',
    },
    print: 'Print, or save as PDF',
  },
  show: {
    label: 'Show',
    all: 'All questions',
    kinds: { open: 'Still to answer', ...states, words: 'In words alone' },
    counted: (title: string, count: number) => `${title}: ${count}`,
    drafted: 'With a draft, still to answer',
    check: 'To check: drafts, no evidence, a contradiction, or a prohibited practice',
    reused: 'Reused: earlier answers to read',
    outside: 'Outside the library',
    part: 'Part',
    parts: 'All parts',
    find: 'Number or words',
    none: 'No question is left here.',
    more: (count: number, open: number) =>
      `${plural(count, 'more question')}${open > 0 ? `, ${open} of them still to answer` : ''}`,
  },
  states,
  /** Several questions with one answer. */
  ticked: {
    title: (count: number) => `The same answer for ${count === 1 ? 'this one' : `these ${count}`}`,
    text: 'Words for each, if you like',
    clear: 'Untick',
  },
  /** The names of the four states: as a question of yes and no has them, or as a requirement has. */
  stateWords: (question: string): Readonly<Record<State, string>> =>
    isYesOrNo(question) ? { ...states, yes: 'Yes', 'not-yet': 'No' } : states,
  row: {
    fits: 'Controls',
    likely: 'Fits best',
    good: 'A good answer holds',
    evidence: 'Evidence to attach',
    never: 'Do not say',
    neverWhile: (check: string, fails: string) =>
      `That it is in place, while it would fail this check: ${check} A failure: ${fails.charAt(0).toLowerCase()}${fails.slice(1)}`,
    duties: 'Law that asks it',
    prohibited: {
      title: 'Prohibited in the EU',
      any: 'What Article 5 of the EU AI Act lists is prohibited, whoever offers or uses it.',
      list: { title: 'The list of Article 5', href: '/facts/eu-ai-act-prohibitions' },
      from: (law: string, day: string) => `${law}; applies from ${day}`,
      never:
        'That it does not happen, before somebody has looked at each feature for it, those of your suppliers included.',
      admits:
        'Your answer says that this happens. Article 5 of the EU AI Act prohibits it, unless it lies outside what is said here. Have a lawyer read the answer before you send it.',
    },
    outside: 'No control of our library answers this.',
    unsure: 'No control of our library answers this for sure, so a person has to.',
    nearest: 'The nearest',
    unknown:
      'No control of our library answers this, and no other subject was recognised. Read it once more: it may be a heading.',
    loading: 'Looking for controls …',
    notLoaded: 'The controls could not be loaded. Your answers are here; open the page again for the controls.',
    state: 'Your answer',
    listed: 'Your answer, in the words of the customer’s list',
    unlisted: 'The customer’s list has no word for your answer. Choose one of its words.',
    draft: 'A draft, if it is true for you:',
    takeDraft: 'Yes, with this draft',
    takeDraftNo: 'No, with this draft',
    editDraft: 'Change it first',
    useDraft: 'Use these words, and choose the answer',
    isDraft: 'These are our words still. They go into the file once you change or confirm them.',
    confirm: 'They are true',
    keys: 'Keys: Y yes, P in part, N no, X does not apply, D the draft, J next, K back.',
    tick: (number: string) => `Answer ${number} together with others`,
    text: 'In your words',
    link: 'Evidence: a link, or the name of the file',
    remove: 'Take the answer away',
    from: (question: string) =>
      `Taken from your answer to “${question}”. What you change here is for this question alone.`,
    offers: 'Earlier answers',
    offer: (question: string, state: string | null) => `You answered “${question}”${state ? `: ${state}` : ''}.`,
    take: 'Use it',
    unproved: 'No evidence is named.',
    against: (question: string) =>
      `“${question}” is about the same, and its answer contradicts this one. Can both be true?`,
    open: 'Open',
    marks: {
      textOnly: 'Text only',
      draft: 'draft to confirm',
      unproved: 'no evidence',
      against: 'contradiction',
      admits: 'prohibited practice',
      from: 'reused',
      offered: 'an earlier answer fits',
    },
  },
  kept: {
    title: 'Your answers',
    lead: 'They stay in this browser, and are offered to you for the same questions in the next questionnaire.',
    count: (count: number) => `${plural(count, 'answer')} kept.`,
    export: 'Export as JSON',
    import: 'Import a JSON file of answers',
    imported: (count: number) => `${plural(count, 'answer')} read.`,
    notImported: 'This is no file of answers. Choose one that was exported here.',
    forget: 'Delete everything here',
    forgotten: 'Questions and answers are deleted from this browser.',
    fileName: 'questionnaire-answers',
  },
  bank: {
    label: 'Forty questions',
    title: 'The questions that come again and again',
    lead: 'What a good answer holds, what to attach, and what not to say.',
    pageTitle: 'Forty AI questions of customers, answered',
    description:
      'Forty questions about AI that customers ask again and again: what a good answer holds, what to attach as evidence, and what not to say.',
    count: (count: number) => plural(count, 'question'),
    all: { title: 'Each question on a page of its own', href: '/questionnaire/bank' },
    onward: {
      text: 'A questionnaire has come? Put it in, and each question gets its controls and its answer.',
      act: { title: 'Answer a questionnaire', href: '/questionnaire' },
      about: 'questionnaire-call',
    },
    page: {
      title: (subject: string) => `${subject}: what to answer a customer`,
      lead: 'A question of customers’ questionnaires, and what a good answer to it holds.',
      check: {
        label: 'Behind the answer',
        title: 'How an auditor checks it',
        procedure: 'What is looked at',
        pass: 'It holds when',
        fail: 'It fails when',
        example: 'A made-up example',
      },
      rests: {
        label: 'Rests on',
        title: 'Controls, law and related questions',
        facts: 'Rules with their sources',
        related: 'Asked with it',
      },
    },
  },
  /** An answered question, beside the field. */
  specimen: { label: 'What each question gets', subject: 'training-on-customer-data' },
  /** The last line of the page. */
  call: {
    text: 'Forty questions, and a deadline? Go through them with a specialist: 30 minutes, free.',
    about: 'questionnaire-call',
  },
  notAdvice: 'The matches are found by words. Read them, and decide. This is no legal advice.',
} as const
