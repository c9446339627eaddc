import { alone, lead, requests, thanks } from './wish-to-leave.data.ts'

/** What a sentence asks for: to get no more mail; perhaps that, which a person has to judge; or nothing of the kind. */
export type Wish = 'leave' | 'perhaps' | null

const begins = `^(?:(?:${lead})(?![\\p{L}\\d])[\\s!]*){0,6}`
const request = new RegExp(`${begins}(?:${requests.join('|')})`, 'iu')
const word = new RegExp(`${begins}(?:${alone})(?:[\\s!.。！*]*${thanks}){0,4}[\\s!.。！*)]*$`, 'iu')
/** Words that have to do with leaving. In a sentence that asks for nothing a person has to judge it. */
const related =
  /\bun-?sub(?:scrib\w*)?\b|\bopt(?: me)?[- ]out\b|\bmailing list\b|\b(?:remove|delete) (?:me|us|my|our)\b|\b(?:stop|quit|cease) (?:sending|e-?mailing|mailing|these|this)|\bnot interested\b|\bno more (?:e-?mails?|newsletters?)|\bno longer (?:wish|want|like)\b|\b(?:do not|don't) (?:want|wish)\b|\b(?:do not|don't|never) (?:send|e-?mail|mail|write|contact)\b|\bcancel\b|abmeld|abbestell|austrag|verteiler|\bkeine[nr]? (?:weiteren? |mehr )?(?:e-?mails?|newsletter)|nicht mehr (?:erhalten|bekommen)|kündig|désinscri|désabonn|plus recevoir|de baja|desuscri|no quiero|cancellami|disiscri|descadastr|não quero|uitschrij|afmeld|geen (?:e-?mails?|nieuwsbrie)|avregistrer|avprenumerer|avmeld|wypis|rezygn|peruuta|odhlás|отпи[сш]|abonelik|退订|退訂|取消订阅|配信停止|配信解除|수신 ?거부/i
/** A word that makes a condition of it, or its contrary. */
const condition =
  /(?<![\p{L}])(?:if|unless|until|before|when|in case|otherwise|wenn|falls|bevor|sofern|außer|es sei denn|sauf si|si|à moins|a menos|se|a meno|als|tenzij|om|hvis|jeśli|pokud|если)(?![\p{L}])/iu
const contrary =
  /\b(?:do not|don't|never|won't|will not|please not)\s+(?:\w+\s+)?(?:unsub\w*|remove|delete|take|stop|cancel|opt)|\bnicht (?:abmelden|löschen|austragen|kündigen)|\bne (?:me |m')?(?:désinscri|désabonn|supprim|retir)\w* pas|\bno me (?:den|elimin|borr)/i

/**
 * Tells whether a sentence of an answer to a newsletter asks for no more of them. It has to ask, for its writer or
 * about these mails, or to be the word alone: `Customers can opt out` asks for nothing. What only has to do with it, a
 * person has to judge.
 */
export function wishIn(written: string): Wish {
  const sentence = written
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s*•·>_\p{Pd}]+/u, '')
    .trim()
  if (sentence === '' || sentence.length > 200) return null
  const clauses = sentence.replace(/ ?(?<![?？])[?？]+$/, '').split(/(?<=[,;:–—]) | [-–—] |(?<=[，、])/)
  const bare = clauses.map((clause) => clause.replace(/(?<![,;:–—，、 ])[,;:–—，、 ]+$/, ''))
  const at = bare.findIndex((clause) => request.test(clause) || (clauses.length <= 3 && word.test(clause)))
  if (at >= 0) return bare.some((clause) => condition.test(clause)) ? 'perhaps' : 'leave'
  return related.test(sentence) && !contrary.test(sentence) ? 'perhaps' : null
}
