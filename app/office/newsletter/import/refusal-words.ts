import { isEnd, isNo, isYes } from './columns.ts'
import { readDate } from './written-dates.ts'

/** A text as words of small letters without accents: `unsubscribedAt` and `UNSUBSCRIBED_AT` are `unsubscribed at`. */
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Words that speak of an end, as `wordsOf` writes them: somebody left, said no, or mail to them came back. */
const ends = [
  // English, and what is written alike elsewhere
  /unsub|(?<!ad)opt(?:ed|s|ing)? ?out|deactiv|disabled|(?:black|block|deny) ?list|suppress|do ?not|cancel|remov|delet|complain/,
  /bounce|undeliver|withdr|revo[ckqg]|objected|objection|declin|\bdenied|reject|churned|inactive|blocked|banned|spam(?! ?(?:score|filter|check))/,
  /\bno (?:e ?mail|mail|news|market|contact)|\b(?:date )?left(?: (?:at|on|date))?$|subscription (?:end|expir)|\bended? (?:at|on|date)\b/,
  /\bdn[cm]\b|\bstop(?:ped)?\b|\bforgotten\b|\barchived?\b|\bdeceased\b|\bdied\b|robinson/,
  // German
  /abgemeld|abmeld|abbestell|austrag|ausgetrag|widerruf|widerspr|k(?:ue|u)ndig|deaktiv|inaktiv|sperr|\b(?:ge)?losch|loesch|storni|beschwerd|unzustell|abgelehnt|verweiger|keine? (?:werb|mail|e mail|newsl|kontakt)/,
  /austritt|\bende\b|verstorben|gestorben|archivier|vergessen/,
  // French, Spanish, Italian, Portuguese
  /desabonn|desinscr|resili(?:e\b|er|ation)|\bretrait\b|opp?osi|supprim|annul|rejet|plainte|bloqu|desactiv|refus/,
  /\bbaja\b|desuscri|rebot|\bqueja|elimin|\banul|rechaz|disiscr|disdett|ritir|rimoss|rimozi|bloccat|respint|rifiut|disattiv/,
  /descadastr|desinscri|reclama[cd]|excluid|desativ|retirad|recusad/,
  // Dutch, Swedish
  /uitgeschr|uitschrij|afgemeld|afmeld|opgezegd|opzeg|ingetrokken|intrekk|geblokk|verwijder|gedeactiv|klacht|bezwaar|geweiger/,
  /avregist|avprenum|avanmal|avslut|aterkall|sparr(?:ad|ning)|studs|klagom|borttag|radera|avbojt|uppsagd/,
  // Danish, Norwegian, Finnish, Czech, Hungarian, Turkish
  /avmeld|opsagt|oppsagt|\bslett|trukket|peruut|peruttu|poistett|kielt|odhlas|zrusen|odvolan|leiratk|\btorol|\bc[ıi]kt[ıi]|\biptal|\bsilin|abonelikten/,
  // Russian, Japanese, Chinese
  /отпис|отказ|отозв|удал|заблок|жалоб|недостав|配信停止|解除|退会|停止|不達|拒否|削除|退订|退訂|取消|拒收|黑名单|黑名單|退信/,
  // Polish
  /wypis|rezygn|wycof|usuni|odwola|sprzeciw|zablok|skarg|anulow|odrzuc|dezaktyw|cofni/,
]
const isOfEnd = (words: string) => ends.some((pattern) => pattern.test(words))

/** Words that speak of a wish for mail, as `wordsOf` writes them. */
const wishes = [
  /consen[ts]|newsletter|news letter|mailing(?! (?:street|city|zip|post|state|country|address|province))|marketing|permiss|permiso|permesso|opt(?:ed)? ?in\b|\bdoi\b|gdpr|dsgvo|rgpd|\bsubscribed\b|(?:accept|agree|allow|want|receiv|\bok\b|\bmay\b).*mail|mail.*(?:\bok\b|allow|accept|wanted|agreed)/,
  /(?:may|ok(?:ay)? to|can|darf) .*\b(?:contact|kontakt)|\bcontact (?:ok|allowed)|\bfrequency\b|frequence|\bhaufigkeit|\babos?\b|confirm|verified|verification|bestatig|bestaetig/,
  /\bwerb|mailwerb|einwillig|zustimm|einverst|angemeldet|abonn|infolettre|prospection|publicid|suscrit|suscrip|boletin|iscritt|pubblicit|autoriz|inscrit/,
  /samtyk|nyhedsbr|suostum|uutiskir|souhlas|hozzajar|hirlev|onay|izin\b|bulten|согласи|рассыл|同意|メルマカ|配信|订阅|訂閱/,
  /toestemm|nieuwsbr|reclame|ingeschreven|samtyck|nyhetsbr|prenumer|reklam|utskick|zgod|biulet|zapisan/,
]
/** Names that speak of something else: links, measures, other ways to reach people, numbers of mails. */
const other = /\b(?:rate|score|link|url|token|hash|orders?)\b|cookie|\btrack|soft bounce/
const elsewhere = /\bsms\b|whatsapp|\bpush\b|phone|telef|\bfax\b|\bpostal\b/
const measured =
  /\b(?:sent|opened|opens|clicks?|clicked|delivered|received|replied|count|number|total|last)\b|analytic|profil|personali|third part|photo|until next/
const isOfWish = (words: string) => wishes.some((pattern) => pattern.test(words))

const no =
  /^(?:no|nein|non|nee|nie|nej|nei|ei|ne|nem|нет|hayır|いいえ|否|nao|keine?|brak|not|never|nicht|negato|negado)(?![\p{L}\p{N}])|disagree/u

/**
 * True when a cell refuses what its column asks: in its first words, or in few beside its figures. A sentence of consent may speak of
 * its withdrawal.
 */
export function isRefusal(cell: string): boolean {
  const words = wordsOf(cell)
    .split(' ')
    .filter((word) => !/^\d*$/.test(word))
  const first = words.slice(0, words.length <= 4 ? 4 : 2).join(' ')
  return first !== '' && (no.test(first) || isOfEnd(first))
}

/** Beginnings of a sentence by which somebody agrees. */
const agrees =
  /^(?:yes|ja|oui|si|sim|tak|i (?:agree|consent|accept|want|wish|would like|confirm)|please (?:send|sign|add)|ich (?:stimme|willige|mochte|bin einverstanden)|j ?accepte|je (?:souhaite|consens)|acepto|accetto|aceito|ik ga akkoord)(?!\p{L})/u
/** Words by which a sentence of consent speaks of the right to leave. */
const anyTime =
  /any ?time|whenever|jederzeit|tout moment|cualquier momento|qualsiasi momento|qualquer momento|op elk moment/
const denies = /(?<!\p{L})(?:no|not|never|nein|nicht|kein|keine|non|pas|nee|niet)(?!\p{L})/u
/** Places where somebody agreed, which lists have in place of a yes. */
const place = /\b(?:form|formular|formulaire|sign ?up|web ?site|landing page|check ?box|footer|pop ?up)\b/

const isDay = (cell: string) =>
  /^\d{1,4}[-/.] ?\d{1,2}[-/.] ?\d{1,4}/.test(cell) ||
  (['day first', 'month first'] as const).some((order) => 'at' in readDate(cell, order))

/** True when a cell says plainly that somebody agreed: a known yes, a day, a sentence of consent, or where they did. */
export function isConsent(cell: string): boolean {
  const text = cell.trim()
  if (isNo(text) || isRefusal(text)) return false
  if (isYes(text) || isDay(text)) return true
  const words = wordsOf(text)
  if (agrees.test(words) && anyTime.test(words)) return true
  const [first = ''] = words.split(' ')
  return !isOfEnd(words) && !denies.test(words) && (isYes(first) || agrees.test(words) || place.test(words))
}

/** True when nothing stands in a cell, or but a line or brackets. */
export const isBlank = (cell: string) => /^[\s\p{Pd}_.[\](){}'"]*$/u.test(cell)

const ofTags = /\btags?\b|label|segment|group|gruppe|groupe|grupo|\blists?\b|schlagw|etiquet|flag|categor|kategor/

/** Names of what belongs to a consent but is no answer to it. */
const beside =
  /\b(?:text|wording|version|source|method|ip|page|language|name|note|notes|comment|reason|by|channel|segment|campaign|manager|medium|purpose|form|id|lead|topics?|interests?|preferences?|themen?|abo typ|region|budget)\b/

/**
 * True when a cell of a column that is not known may say that its owner left, never wanted mail or cannot be reached: a
 * person has to decide about that. Where a column speaks of a wish, only a plain yes lets a row through, whatever the
 * language. Most languages of `columnsOf` are known, and Polish and Swedish.
 */
export function isAgainst(name: string, cell: string): boolean {
  const parts = cell.split(/[,;|():=]| - /)
  if (/^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(cell.trim())) return false
  if (parts.some((part) => isEnd(part))) return true
  const column = wordsOf(name)
  if (other.test(column) || (elsewhere.test(column) && !column.includes('mail'))) return false
  if (isOfEnd(column)) return !isNo(cell) && !isStillIn.test(wordsOf(cell))
  if (isOfWish(column) && !measured.test(column))
    return !isBlank(cell) && (beside.test(column) ? isNo(cell) || isRefusal(cell) : !isConsent(cell))
  return ofTags.test(column) && parts.some(isRefusal)
}

/** A state that contradicts the end of which its column speaks. */
const isStillIn = /^(?:subscribed|opt(?:ed)? ?in|deliverable|allowed)$/
