import { stemsOfLeaving, withoutAccents } from '#office/personal-data/wishes-to-leave.data.ts'
import { isEnd, isNo, isYes } from './columns.ts'
import { readDate } from './written-dates.ts'

/** A text as words of small letters without accents: `unsubscribedAt` and `UNSUBSCRIBED_AT` are `unsubscribed at`. */
const wordsOf = (text: string) =>
  withoutAccents(text)
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
  /\b(?:end|exit|churn|closing|closed|termination) ?(?:date|day|at|on)\b|^closed$|\bterminated/,
  /\bdnd\b|returned (?:e ?)?(?:mail|post)|mails? returned|\beras(?:ed|ure)|(?<!\bip )\banonymi[sz]|\bresign|\bleav(?:e|ing) date|\bdate of leav|^ended$|\bexclu(?:de|sion)/,
  /\b(?:member(?:ship)?|subscri(?:bed|ption)|valid|active|mitglied(?:schaft)?|gultig|membre) (?:until|till|bis|jusqu)/,
  // German
  /ausgetret|r(?:u|ue)ckl(?:a|ae)ufer|abgemeld|abmeld|abbestell|austrag|ausgetrag|widerruf|widerspr|k(?:ue|u)ndig|deaktiv|inaktiv|sperr|\b(?:ge)?losch|loesch|storni|beschwerd|unzustell|abgelehnt|verweiger|keine? (?:werb|mail|e mail|newsl|kontakt)/,
  /austritt|\bende\b|\bbeendet|verstorben|gestorben|archivier|vergessen|blockier|mailstop|werbestop|^retour(?:en)?$|\bstopp/,
  // French, Spanish, Italian, Portuguese
  /desabo(?:nn|\b)|desinscr|resili(?:e\b|er|ation)|\bretrait\b|\bsortie\b|opp?osi|supprim|annul|rejet|plainte|bloqu|desactiv|refus/,
  /\bbaja\b|desuscri|rebot|\bqueja|elimin|\banul|rechaz|disiscr|disdett|ritir|rimoss|rimozi|bloccat|respint|rifiut|disattiv/,
  /descadastr|desinscri|reclama[cd]|excluid|desativ|retirad|recusad/,
  // Dutch, Swedish
  /uitgeschr|uitschrij|afgemeld|afmeld|opgezegd|opzeg|ingetrokken|intrekk|geblokk|verwijder|gedeactiv|klacht|bezwaar|geweiger/,
  /avregist|avprenum|avanmal|avslut|aterkall|sparr(?:ad|ning)|studs|klagom|borttag|radera|avbojt|uppsagd/,
  // Danish, Norwegian, Finnish, Czech, Hungarian, Turkish
  /sluttdato|slutdato|slutdatum|^slut$|avmeld|frameld|opsagt|oppsagt|\bslett|trukket|peruut|peruttu|poistett|kielt|odhlas|zrusen|odvolan|leiratk|\btorol|\bc[ıi]kt[ıi]|\biptal|\bsilin|abonelikten/,
  // Russian, Japanese, Chinese
  /отпис|отказ|отозв|удал|заблок|жалоб|недостав|解約|解约|해지|거부|탈퇴|취소|삭제|반송|配信停止|解除|退会|停止|不達|拒否|削除|退订|退訂|取消|拒收|黑名单|黑名單|退信/,
  // Croatian, Serbian, Slovenian, Lithuanian, Latvian, Estonian, Arabic, Vietnamese, Indonesian
  /odjav|otkaz|odjel|atsisak|atsisakyt|atrakst|atteic|loobu|الغاء|إلغاء|انسحاب|\bhuy\b|ngay huy|berhenti|batal/,
  // Polish
  /wypis|rezygn|wycof|usuni|odwola|sprzeciw|zablok|skarg|anulow|odrzuc|dezaktyw|cofni/,
  new RegExp(stemsOfLeaving.join('|')),
]
const isOfEnd = (words: string) => ends.some((pattern) => pattern.test(words))

/** Words that speak of a wish for mail, as `wordsOf` writes them. */
const wishes = [
  /consen[ts]|newsletter|news letter|mailing(?! (?:street|city|zip|post|state|country|address|province))|marketing|permiss|permiso|permesso|opt(?:ed)? ?in\b|\bdoi\b|gdpr|dsgvo|rgpd|\bsubscribed\b|(?:accept|agree|allow|want|receiv|\bok\b|\bmay\b).*mail|mail.*(?:\bok\b|allow|accept|wanted|agreed)/,
  /(?:may|ok(?:ay)? to|can|darf) .*\b(?:contact|kontakt)|\bcontact (?:ok|allowed)|\bfrequency\b|frequence|\bhaufigkeit|\babos?\b|confirm|verified|verification|bestatig|bestaetig/,
  /\bcontact me\b|\b(?:e ?mail|mail|contact|communication|kontakt) preferences?\b|^(?:interested|interesse|interessiert)$|\bpost (?:ok|allowed|erlaubt|erwunscht)\b/,
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
 * True when a cell refuses what its column asks: in its first words, or in few beside its figures. A sentence of
 * consent may speak of its withdrawal.
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

/** Names of columns into which people write what they like, as `wordsOf` writes them. */
const ofNotes =
  /^$|\b(?:notes?|noter|notiz(?:en)?|notas?|notatk\w*|comments?|commentaires?|kommentar(?:er?|en)?|comentarios?|commenti?o?|remarks?|remarques?|bemerkung(?:en)?|anmerkung(?:en)?|hinweise?|memos?|descriptions?|beschreibung|infos?|information|details?|reasons?|grund|raison|motivo|razon|observations?|observaciones|observacoes|osservazioni|opmerking(?:en)?|toelichting|uwagi|poznamk\w*|anteckning\w*|merknad\w*|huomautu\w*|huomio\w*|aciklama|notlar|misc|extra|other|sonstiges|divers|history|verlauf|log|activity|feedback|custom|field \d+|feld \d+)\b|bem[aæ]e?rkning|примечан|комментар|заметк|備考|メモ|备注|備註|비고/

/** What a note says of somebody who left, is not to be written to, or is not there anymore, as `wordsOf` writes it. */
const leftByNote: readonly RegExp[] = [
  /\bunsub\w*|\bopted out|\bopt(?:s|ing)? ?out\b|\bdeceased\b|\bdied\b|\bpassed away|\bdnc\b|\bdo ?n(?:o|.)?t (?:e ?mail|mail|contact|write|send|message|use)|\bnot to (?:e ?mail|mail|contact|write|send|be (?:e ?mailed|mailed|contacted))/,
  /\bleft (?:the |our |his |her |their )?(?:company|firm|business|organi[sz]ation|job|post|employer|list|newsletter|us)\b|\bleft (?:on |in |at )?\d|^(?:has |had |she |he |they )*left(?: (?:on |in )?\d.*)?$|\bno longer\b|\bnot? (?:any ?)?more (?:e ?)?(?:mails?|news\w*|contact)|\b(?:wants?|wishes|likes?) no\b|\bno (?:e ?)?(?:mails?|newsletters?|contact|marketing)\b|\b(?:does|do|did) ?n(?:o|.)?t want\b|\bnot want\b|\bretired\b|\bwrong (?:person|address|e ?mail)/,
  /\bcomplain|\bspam (?:complaint|report)|\b(?:as|reported|for) spam\b|\bbounc|\bundeliver|\bwithdr[ae]w|\brevoked?\b|\bobject(?:s|ed|ion)\b|\bgdpr\b.*\b(?:request|erasure|delet|objec)|\b(?:erasure|deletion) request|\bright to (?:be forgotten|erasure)|\b(?:black|block) ?list|\bdeactivat|\bsuppress/,
  /abgemeld|\bmeldete sich .*\bab\b|ausgetrag|abbestell|abmeld|widerruf|widerspr|gekundigt|verstorben|gestorben|\bausgeschieden|unzustell|beschwer|sperren|gesperrt|\bkeine? (?:\w+ )?(?:e ?mails?|mails?|newsletter|werbung|post|kontakt)|nicht mehr\b|\bnicht (?:anschreiben|kontaktieren|mailen)|\bdsgvo.*losch|\bbitte (?:loschen|entfernen|streichen|austragen)|\baus (?:dem )?verteiler/,
  /desinscri|desabonn|\bdecede|\ba quitte|\bne (?:plus|pas) (?:\w+ )?(?:ecrire|contacter|envoyer)|\bplus de (?:mails?|newsletters?)|ne veut plus|ne travaille plus|plainte|\bretirer de la liste/,
  /\bde baja\b|^baja\b|fallecid|\bya no\b|no (?:quiere|desea|contactar|enviar|escribir)|desuscri|\bqueja|disiscri|dedut|decedut|non (?:vuole|desidera|lavora|contattare|scrivere|inviare)|cancellat\w* dalla|revocato|descadastr|falecid|nao (?:quer|deseja|trabalha|contatar|enviar)|faleceu/,
  /^no more$|\bhard no\b|\bblocked us\b|^(?:is |has |she is |he is |they are )?gone$|\b(?:phone|post|letters?) only\b|\bonly (?:by |via )?(?:phone|post|letter)\b|\bnur (?:per |uber )?(?:telefon|post)/,
  /uitgeschreven|afgemeld|overleden|\bniet meer\b|geen (?:mails?|e ?mails?|nieuwsbrief)|klacht|avregistr|avliden|avled\b|inte (?:langre|kontakta|skicka|maila)|inga (?:mejl|mail|utskick)|slutat|afmeldt|avmeldt|\bdod\b|ikke (?:lenger|laengere|kontakt|send)|wypis|zmarl|nie (?:chce|wysylac|kontaktowac|pracuje)|rezygn|odhlas|zemrel|nechce|peruutt|kuollut|leiratk|отписал|умер|не (?:писать|слать|хочет|работает)|уволил|退会|配信停止|退订|已故|不要发/,
]
/** Weaker words, which speak of a list or of mail, or stand alone with a day and a way. */
const weakEnd =
  /\b(?:cancel|remov|delet|stop|decline|reject|refus|disabl|exclud|erase|forget|loesch|losch|entfern|streich|stornier|supprim|annul|elimin|borr|cancell|rimoss|verwijder|radera|ta bort|slett?|fjern|usun)\w*/
const ofMail =
  /\b(?:e ?)?mails?\b|newsl|\blists?e?n?\b|\blista\b|verteiler|subscri|\babos?\b|mailing|marketing|consent|einwillig|\bdata\b|\bdaten\b|\bfrom us\b|database|datenbank/
const besideEnd =
  /\b(?:please|bitte|asked|us|to|asap|on|at|by|per|via|in|the|am|vom|von|telefon\w*|phone|call(?:ed)? us|fax|letter|brief|mail|himself|herself|was|has|been|hat|wurde|had|is|he|she|they|request(?:ed)?|own|wish|jan\w*|feb\w*|mar\w*|marz|apr\w*|ma[iy]|jun\w*|jul\w*|aug\w*|sep\w*|o[ck]t\w*|nov\w*|de[cz]\w*|\d+(?:st|nd|rd|th)?)\b/g
/** A note that says the contrary: `has not unsubscribed`. */
const stillThere =
  /\b(?:not|never|nicht|nie|didn t|hasn t|pas|jamais) (?:\w+ )?(?:unsub\w*|opted out|abgemeldet|complain\w*|bounced?|widerrufen|left)\b|\b(?:may|can|could|how to|offers?|about|explain\w*) (?:\w+ )?(?:unsub\w*|opt ?out)|\bresubscri|\bno longer (?:bounc|a problem)/

/** True when a note says that its row's owner left, or is not to be written to. */
function isNoteOfEnd(note: string): boolean {
  return note.split(/[.;\n|!]|, | - /).some((part) => {
    const words = wordsOf(part)
    if (words === '' || stillThere.test(words)) return false
    if (leftByNote.some((pattern) => pattern.test(words))) return true
    if (!weakEnd.test(words)) return false
    return ofMail.test(words) || words.replace(besideEnd, ' ').trim().split(/\s+/).length <= 1
  })
}

/** True for a column whose cells say whether somebody agreed, by its name. */
export const asksConsent = (name: string): boolean => {
  const column = wordsOf(name)
  return (
    isOfWish(column) &&
    !/frequen|haufigkeit/.test(column) &&
    ![other, measured, beside].some((pattern) => pattern.test(column)) &&
    !(elsewhere.test(column) && !column.includes('mail'))
  )
}

/** True when a cell agrees by a word or a sentence, and not by a day. */
export const isPlainConsent = (cell: string): boolean => isConsent(cell) && !isDay(cell.trim())

/** Names of what belongs to a consent but is no answer to it. */
const beside =
  /\b(?:text|wording|version|source|method|ip|page|language|name|note|notes|comment|reason|by|channel|segment|campaign|manager|medium|purpose|form|id|lead|topics?|interests?|interested|interesse|interessiert|preferences?|themen?|abo typ|region|budget)\b/

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
  if (ofNotes.test(column) && isNoteOfEnd(cell)) return true
  if (isOfEnd(column)) return !isNo(cell) && !isStillIn.test(wordsOf(cell))
  if (isOfWish(column) && !measured.test(column))
    return !isBlank(cell) && (beside.test(column) ? isNo(cell) || isRefusal(cell) : !isConsent(cell))
  return ofTags.test(column) && parts.some(isRefusal)
}

/** A state that contradicts the end of which its column speaks. */
const isStillIn = /^(?:subscribed|opt(?:ed)? ?in|deliverable|allowed)$/
