/** A sentence as a register has it: what comes before its colon, and the rest. */
export type Sentence = { term: string | null; text: string; whole: string }

/** The sentences of a text. One that begins with a few words and a colon is an entry under these words. */
export const sentencesOf = (text: string): Sentence[] =>
  text.split(/(?<=[.!?][”’]?)\s+(?=[\p{Lu}“\d])/u).map((whole) => {
    const [, term, rest] = /^(\p{Lu}[^:.,;]{1,40}:)\s+(.+)$/su.exec(whole) ?? []
    return term && rest ? { term, text: rest, whole } : { term: null, text: whole, whole }
  })
