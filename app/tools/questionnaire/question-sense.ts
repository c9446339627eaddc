import { wordsOf } from '#platform/text/search-query.ts'
import { remembered, sharedCount, stem, telling } from './subject-words.ts'

/** Words that ask and join, and change nothing of what is asked. */
const grammar = new Set(
  `a an the and or also any as at be been being by confirm could did do does doing each every can would should has have having if into in is are was were of on please provide provided
  so that this these those there to used use using via with within it its you your our us we they their will yes company organization organisation`.split(
    /\s+/,
  ),
)
/** Every word that denies is the same one. */
const denials = new Set(['not', 'no', 'never', 'cannot', 'none', 'neither', 'nor'])

const senseWords = remembered((question): readonly string[] =>
  wordsOf(question.replace(/n[’']t\b/gi, ' not')).flatMap((word) => {
    if (denials.has(word)) return 'not'
    return grammar.has(word) ? [] : stem(word)
  }),
)

/**
 * Reduces a question to its sense, whatever the order and the form of its words: two that have the same may have the
 * same answer. A word more or less is another question, and so is one that denies.
 */
export const senseOf = remembered((question): string => [...new Set(senseWords(question))].sort().join(' '))

/** True for a question that asks the contrary of what it names, such as `Is it not kept?`. */
export const denies = (question: string): boolean =>
  senseWords(question).filter((word) => word === 'not' || word === 'without').length % 2 === 1

/**
 * What stands before a question and changes nothing of its kind: signs, numbers, and words such as `Q3:` or
 * `[Mandatory]`.
 */
const before =
  /^(?:[^\p{L}\p{N}]|(?:q|question|frage) ?\d{0,3}(?:\.\d{1,3})* ?[:.)–-] ?|\d{1,3}(?:\.\d{1,3})*[.):]? |[a-z][.)] ?|[ivx]{1,4}[.)] |(?:mandatory|required|optional|new) ?[:\])]){0,12}/iu
const bare = (question: string) => question.trim().replace(before, '')

const auxiliary =
  "(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|may|might|must|shall|should)(?:n[’']t)?"
/** A clause before a question of yes and no: `In the event of an incident, can you …?` */
const clause =
  '(?:in|at|on|for|if|when|during|upon|after|before|where|as|within|under|with|per) (?!(?:which|what|whose|how)\\b)[^?]{1,120}, '
const asksYesOrNo = new RegExp(
  `^(?:if (?:yes|so|no|not)[, ]+|${clause}(?=${auxiliary} ))?(?:please )?(?:confirm\\b|state (?:if|whether)\\b|${auxiliary} )|(?:[.:;?]| [–—-]) ${auxiliary} [^?]*\\?$`,
  'i',
)
/** True for a question whose answer begins with yes or no. */
export const isYesOrNo = (question: string): boolean => asksYesOrNo.test(bare(question))

const words =
  '(?:which|what|who|whom|whose|where|when|why|how|describe|list|name|explain|specify|summari[sz]e|welche[rsmn]?|was|wer|wo|wann|wie|warum|beschreiben|nennen|state (?!if|whether))'
const asksWords = new RegExp(
  `(?:^|[:;.?/–] ?)(?:(?:and|also|please|kindly|bitte) )*(?:(?:from|to|for|in|on|at|by|under|with|of) )?${words}\\b|\\b(?:know|tell us) (?!whether|if)${words}\\b`,
  'i',
)
/** True for a question that a yes does not answer, such as `Which risk class?`. */
export const asksForWords = (question: string): boolean => !isYesOrNo(question) && asksWords.test(bare(question))

/**
 * What a text begins with that has said its answer already; a `no` before a noun, such as `No data leave the EU`, has
 * not.
 */
const opening = {
  yes: /^\W*(?:yes|ja|oui)\b/i,
  part: /^\W*(?:part(?:ly|ially)|in part|yes, (?:in part|partly|except|but)|teilweise)\b/i,
  'not-yet': /^\W*(?:not yet\b|(?:no|nein)(?:\s*(?:[.,;:!–—-]|$)|\s+(?:we|they|it|our|this)\b))/i,
  'not-ours': /^\W*(?:n\/a\b|not applicable|does not apply|entfällt)/i,
} as const
/** Asks to hand something over, such as `Please provide a list`. */
const asksContents = /^(?:(?:please|kindly) )?(?:provide|detail|outline|share|give|identify|submit)\b/i
/**
 * Tells whether an answer's words say its choice by themselves: they begin with it, or the question asks for words
 * alone.
 */
export function saysChoice(question: string, state: keyof typeof opening | null, text: string): boolean {
  if (state === null || text.trim() === '') return false
  const isForWords = asksForWords(question) || asksContents.test(bare(question))
  return opening[state].test(text) || ((state === 'yes' || state === 'part') && isForWords)
}

const asksDeed = new RegExp(
  [
    // What happened: `Have you had an incident in the last 12 months?`
    `\\b(?:ha(?:s|ve) (?:you|there|any(?:one|body)?|your \\w+|the \\w+)(?: \\w+)? (?:ever|had|been (?:any|subject|fined|sued|breached|hacked)|experienced|suffered|received|lost)|(?:were|was|did) (?:you|there|any)|(?:in|within|over|during) the (?:last|past|previous) |since (?:19|20)\\d\\d)`,
    // What a company or a system does that is no safeguard: `Do you train models on customer data?`
    `^(?:if (?:yes|so)[, ]+)?(?:please )?(?:confirm (?:if|whether) )?(?:do|does|will|would|may|can|could|is|are) (?:\\S+ ){1,6}?(?:train|re-?train|fine-?tune|learn|improve|share|sell|transfer|transmit|send|disclose|export|store|retain|collect|process|scrape|rely|outsource|subcontract|infer|profile|score|rank|replace|make (?:\\w+ )?decisions|take (?:\\w+ )?decisions|decide)s?\\b`,
    `^(?:is|are) .{1,60}\\b(?:used|processed|shared|sold|transferred|sent|disclosed|stored|retained|collected|trained|fine-?tuned|based on|made (?:\\w+ )?(?:by|without)|hosted|outsourced|subcontracted)\\b`,
    // What it is made of: `Does your solution leverage machine learning?`
    `^(?:do|does|will|is|are) (?:\\S+ ){1,5}?(?:use|using|utili[sz]e|leverage|employ|involve|include|contain|incorporate|based on|powered by|rely on)s? (?:\\S+ ){0,3}?(?:AI|ML|LLMs?|GPT|artificial intelligence|machine learning|(?:large )?language models?|foundation models?|generative)\\b`,
    // What somebody else attests.
    `\\b(?:certif|accredit|attest|SOC ?[123]\\b)`,
  ].join('|'),
  'i',
)
/**
 * True for a yes-or-no question on something that happens, happened or is certified, not on a safeguard. To have the
 * safeguard is no yes to it.
 */
export const asksForDeed = (question: string): boolean => isYesOrNo(question) && asksDeed.test(bare(question))

/** A question that is none without the one before it. */
export const dependsOnLast = (question: string): boolean =>
  /^if (?:yes|so|no|not|applicable|you|any)\b/i.test(bare(question))

/** The words of the fields on a cover, and those that join them. */
const coverWords = new Set(
  `address answered author business by client company completed completing completion contact customer date datum email firma form full job legal mail
  name number of on organisation organization person phone position prepared product provider questionnaire registered respondent responding role signature signed
  submission submitted supplier telephone title unterschrift vendor version and e or the this your`.split(/\s+/),
)
/** True for a field of a cover, such as `Vendor name: …` or `Date`, which is filled in by hand and asks nothing. */
export function isCoverField(text: string): boolean {
  const [label = '', value = ''] = text.split(':')
  if (text.includes('?') || value.length > 40) return false
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length > 0 && words.length <= 12 && words.every((word) => coverWords.has(word))
}

/** Words of which one question may have the one and another the other, and then they ask the contrary. */
const contraries = [
  ['in', 'out'],
  ['before', 'after'],
  ['disable', 'enable'],
  ['internal', 'external'],
] as const

const allWords = remembered((text) => new Set(wordsOf(text)))
const tellingWords = remembered((text): readonly string[] => [
  ...new Set(wordsOf(text).flatMap((word) => telling(word) ?? [])),
])

/** Tells how much two questions share, from 0 to 1, by words that are no grammar; 0 where they ask the contrary. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [allWords(one), allWords(other)]
  const hasOnly = (words: ReadonlySet<string>, left: string, right: string) => words.has(left) && !words.has(right)
  const isContrary = contraries.some(
    ([left, right]) =>
      (hasOnly(mine, left, right) && hasOnly(theirs, right, left)) ||
      (hasOnly(mine, right, left) && hasOnly(theirs, left, right)),
  )
  if (isContrary || denies(one) !== denies(other)) return 0
  const size = tellingWords(one).length + tellingWords(other).length
  return size === 0 ? 0 : (2 * sharedCount(tellingWords(one), tellingWords(other))) / size
}

/**
 * True for a question with a telling word that the other has not, unless it lists examples, of which a no denies each.
 */
export const asksForMore = (question: string, other: string): boolean =>
  !/\b(?:including|such as|for example|e\.g)\b/i.test(question) &&
  sharedCount(tellingWords(question), tellingWords(other)) < tellingWords(question).length

/** Words by which a document is asked for, beside what it is about. */
const asksDocument = new Set(
  'list disclose document documented documentation copy report certificate evidence published policy available availability'
    .split(' ')
    .map(stem),
)

/** The share of the words of the shorter of two questions from which on they are about the same. */
const enough = 0.6

/**
 * Tells whether a yes to one question and a no to another cannot both be true: they are about the same words, and the
 * one with the no asks for nothing more, as a document or a narrower case would be.
 */
export function excludeEachOther(yes: string, no: string): boolean {
  const [inYes, inNo] = [yes, no].map((text) => senseWords(text).filter((word) => word !== 'not')) as [
    string[],
    string[],
  ]
  const asksFor = (words: readonly string[]) => words.some((word) => asksDocument.has(word))
  if (asksFor(inNo) && !asksFor(inYes)) return false
  if (sharedCount(inYes, inNo) === new Set(inYes).size && new Set(inNo).size > new Set(inYes).size) return false
  const [one, other] = [inYes, inNo].map((words) => words.filter((word) => !asksDocument.has(word))) as [
    string[],
    string[],
  ]
  const both = sharedCount(one, other)
  return both >= 2 && both / Math.min(new Set(one).size, new Set(other).size) >= enough
}
