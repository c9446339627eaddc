import MiniSearch from 'minisearch'
import { singular, wordsOf } from '#platform/text/search-query.ts'
import type { QuestionnaireIndex } from './index-file.ts'

/** Words that stand in nearly every question and tell nothing of its subject. */
const connecting = new Set(
  `a about above after all also an and any are as at available be been before by can confirm could describe describing detail did do does each else ever
  following for from has have having how if in into is it its kindly list may more must no not of on or organization organisation company our out please product provide provided regarding
  service solution so state such supply that the their them then there these they this those to under us use used using via was we were what when where whether which while who whom whose why will
  with within would yes you your ai artificial intelligence system attach share explain give take taken place apply applied`.split(/\s+/),
)

/** A control, or a subject that none answers, with how well it fits. */
export type Fit = { id: string; score: number }
export type Match = {
  /** The controls that fit, the best first; empty where none does. */
  controls: readonly string[]
  /** The one of the forty questions that asks the same. */
  subject: string | null
  /** The subject outside the library; null where a control answers, or nothing is known. */
  outside: string | null
}

const stem = (word: string) => {
  const one = singular(word)
  return one.length > 5 ? one.replace(/(?:ations?|ation|ing|ed|ment|ly|es|e)$/, '') : one
}
const telling = (word: string) => (connecting.has(word) ? null : stem(word))

const maxControls = 3
const weakest = 9

/** Makes what matches questions with the library. */
export function createMatcher({ controls, subjects, outside }: QuestionnaireIndex) {
  const index = new MiniSearch<{ id: string; title: string; asked: string; text: string }>({
    fields: ['title', 'asked', 'text'],
    tokenize: wordsOf,
    processTerm: telling,
    searchOptions: { boost: { title: 2, asked: 2, text: 1 }, bm25: { k: 1.2, b: 0.4, d: 0.2 } },
  })
  const kinds = new Map<string, 'control' | 'subject' | 'outside'>()
  for (const { id, title, also, text } of controls) {
    kinds.set(id, 'control')
    index.add({ id, title, asked: also, text })
  }
  for (const { id, question, asked, title, good } of subjects) {
    kinds.set(id, 'subject')
    index.add({ id, title: `${title} ${question}`, asked, text: good })
  }
  for (const { id, title, words } of outside) {
    kinds.set(`outside-${id}`, 'outside')
    index.add({ id: `outside-${id}`, title, asked: words, text: '' })
  }

  return function match(question: string): Match {
    const hits = index.search(question.slice(0, 600), { combineWith: 'OR' })
    const scores = new Map<string, number>()
    const add = (id: string, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
    let best: { id: string; score: number } | null = null
    let out: { id: string; score: number } | null = null
    for (const { id, score } of hits) {
      const kind = kinds.get(id)
      if (kind === 'control') add(id, score)
      else if (kind === 'outside') out ??= { id: id.slice('outside-'.length), score }
      else if (kind === 'subject') {
        best ??= { id, score }
        const of = subjects.find((one) => one.id === id)?.controls ?? []
        of.forEach((control, at) => add(control, score * (1 - 0.3 * at)))
      }
    }
    const ranked = [...scores].sort(([, one], [, other]) => other - one)
    const top = Math.max(best?.score ?? 0, ...hits.filter(({ id }) => kinds.get(id) === 'control').slice(0, 1).map(({ score }) => score))
    if (top < weakest || (out && out.score > top)) return { controls: [], subject: null, outside: out?.id ?? null }
    const first = ranked[0]?.[0]
    const subject = best && subjects.find((one) => one.id === best.id)?.controls.includes(first ?? '') ? best.id : null
    return { controls: ranked.slice(0, maxControls).map(([id]) => id), subject, outside: null }
  }
}
