import { singular } from '#platform/text/search-query.ts'

/** Words that stand in nearly every question and tell nothing of its subject. */
const connecting = new Set(
  `a about above after all also an and any are as at available be been before by can confirm could describe describing detail did do does each else ever
  following for from has have having how if in into is it its kindly list may more must no not of on or organization organisation company our out please product provide provided regarding
  service solution so state such supply that the their them then there these they this those to under us use used using via was we were what when where whether which while who whom whose why will
  with within would yes you your ai artificial intelligence system attach share give take taken place apply applied establish established document documented communicate communicated evaluate evaluated
  maintain maintained define defined implement implemented implementing process processes procedure procedures technical measures mechanisms mechanism ensure including include
  applicable relevant e.g least possible standards regularly periodically periodic related according based device requirements`.split(
    /\s+/,
  ),
)

/** The answer of the library to a question. */
export type Match = {
  /** The controls that fit, the best first; empty where none does. */
  controls: readonly string[]
  /** The nearest controls where none fits for sure. */
  nearest: readonly string[]
  /** The one of the forty questions that asks the same; null where none does. */
  subject: string | null
  /** The subject outside the library; null where a control answers, or nothing is known. */
  outside: string | null
  /** The first name of the trade in the question, as a number; null where it has none. */
  name: number | null
}
export type Matcher = (question: string) => Match

/** Cuts a word down to what its forms share. */
export function stem(word: string): string {
  const one = singular(word)
  if (one.length <= 5) return one.length === 5 ? one.replace(/e$/, '') : one
  return one.replace(/(?:ations?|ing|ed|ment|ly|es|e)$/, '').replace(/([bdgmnprt])\1$/, '$1')
}
/** A word as questions are compared; null where it tells nothing. */
export const telling = (word: string) => (connecting.has(word) ? null : stem(word))

/** Works out what belongs to a text once: hundreds of questions are held against each other at each key press. */
export function remembered<Known>(workOut: (text: string) => Known): (text: string) => Known {
  const known = new Map<string, Known>()
  return function once(text) {
    if (!known.has(text)) known.set(text, workOut(text))
    return known.get(text) as Known
  }
}

/** Counts the words that two questions share, each once. */
export function sharedCount(one: readonly string[], other: readonly string[]): number {
  const words = new Set(other)
  return [...new Set(one)].filter((word) => words.has(word)).length
}
