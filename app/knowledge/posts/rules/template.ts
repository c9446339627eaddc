/** The texts that a new post begins with, for its writer alone: a post that still has one is not finished. */
export const template = {
  excerpt: 'What the post is about, in one sentence of at most 200 characters.',
  featureImageAlt: 'What the drawing shows.',
  text: 'The first sentence says what the reader can decide afterwards.',
} as const

/** Tells whether a text still has a sentence of the template, however its lines are broken. */
export const hasTemplate = (text: string, sentence: string): boolean =>
  inOneLine(text).includes(inOneLine(sentence)) || `${inOneLine(text)}.` === inOneLine(sentence)

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
