/** Lines of one head. */
const maxHead = 20

/** The word before whoever wrote a mail, in the languages of common programs. */
const fromWords = [
  'From|Von|Absender|De|De la|Expéditeur|Remitente|Remetente|Da|Mittente|Van|Afzender|Från|Avsändare|Fra|Lähettäjä',
  'Od|Nadawca|Odesílatel|Odosielateľ|Feladó|Expeditor|Kimden|Gönderen|От|От кого|Отправитель|Від|Από',
  '差出人|送信者|发件人|寄件者|寄件人|發件人|보낸 ?사람|מאת|من',
].join('|')
/** The first line of a forwarded mail's head, quoted or in bold. */
const fromLine = new RegExp(`^[>\\s]*\\*?(?:${fromWords})\\s?[:：]\\*?\\s*(\\S.{0,300})$`)
/** The word before a mail's subject, or before when it was sent, in the languages of common programs. */
const headWords = [
  'Sent|Gesendet|Envoyé|Enviad[oa]|Inviat[oa]|Verzonden|Sendt|Skickat|Lähetetty|Wysłano|Отправлено|送信日時|发送时间',
  'Subject|Re|Betreff|Betrifft|Objet|Sujet|Asunto|Assunto|Oggetto|Onderwerp|Ämne|Emne|Aihe|Temat|Předmět|Predmet|Tárgy',
  'Subiect|Konu|Тема|Относно|Θέμα|件名|主题|主題|主旨|제목|נושא|الموضوع|Judul|Chủ đề|Tema|Teema|Naslov|Assumpte|Gaia',
].join('|')
const sureLine = new RegExp(`^[>\\s]*\\*?(?:${headWords})\\s?[:：]`, 'iu')
/** A year with a day or an hour beside it, or a day in digits alone. */
const dateValue = /\b\d{1,2}\D.{0,40}\b\d{4}\b|\b\d{4}\D{1,3}\d{1,2}|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}\b/u
const headLine = /^[>\s]*\*?\p{L}[\p{L}\p{M} -]{0,20}\s?(?::\*?\s|：)/u

/** The address in a line that says whom a mail is from. */
export const address = /[^\s<>"'()[\]:;,]{1,64}@[^\s<>"'()[\]:;,*]{1,190}/g
export const addressIn = (text: string) => text.match(address)?.[0]

/** Counts the lines of a forwarded or answered mail's head that begins here; 0 where none does. */
export function headLengthAt(lines: readonly string[], at: number): number {
  if (!addressIn(fromAt(lines, at))) return 0
  const isHead = (line: number) => headLine.test(lines[line] ?? '')
  // A line of many recipients, or with a long name, may have been broken.
  const isOfHead = (line: number) => isHead(line) || (/@/.test(lines[line] ?? '') && isHead(line + 1))
  let until = at + 1
  while (until < Math.min(lines.length, at + maxHead) && isOfHead(until)) until += 1
  // A real head has a subject or a date. Whoever tells of an old and a new address writes neither.
  const isReal = lines
    .slice(at + 1, until)
    .some((line) => sureLine.test(line) || dateValue.test(line.slice(line.search(/[:：]/) + 1)))
  return until < lines.length && isReal ? until - at : 0
}

/** What stands behind the word of a head's first line, also when its address was broken off to the next. */
export function fromAt(lines: readonly string[], at: number): string {
  const [, said = ''] = fromLine.exec(lines[at] ?? '') ?? []
  const next = lines[at + 1]?.replace(/^[>\s]+/, '') ?? ''
  return said !== '' && !said.includes('@') && next.startsWith('<') ? `${said} ${next.slice(0, 300)}` : said
}
