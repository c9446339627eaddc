import type { Ground } from '#knowledge/duties/conditions.ts'
import { type Answers, none, type OpenName, pairsOf } from '#knowledge/duties/parameters.ts'
import { longDate } from '#platform/text/long-date.ts'
import { asks, sinceAsk } from './question-words.ts'

export const questionName = (name: OpenName): string => (name === 'since' ? sinceAsk.short : asks[name].short)

/** An answer in words: `4a` is what its option says. */
function answerWords(name: OpenName, value: string): string {
  if (name === 'since') return longDate(value)
  const option = asks[name].groups.flatMap(({ options }) => options).find((each) => each.value === value)
  const place =
    name === 'use' && value !== none ? ` (Annex III, ${value.charAt(0)}${value.slice(1) && `(${value.slice(1)})`})` : ''
  return option ? `${option.title}${place}` : value
}

export const answersInWords = (answers: Answers): { name: OpenName; term: string; text: string }[] => {
  const grouped = Map.groupBy(pairsOf(answers) as [OpenName, string][], ([name]) => name)
  return [...grouped].map(([name, pairs]) => ({
    name,
    term: questionName(name),
    text: pairs.map(([, value]) => answerWords(name, value)).join('; '),
  }))
}

const verbs =
  /\b(Assess|Decide|Detect|Dispatch|Examine|Grade|Help|Identify|Influence|Manage|Profile|Recognize|Recruit|Score|Sort|Steer|Watch)\b/gi

/** The verbs of an answer as what somebody does: 'Recruit' as 'recruiting'. */
const doing = (words: string): string => words.replace(verbs, (verb) => `${verb.toLowerCase().replace(/e$/, '')}ing`)

/** `use=4a` as 'recruiting (Annex III, 4(a))': what stands in a title after its colon are examples. */
function groundWords(name: OpenName, value: string): string {
  const words = answerWords(name, value)
  return name === 'use' ? doing(words.replace(/: [^():]+(?= \()/, '')) : words
}

/** Grounds in words, a yes as the name of its question; several answers to one question stand together. */
export function groundsWords(grounds: readonly Ground[]): string[] {
  const pairs = grounds.map((ground) => ground.split('=') as [OpenName, string])
  return [...Map.groupBy(pairs, ([name]) => name)].map(([name, own]) =>
    own.every(([, value]) => value === 'yes')
      ? questionName(name)
      : `${name === 'use' ? '' : `${questionName(name)}: `}${own.map(([, value]) => groundWords(name, value)).join(', ')}`,
  )
}
