import MiniSearch from 'minisearch'
import { wordsOf } from '#platform/text/search-query.ts'
import type { QuestionnaireIndex } from './index-file.ts'
import { practicesIn } from './practices.ts'
import { senseOf } from './question-sense.ts'
import { type Match, type Matcher, remembered, telling } from './subject-words.ts'
import { namesIn, sectors, type Term, terms } from './terms.data.ts'

/** A question is compared as far as this. */
const maxLength = 600
const maxControls = 3
/** Lower scores are chance: a word or two in common with the question, but no subject. */
const weakest = 8
/**
 * Below this score, by the root of its number of words, a question that names neither AI nor a term of the trade is
 * about something else as often as not.
 */
const unsure = 20
/** The share of a standard question's score that its first control gets, and how much less each that follows gets. */
const lent = { first: 0.7, less: 0.2 }

/**
 * The least score that a name of the trade adds to the control that it leads to, how much less each control after it
 * gets, and how much less each name after the first gives.
 */
const named = { first: 80, less: 0.5, later: 0.1 }

/**
 * A question that names AI is less likely to be one of those that no control answers, and one that does not is more.
 */
const outsideWeight = { withAi: 0.55, without: 1.3 }
const namesAi =
  /\b(?:AI|ML|LLMs?|artificial intelligence|machine learning|models?|prompts?|agents?|42001|AIDA|algorithms?|algorithmic|automated decisions?|hallucinat\w*|chatbots?)\b/i

/** Words that questionnaires put around any subject, and the subject is none of them. */
const acts =
  '(?:established|defined|documented|approved|communicated|applied|enforced|implemented|evaluated|maintained|published|reviewed|updated)'
const boilerplate = new RegExp(
  [
    `${acts}(?:(?:,? and |, | or )${acts})+`,
    'polic(?:y|ies)(?:,? (?:and|or|&) |, )(?:processes,? (?:and )?)?procedures?',
    '(?:processes, )?procedures,? and (?:[\\w-]+ )?(?:technical measures|techniques)',
    'approved by management, communicated to constituents',
    '\\(?(?:per|according to|as per|in accordance with|and comply with|follow) (?:\\w+ ){0,3}(?:laws|regulations|business requirements)[^.?)]*\\)?',
  ].join('|'),
  'gi',
)

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
  const bySense = new Map(subjects.map((subject) => [senseOf(subject.question), subject]))

  function match(question: string): Match {
    const text = question.slice(0, maxLength).replace(boilerplate, ' ')
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
    const none = { controls: [], nearest: [], subject: null, outside: null, name }
    const same = bySense.get(senseOf(question))
    if (same) return { ...none, controls: same.controls.slice(0, maxControls), subject: same.id }
    if (isNamedOutside) return { ...none, outside: beyondNames[0]?.to[0] ?? null }
    if (top < weakest || beyond > top)
      return { ...none, outside: other && beyond >= Math.min(top, weakest) ? String(other.id) : null }
    const scores = new Map<string, number>()
    const add = (id: string, score: number) => scores.set(id, (scores.get(id) ?? 0) + score)
    for (const { id, score } of hits) {
      if (kinds.get(String(id)) === 'control') add(id, score)
      controlsOf.get(id)?.forEach((one, at) => {
        add(one, score * lent.first * (1 - lent.less * at))
      })
    }
    // However much the question says beside it, the name leads.
    const lead = Math.max(named.first, ...scores.values())
    for (const [place, { to }] of ownNames.entries())
      for (const [at, id] of to.entries()) add(id, lead * (1 - named.later * place) * (1 - named.less * at))
    for (const { controls: own, words: needed } of sectors)
      for (const id of [...scores.keys()]) if (own.test(id) && !needed.test(text)) scores.delete(id)
    const ranked = [...scores].sort(([, one], [, other]) => other - one)
    const fitting = ranked.map(([id]) => id).slice(0, maxControls)
    const isUnsure = ownNames.length === 0 && !isAi && (ranked[0]?.[1] ?? 0) < unsure * Math.sqrt(words.length)
    if (isUnsure) return { ...none, nearest: fitting }
    const asks = controlsOf.get(subject?.id)?.includes(fitting[0] ?? '') && (subject?.score ?? 0) >= weakest
    return { ...none, controls: fitting, subject: asks ? String(subject?.id) : null }
  }

  return remembered((question) => withProhibition(question, match(question)))
}

/** The control that screens uses against the prohibited practices. */
const screening = 'INV-04'

/**
 * Puts the prohibition first where a question asks whether a prohibited practice happens, and second where it is about
 * one.
 */
function withProhibition(question: string, found: Match): Match {
  const named = practicesIn(question.slice(0, maxLength))
  if (!named) return found
  const isFirst = named.happens !== null || found.controls[0] === screening || found.controls.length === 0
  const others = found.controls.filter((id) => id !== screening)
  return {
    ...found,
    controls: others.toSpliced(isFirst ? 0 : 1, 0, screening).slice(0, maxControls),
    nearest: [],
    subject: isFirst ? null : found.subject,
    outside: null,
    // An answer on one practice is none on another.
    name: isFirst ? terms.length + Number.parseInt(named.ids.join(''), 36) : found.name,
  }
}
