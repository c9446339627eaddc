import { personKey } from '#frame/forms/person.ts'
import { asking, erasing, ofAnybody, ofWriter, questions, rights } from './wishes-to-be-erased.data.ts'
import { alone, lead, requests, stemsOfLeaving, thanks, withoutAccents } from './wishes-to-leave.data.ts'

/** Outcome of reading: to get no more mail; perhaps that, which a person has to judge; or nothing of the kind. */
type Wish = 'leave' | 'perhaps' | null

const begins = `^(?:(?:${lead})(?![\\p{L}\\d])[\\s!]*){0,6}`
const request = new RegExp(withoutAccents(`${begins}(?:${requests.join('|')})`), 'iu')
const word = new RegExp(withoutAccents(`${begins}(?:${alone})(?:[\\s!.。！*]*${thanks}){0,4}[\\s!.。！*)]*$`), 'iu')
/** Words that have to do with leaving. In a sentence that asks for nothing a person has to judge it. */
const related = new RegExp(
  withoutAccents(
    [
      String.raw`\bun-?sub(?:scrib\w{0,15})?\b|\bopt(?: me)?[- ]out\b|\bmailing list\b|\b(?:remove|delete) (?:me|us|my|our)\b|\b(?:stop|quit|cease) (?:sending|e-?mailing|mailing|these|this)|\bnot interested\b|\bno more (?:e-?mails?|newsletters?)|\bno longer (?:wish|want|like)\b|\b(?:do not|don't) (?:want|wish)\b|\b(?:do not|don't|never) (?:send|e-?mail|mail|write|contact)\b|\bcancel\b|abmeld|abbestell|austrag|verteiler|\bkeine[nr]? (?:weiteren? |mehr )?(?:e-?mails?|newsletter)|nicht mehr (?:erhalten|bekommen)|kündig|désinscri|désabonn|plus recevoir|de baja|desuscri|no quiero|cancellami|disiscri|descadastr|não quero|uitschrij|afmeld|geen (?:e-?mails?|nieuwsbrie)|avregistrer|avprenumerer|avmeld|wypis|rezygn|peruuta|odhlás|отпи[сш]|abonelik|退订|退訂|取消订阅|配信停止|配信解除|수신 ?거부`,
      // An objection, an erasure, somebody else's leaving, and plain displeasure.
      String.raw`\b(?:i|we) (?:\w{1,12} )?object\b|\bobjection to\b|widersprech|widerspruch|\bconsentement\b`,
      String.raw`\b(?:delete|erase|remove) (?:all )?(?:of )?(?:my|our)\b|\blosch\w{0,4} (?:sie )?(?:bitte )?(?:alle )?(?:meine|unsere)\b|\b(?:supprim|effac)\w{1,4} (?:toutes )?mes\b`,
      String.raw`\b(?:remove|delete|drop|take) (?:him|her|them)\b|\b(?:remove|delete|drop|take|strike)\b.{1,60}\b(?:from|off) (?:your|the|this|our) (?:\w{1,15} )?(?:list|database)`,
      String.raw`\b(?:retir|enlev|supprim|ray|radi)(?:er|ez)\b.{1,60}\b(?:votre|vos|la|cette) listes?\b|\b(?:meld|trag)(?:en|et|e|t)? .{2,60}\b(?:ab|aus)\b`,
      String.raw`\bspam\b|\bkein interesse\b|\bnein,? danke\b|\bno,? thank|\bnon,? merci\b|\bleave (?:me|us) alone\b`,
      ...stemsOfLeaving,
    ].join('|'),
  ),
  'i',
)
/** A word that makes a condition of it, or its contrary. */
const condition =
  /(?<![\p{L}])(?:if|unless|until|before|when|in case|otherwise|wenn|falls|bevor|sofern|außer|es sei denn|sauf si|si|a moins|a menos|se|a meno|als|tenzij|om|hvis|jesli|pokud|если)(?![\p{L}])/iu
/** Words by which a wish leaves some of the mails out. */
const partial =
  /\b(?:all|everything|anything|alles|tout|todo|tutto)\b.{0,30}\b(?:but|except|besides|bis auf)\b|\b(?:except|apart from|other than|excluding|save for|aside from|ausser|abgesehen von|sauf|hormis|excepto|salvo|tranne|eccetto|behalve|utom|undtagen|unntatt|oprocz|krome)\b/i
const contrary =
  /\b(?:do not|don't|never|won't|will not|please not)\s+(?:\w+\s+)?(?:unsub\w*|remove|delete|take|stop|cancel|opt)|\bnicht (?:abmelden|loschen|austragen|kundigen)|\bne (?:me |m')?(?:desinscri|desabonn|supprim|retir)\w* pas|\bno me (?:den|elimin|borr)/i

/**
 * Tells whether a sentence of an answer to a newsletter asks for no more of them. It has to ask, for its writer or
 * about these mails, or to be the word alone: `Customers can opt out` asks for nothing. What only has to do with it, a
 * person has to judge: a wish for the address of somebody else, or about some of the mails, too.
 */
function wishIn(written: string, writer: string): Wish {
  const sentence = withoutAccents(written)
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•·>_\p{Pd}]+/u, '')
    .trim()
  if (sentence === '' || sentence.length > 200) return null
  const clauses = sentence.replace(/ ?(?<![?？])[?？]+$/, '').split(/(?<=[,;:–—]) | [-–—] |(?<=[，、])/)
  const bare = clauses.map((clause) => clause.replace(/(?<![,;:–—，、 ])[,;:–—，、 ]+$/, ''))
  const at = bare.findIndex((clause) => request.test(clause) || (clauses.length <= 3 && word.test(clause)))
  const isUnclear = () =>
    partial.test(sentence) ||
    bare.some((clause) => condition.test(clause)) ||
    addressesIn(sentence).some((address) => personKey(address) !== personKey(withoutAccents(writer)))
  if (at >= 0) return isUnclear() ? 'perhaps' : 'leave'
  return related.test(sentence) && !contrary.test(sentence) ? 'perhaps' : null
}

/** Words for somebody else, and for what happened to them, without accents. */
const another =
  /\b(?:he|she|his|her|him|(?:my|our|the) (?:former )?(?:colleague|co-?worker|employee)|mr|mrs|ms|herrn?|frau|(?:mein|unser)\w* (?:fruher\w* )?(?:kolleg|mitarbeiter)\w*|(?:mon|ma|notre) collegue)\b/i
const gone =
  /\b(?:passed away|died|deceased|retired|resigned|no longer (?:works?|employed|with|at|here)|(?:has|have) left|left (?:the|our|us|this|his|her)|moved on|verstorben|gestorben|ausgeschieden|im ruhestand|nicht mehr (?:bei|im|in|hier)|(?:n'est|ne travaille) plus|decede\w*|ya no (?:trabaja|esta)|fallec\w+|non lavora piu|decedut\w|werkt niet meer|overleden)\b/i
const ofOneself = /^(?:i|we|ich|wir|je|nous|ik|wij)\b/i
const greeting = /^(?:dear|hi|hello|hey|hallo|liebe|sehr|guten|bonjour|hola|beste|geachte|gentile)\b/i

/** Tells whether a sentence speaks of somebody else: a wish beside it may be for them. */
function speaksOfAnother(written: string): boolean {
  const sentence = withoutAccents(written.slice(0, 600)).trim()
  return !greeting.test(sentence) && (another.test(sentence) || (gone.test(sentence) && !ofOneself.test(sentence)))
}

const anyOf = (words: readonly string[]) => withoutAccents(words.map((word) => `(?:${word})`).join('|'))
const [erasingWord, own, anybodys] = [anyOf(erasing), anyOf(ofWriter), anyOf(ofAnybody)]
const near = '[^.?!]{0,60}'
const erasesOwn = new RegExp(`(?:${erasingWord})${near}(?:${own})|(?:${own})${near}(?:${erasingWord})`, 'iu')
const erasesAnybodys = new RegExp(
  `(?:${erasingWord})(?: (?:all|any|every|the|of|alle|les|toutes)){0,3} ?(?:\\p{L}{1,16} )?(?:${anybodys})|(?:${anybodys})${near}(?:${erasingWord})|(?:${erasingWord})${near}(?:${withoutAccents(ofAnybody.at(-1) ?? '')}|\\b(?:gdpr|dsgvo|rgpd|rodo)\\b)`,
  'iu',
)
const right = new RegExp(anyOf(rights), 'iu')
/** A request at the beginning of a sentence: words of courtesy, or the word for erasing itself. */
const asks = new RegExp(
  withoutAccents(
    `${begins}(?:${erasing.join('|')})|^(?:please|bitte|merci de|kindly|we (?:ask|want|request|demand)|i (?:ask|want|request|demand|wish))(?![\\p{L}])|${asking}`,
  ),
  'iu',
)
const [isHow, keeps] = [
  new RegExp(withoutAccents(questions), 'iu'),
  new RegExp(
    withoutAccents(
      `^(?:(?:${lead})(?![\\p{L}\\d])[\\s!,]*){0,6}(?:do not|don't|never|nicht|ne|no|non|nao|niet|nie|не) (?:\\S{1,12} )?(?:${erasing.join('|')})`,
    ),
    'iu',
  ),
]

/** Tells whether a sentence asks for the erasure of what is stored of its writer (Article 17 of the GDPR). */
function asksToBeErased(written: string): boolean {
  const sentence = withoutAccents(written.slice(0, 400))
    .replace(/[’‘`´]/g, "'")
    .trim()
  if (right.test(sentence)) return true
  if (keeps.test(sentence)) return false
  return erasesOwn.test(sentence) || (!isHow.test(sentence) && asks.test(sentence) && erasesAnybodys.test(sentence))
}

const addressesIn = (sentence: string) =>
  [...sentence.matchAll(/(?<![^\s<>()[\]"',;:])[^\s<>()[\]"',;:@]{1,64}@[^\s<>()[\]"',;:@]{1,190}/g)].map(([address]) =>
    address.replace(/[.!?]{1,9}$/, ''),
  )

/** The end of a sentence, and not of a title or a short word: `Mr. Smith`, `Art. 21`. */
const sentenceEnd = /(?<=[.!?？。！])(?<!\b(?:M|Mr|Mrs|Ms|Mme|Mlle|Dr|Prof|Hr|Fr|Sr|Sra|Art|No|Nr)\.)\s+/i
const sentencesOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(sentenceEnd))
/** Signs of a text that are looked at. A paragraph is one line, however long, where a form was filled in. */
const maxRead = 36_000
/** The lines that are looked at, and those in which a word alone is a wish: it may stand below a signature too. */
const [maxLines, maxFirst] = [60, 3]

/** Wishes of somebody who writes to us. */
type Wishes = {
  /** To get no more mail; a person has to judge what only may be that, or is for somebody else. */
  leave: Wish
  /** To have what is stored of them erased. */
  erasure: boolean
}

/**
 * Reads what somebody wishes who filled in a form or wrote a mail: every part of the office asks here. Quoted lines,
 * and what stands below the line of a signature, are not theirs.
 *
 * @param writer the address of who wrote it
 * @param subject the first sentence of a mail, where it is its writer's own
 * @param onlyFirst looks for a wish to leave in the first lines alone, which end a subscription by themselves
 */
export function wishesIn(
  text: string,
  writer: string,
  { subject = '', onlyFirst = false }: { subject?: string; onlyFirst?: boolean } = {},
): Wishes {
  const [body = ''] = text.slice(0, maxRead).split(/^-- ?$/m, 1)
  const paragraphs = body.split(/\n\s*\n/).map((paragraph) =>
    paragraph
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && line[0] !== '>'),
  )
  const lines = paragraphs.flat().slice(0, maxLines)
  const first = sentencesOf([subject, ...lines.slice(0, maxFirst)])
  // Programs break lines within a sentence.
  const joined = sentencesOf(
    paragraphs
      .filter(({ length }) => length > 1)
      .slice(0, maxLines)
      .map((paragraph) => paragraph.join(' ')),
  )
  const all = [...first, ...sentencesOf(lines.slice(maxFirst)), ...joined]
  const isMoreThanWord = (sentence: string) => /\S\s+\S+\s+\S|[\u3040-\uffff]{3}/.test(sentence)
  const wishes = (onlyFirst ? first : [...first, ...all.slice(first.length).filter(isMoreThanWord)]).map((sentence) =>
    wishIn(sentence, writer),
  )
  const namesAnother =
    all.some(speaksOfAnother) ||
    lines.some((line) => addressesIn(line.slice(0, 600)).some((one) => personKey(one) !== personKey(writer)))
  return {
    leave:
      wishes.includes('leave') && !namesAnother ? 'leave' : wishes.some((wish) => wish !== null) ? 'perhaps' : null,
    erasure: all.some(asksToBeErased),
  }
}
