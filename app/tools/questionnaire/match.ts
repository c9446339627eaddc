import MiniSearch from 'minisearch'
import { wordsOf } from '#platform/text/search-query.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { practicesIn } from './practices.ts'
import { type Match, type Matcher, remembered, telling } from './subject-words.ts'
import { namesIn, sectors, type Term, terms } from './terms.data.ts'

/** A question is compared as far as this. */
const maxLength = 600
const maxControls = 3
/** Lower scores are chance: a word or two in common with the question, but no subject. */
const weakest = 8
/** The share of a standard question's score that its first control gets, and how much less each that follows gets. */
const lent = { first: 0.7, less: 0.2 }

/** The score that a name of the trade adds to the control that it leads to, and how much less to each that follows. */
const named = { first: 80, less: 0.5 }

/** A question that names AI is less likely to be one of those that no control answers, and one that does not is more. */
const outsideWeight = { withAi: 0.55, without: 1.3 }
const namesAi = /\b(?:AI|ML|LLMs?|artificial intelligence|machine learning|models?|prompts?|agents?|42001)\b/i

type Entry = { id: string; kind: 'control' | 'subject' | 'outside'; title: string; asked: string; text: string }

/** Makes what matches questions with the library. */
export function createMatcher({ controls, subjects, outside }: QuestionnaireIndex): Matcher {
  const index = new MiniSearch<Entry>({
    idField: 'id',
    fields: ['title', 'asked', 'text'],
    tokenize: wordsOf,
    processTerm: telling,
    searchOptions: { boost: { title: 2, asked: 2 }, bm25: { k: 1.2, b: 0.4, d: 0.2 } },
  })
  const entries = [
    ...controls.map(({ id, title, also, text }) => ({ id, kind: 'control' as const, title, asked: also, text })),
    ...subjects.map(({ id, title, question, asked, good }) => ({
      id,
      kind: 'subject' as const,
      title: `${title} ${question}`,
      asked,
      text: good,
    })),
    ...outside.map(({ id, title, words }) => ({ id, kind: 'outside' as const, title, asked: words, text: '' })),
  ]
  index.addAll(entries)
  const kinds = new Map(entries.map(({ id, kind }) => [id, kind]))
  const controlsOf = new Map(subjects.map((subject) => [subject.id, subject.controls]))

  function match(question: string): Match {
    const text = question.slice(0, maxLength)
    // A word that is said twice is no more telling for it.
    const words = [...new Set(wordsOf(text).flatMap((word) => telling(word) ?? []))]
    const hits = index.search(words.join(' '), { combineWith: 'OR', processTerm: (word) => word })
    const best = (kind: Entry['kind']) => hits.find(({ id }) => kinds.get(String(id)) === kind)
    const [control, subject, other] = [best('control'), best('subject'), best('outside')]
    const found = namesIn(text)
    const isOutside = ({ to: [id] }: Term) => kinds.get(id) === 'outside'
    const [beyondNames, ownNames] = [found.filter(isOutside), found.filter((term) => !isOutside(term))]
    const isAi = namesAi.test(text)
    // A name is stronger evidence than any words. Of two kinds the first counts, unless the question is about AI.
    const isNamedOutside = found[0] !== undefined && (ownNames.length === 0 || (!isAi && isOutside(found[0])))
    const top = Math.max(control?.score ?? 0, subject?.score ?? 0) + (ownNames.length > 0 ? named.first : 0)
    const beyond = (other?.score ?? 0) * outsideWeight[isAi ? 'withAi' : 'without']
    const name = found[0] ? terms.indexOf(found[0]) : null
    if (isNamedOutside) return { controls: [], subject: null, outside: beyondNames[0]?.to[0] ?? null, name }
    if (top < weakest || beyond > top)
      return {
        controls: [],
        subject: null,
        outside: other && beyond >= Math.min(top, weakest) ? String(other.id) : null,
        name,
      }
    const scores = new Map<string, number>()
    const add = (id: string, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
    for (const { id, score } of hits) {
      if (kinds.get(String(id)) === 'control') add(id, score)
      controlsOf.get(id)?.forEach((one, at) => {
        add(one, score * lent.first * (1 - lent.less * at))
      })
    }
    for (const { to } of ownNames) for (const [at, id] of to.entries()) add(id, named.first * (1 - named.less * at))
    for (const { controls: own, words: needed } of sectors)
      for (const id of [...scores.keys()]) if (own.test(id) && !needed.test(text)) scores.delete(id)
    const fitting = [...scores].sort(([, one], [, other]) => other - one).map(([id]) => id)
    const asks = controlsOf.get(subject?.id)?.includes(fitting[0] ?? '') && (subject?.score ?? 0) >= weakest
    return { controls: fitting.slice(0, maxControls), subject: asks ? String(subject?.id) : null, outside: null, name }
  }

  return remembered((question) => withProhibition(question, match(question)))
}

/** The control that screens uses against the prohibited practices. */
const screening = 'INV-04'

/** Puts the prohibition first where a question asks whether a prohibited practice happens, and second where it is about one. */
function withProhibition(question: string, found: Match): Match {
  const named = practicesIn(question.slice(0, maxLength))
  if (!named) return found
  const isFirst = named.happens !== null || found.controls[0] === screening || found.controls.length === 0
  const others = found.controls.filter((id) => id !== screening)
  return {
    ...found,
    controls: others.toSpliced(isFirst ? 0 : 1, 0, screening).slice(0, maxControls),
    subject: isFirst ? null : found.subject,
    outside: null,
    // An answer on one practice is none on another.
    name: isFirst ? terms.length + Number.parseInt(named.ids.join(''), 36) : found.name,
  }
}
