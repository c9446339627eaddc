const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** The words of a questionnaire's result: what is missing, and the ways to take the answers along. */
export const resultWords = {
  missing: {
    title: 'What is missing',
    /** How many questions have no answer, and how many answers lack something. */
    count: (open: number, others: number) =>
      [open > 0 && `${open} to answer`, others > 0 && `${others} to complete`].filter(Boolean).join(', '),
    columns: { question: 'Question', todo: 'What to do', who: 'Who', evidence: 'Evidence' },
    todo: {
      open: 'Answer it',
      'not-yet': 'Put in place',
      part: 'Finish',
      words: 'Say it in words',
      unproved: 'Name the evidence',
      admits: 'Says that a prohibited practice happens: stop it, or have a lawyer say why it is none',
      against: (other: string) => `Contradicts “${other}”: correct one of the two`,
    },
    nobody: 'To be named',
    owners: 'Who a role is: the responsibilities of our control library.',
    ownersHref: '/controls/scale',
  },
  files: {
    name: 'questionnaire-answers',
    docx: 'Word file',
    xlsx: 'Excel file',
    copy: 'Copy the answers',
    copied: 'Copied. Paste them into your reply.',
    select: 'Your browser copies nothing by itself. Copy this text:',
    notSaved: 'What writes the file could not be loaded. Try again, or copy the answers.',
    paper: 'Questions and answers',
    columns: ['No.', 'Question', 'Answer', 'In words', 'Evidence', 'Owner'],
    evidence: 'Evidence:',
  },
  correct: {
    title: 'Correct how this was read',
    label: 'Each line is a question',
    save: 'Save the questions',
    join: 'Join with the one above',
    remove: 'Take it out, it is no question',
    done: (count: number) => `${plural(count, 'question')} now.`,
    undo: 'Undo',
  },
} as const
