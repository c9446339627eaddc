const plainWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Splits names at their spaces, each as it is compared. */
const wordsIn = (names: string): readonly string[] => names.trim().split(/\s+/).map(plainWord)

/**
 * Of the names for when somebody agreed, those of a mail that was answered. What is empty there was never confirmed.
 */
const confirming = wordsIn(`
  confirmtime confirmedat confirmedon confirmed bestätigtam bestaetigtam bestätigungsdatum bestaetigungsdatum
  confirmationtime confirmationdate dateconfirmed doubleoptindate doubleoptintime doubleoptinam doubleoptin activated
  activatedat aktiviert aktiviertam activationdate dateofconfirmation datumderbestätigung`)

/**
 * The names that a list's first line may have for what is read from it, the best first: this site's own, those of
 * Mailchimp, Brevo, Ghost, listmonk, HubSpot, MailerLite and Substack, and the usual ones of other languages.
 * Capitals, accents, spaces and signs do not count.
 */
const names = {
  email: wordsIn(`
    email emailaddress emailadresse emailadress email1 email1value contactemail subscriberemail subscriber mail
    mailaddress mailadresse address adresse adresseemail adressemail courriel adressecourriel correoelectrónico correo
    direccióndecorreoelectrónico indirizzoemail emailadres endereçodeemail epost epostadress epostadresse sähköposti
    sähköpostiosoite emailováadresa adresemail emailcím eposta epostaadresi электроннаяпочта адресэлектроннойпочты メール
    メールアドレス 电子邮件 电子邮箱 邮箱 電子郵件 이메일 email2 email2value email3 email3value secondemail secondaryemail alternateemail
    otheremail`),
  /**
   * When the owner agreed. A moment of confirming counts more than one of signing up, and that more than one of adding.
   */
  agreed: [
    ...confirming,
    ...wordsIn(`
    date datum consentdate consentgivenat consentedat dateofconsent consenttime consenttimestamp
    emailmarketingconsenttimestamp einwilligungam datumdereinwilligung einwilligungsdatum zustimmungam optintime
    optindate optintimestamp optinat optinam signedup signedupon signedupat signupdate signuptime datesubscribed
    datesignedup subscribeddate subscribed subscribedat subscribedon subscribedate subscribetime subscriptiondate
    anmeldedatum datumderanmeldung datumderregistrierung datumdereintragung registrierungsdatum eintragungsdatum
    dateofsignup dateofsubscription dateofregistration registrationdate registrationtime angemeldetam eingetragenam
    registered registeredat registriert registriertam startdate createdat created createdate datecreated creationdate
    joined joinedat joindate datejoined addedtime addedat addedon dateadded entrydate when wann erstelltam hinzugefügtam datedinscription
    dateinscription fecha fechadealta fechadesuscripción datadiiscrizione inschrijfdatum datadeinscrição abonniertam
    createddate timestamp zeitstempel horodateur marcatemporal informazionicronologiche tijdstempel dato data dátum
    päivämäärä tarih дата 日付 登録日 登録日時 日期 날짜 등록일`),
  ],
  source: wordsIn(`
    source quelle herkunft where wo woher subscriptionmethod consentsource optinsource signupsource signupform consentpage formular origine
    provenance origen fonte bron origem źródło källa kilde lähde zdroj forrás kaynak источник ソース 登録元 来源 來源 출처`),
  topics: wordsIn('topics topic interests themen thema'),
  /** A moment or a yes of somebody who left. */
  left: wordsIn(`
    unsubtime unsubscribedat unsubscribedon unsubscribed unsubscribedate unsubscribetime unsubscribedfromallemail
    globalunsubscribe portalunsubscribe portalspamreport emaildisabled emailoptout optedoutofemail emailsuppressions
    donotemail donotcontact complained consentwithdrawnat withdrawnat optout optedout optoutdate optouttime
    deactivated deactivatedat deletedat blacklisted blocklisted emailblacklisted emailblocklisted emailblacklist
    abgemeldet abgemeldetam abmeldedatum widerrufenam désabonné désinscrit désabonnéle datededésinscription dadodebaja
    fechadebaja disiscritto datadidisiscrizione uitgeschreven uitgeschrevenop`),
  /** A moment or a yes of an address that mail came back from. */
  bounced: wordsIn('cleantime bounced bouncedat bouncetime hardbounce hardbounced portalbounce globalbounce'),
  /** A no of somebody who does not want it. */
  wanted: wordsIn(`
    subscribedtoemails issubscribed subscribed isactive active aktiv acceptsmarketing acceptsemailmarketing
    marketingconsent emailconsent emailoptin optin`),
  state: wordsIn(`
    status state subscriberstatus subscriptionstatus contactstatus memberstatus emailstatus emailmarketing
    emailmarketingstatus emailmarketingconsent emailpermissionstatus emailsubscriptionstatus emailsubscriberstatus
    emailconsentstatus marketingstatus optinstatus liststatus globalstatus subscribertype statut état estado stato
    situação tilstand tila stav stan állapot durum статус ステータス 状态 狀態 상태`),
}

export type Column = keyof typeof names

/** The word that a name of a column is, without what stands in brackets behind it or the zone of a date. */
const columnWord = (name: string) =>
  plainWord(name.replace(/(?<=\S)\s*\([^()]*\)/g, '')).replace(/(?<=at|on|time|date|created)(?:utc|gmt)$/, '')

export function columnsOf(head: readonly string[]): Record<Column, readonly number[]> {
  const words = head.map(columnWord)
  const matches = Object.entries(names).map(([kind, known]) => [
    kind,
    known.flatMap((name) => words.flatMap((word, at) => (word === name ? [at] : []))),
  ])
  return Object.fromEntries(matches) as Record<Column, number[]>
}

export const confirmingOf = (head: readonly string[]): ReadonlySet<number> =>
  new Set(head.flatMap((name, at) => (confirming.includes(columnWord(name)) ? [at] : [])))

/** Words for the state of a subscription, by what they mean here. */
const states = {
  subscribed: wordsIn(`
    confirmed active enabled subscribed optin optedin doubleoptin free paid comped yes true ja 1 explicit express
    regular premium gifted aktiv angemeldet bestätigt bestaetigt abonné inscrit actif suscrito activo iscritto attivo
    ingeschreven actief inscrito ativo abonniert eingetragen aktywny aktivní aktif aktiivinen активен подписан 有効 配信中
    已订阅`),
  unproven: wordsIn(`
    unconfirmed notconfirmed neversubscribed notsubscribed notset temporaryhold unactivated validating pending
    unbestätigt unbestaetigt nichtbestätigt nichtbestaetigt nonconfirmé noconfirmado nonconfermato nietbevestigd 未確認
    未确认 nonsubscribed transactional neu new`),
  left: wordsIn(`
    unsubscribed optout optedout cancelled canceled churned resigned erased anonymized anonymised dnc dnd ausgetreten
    dezabonat frameldt inactive disabled deactivated blocked blocklisted blacklisted suppressed complained complaint
    spam deleted removed archived abgemeldet inaktiv gesperrt no false nein 0 désabonné désinscrit inactif dadodebaja
    baja inactivo disiscritto inattivo uitgeschreven inactief inativo spammy donotemail donotmail donotcontact nomail
    noemail widerrufen ausgetragen descadastrado wypisany avregistrerad afmeldt avmeldt peruttu odhlášen leiratkozott
    отписан 退会 配信停止 退订 已退订`),
  bounced: wordsIn('bounced bounce cleaned hardbounce hardbounced undeliverable unzustellbar invalid'),
}

/** Words for an end that mean something else in other columns, or nothing. */
const unclear = new Set(['no', 'false', 'nein', '0', 'invalid'])

/** True when a cell of a column that is not known says nothing but that somebody left, or that mail came back. */
export const isEnd = (cell: string) =>
  !unclear.has(plainWord(cell)) && ['left', 'bounced'].includes(stateOf(cell) ?? '')

/** Words for a beginning that speak of orders and mails too. */
const ofOthers = new Set(['pending', 'notset', 'validating', 'temporaryhold'])

/** True when a cell of a column that is not known says that its owner never confirmed. */
export const isNeverConfirmed = (cell: string) => !ofOthers.has(plainWord(cell)) && stateOf(cell) === 'unproven'

/** Returns what a list's word for a state means; null for a word that is not known. */
export function stateOf(word: string): keyof typeof states | null {
  for (const [state, words] of Object.entries(states))
    if (words.includes(plainWord(word))) return state as keyof typeof states
  return null
}

/** True for a cell that says no, or nothing: also a day of zeros or an empty box. Any other sign may be a mark. */
export const isNo = (cell: string) => {
  const word = plainWord(cell)
  return noes.has(word) || (/^0*$/.test(word) && !/(?![☐□⬜])\p{S}/u.test(cell))
}
const noes = new Set(
  wordsIn(
    `no n f nein non nee nie nej nei ei ne nem nao null nan none never na off aus нет hayır いいえ 否 아니요
  false falsch faux falso onwaar fałsz ложь hamis nepravda yanlış falskt epätosi`,
  ),
)

/** True for a word that says yes, and nothing else. */
export const isYes = (word: string) =>
  stateOf(word) === 'subscribed' || yeses.has(plainWord(word)) || /^(?:[✓✅☑✔👍+]\ufe0f?)+$/u.test(word.trim())
const yeses = new Set(
  wordsIn(
    `y t x j on an ein ok okay oui si sì sí sim tak ano igen evet да はい 是 예 kyllä da
  wahr vrai vero verdadero verdadeiro waar prawda pravda igaz doğru истина sant sand tosi
  given granted accepted agreed allowed consented verified permitted signedup marketingcontact
  erteilt gegeben vorhanden zugestimmt eingewilligt einverstanden erlaubt verifiziert erwünscht
  donné accordé accepté aceptado dado concedido accettato accordato gegeven akkoord aceito wyrażona udělen
  daily weekly monthly quarterly täglich wöchentlich monatlich`,
  ),
)
