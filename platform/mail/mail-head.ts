/** Lines of one head, and characters of one line that are looked at. */
const [maxHead, maxLine] = [20, 1_000]

/** The words of a mail's head, in the languages of common programs. */
const fromWords = [
  'From|Von|Absender|De|De la|Expéditeur|Remitente|Remetente|Da|Mittente|Van|Afzender|Från|Avsändare|Fra|Lähettäjä',
  'Od|Nadawca|Odesílatel|Odosielateľ|Feladó|Expeditor|Kimden|Gönderen|От|От кого|Отправитель|Від|Από',
  'Nuo|No|Saatja|Šalje|Pošiljatelj|Pošiljalac|Шаље|Пошиљалац|Од|Dari|Daripada|Từ|จาก|از|فرستنده|المرسل|Frá|Ó|Minn|Nork',
  '差出人|送信者|发件人|寄件者|寄件人|發件人|보낸 ?사람|보낸이|מאת|من',
].join('|')
const sentWords = [
  'Sent|Gesendet|Envoyé|Enviad[oa]|Inviat[oa]|Verzonden|Sendt|Skickat|Lähetetty|Wysłano|Odesláno|Odoslané|Elküldve',
  'Išsiųsta|Nosūtīts|Saadetud|Saatmisaeg|Poslano|Poslato|Послато|Изпратено|Dikirim|Dihantar|Đã gửi|ส่ง|วันที่|ارسال شده|تاريخ الإرسال|Seolta|Mibgħut',
  'Trimis|Gönderildi|Gönderme(?: Tarihi)?|Отправлено|Надіслано|Στάλθηκε|送信日時|发送时间|發送時間|寄件日期|傳送時間|보낸 ?날짜',
].join('|')
/** Words that stand in a head before a day, and elsewhere before much else. */
const dateWords = [
  'Date|Datum|Data|Fecha|Dato|Päivämäärä|Päiväys|Dátum|Tarih|Дата|Ημερομηνία|日付|日時|日期|날짜|נשלח|תאריך|Kuupäev|Datums|Tanggal|Tarikh|Ngày|Dagsetning|تاریخ|التاريخ|Датум',
].join('|')
const subjectWords = [
  'Subject|Betreff|Betrifft|Objet|Sujet|Asunto|Assunto|Oggetto|Onderwerp|Ämne|Emne|Aihe|Temat|Předmět|Predmet|Tárgy',
  'Subiect|Konu|Тема|Относно|Θέμα|件名|主题|主題|主旨|제목|נושא|الموضوع|Judul|Chủ đề|Tema|Teema|Naslov|Assumpte|Gaia',
  'Tēma|Zadeva|Subjek|Tiêu đề|เรื่อง|หัวเรื่อง|Efni|موضوع|Ábhar|Suġġett|Наслов',
].join('|')
const toWords = [
  'To|An|À|A|Para|Per|Aan|Till|Til|Vastaanottaja|Do|Komu|Címzett|Către|Kime|Alıcı|Кому|Προς|宛先|收件人|收件者|받는 ?사람',
  'Destinataire|Destinatario|Destinatário|Empfänger|אל|Kam|Adressaat|Saaja|Prima|Primatelj|Za|За|Прима|До|Kepada|Tới|Đến|ถึง|به|إلى|الى|Chuig|Lil|Nori',
].join('|')

/** The line of a head that begins with one of some words, quoted or in bold, with what it says. */
const lineOf = (...words: string[]) =>
  new RegExp(`^[>\\s]*\\*?(?:${words.join('|')})\\s?[:：]\\*?\\s*(.{0,${maxLine}})`, 'iu')
const fromLine = new RegExp(`^[>\\s]*\\*?(?:${fromWords})\\s?[:：]\\*?\\s*(\\S.{0,300})$`)
const [sentLine, subjectLine] = [lineOf(sentWords, dateWords), lineOf(subjectWords)]
const knownLine = lineOf(fromWords, sentWords, dateWords, subjectWords, toWords)
/** A line that nobody writes but a mail program. */
const sureLine = lineOf(subjectWords, 'Re', sentWords)
/** A year with a day or an hour beside it, or a day in digits alone. */
const dateValue = /\b\d{1,2}\D.{0,40}\b\d{4}\b|\b\d{4}\D{1,3}\d{1,2}|\b\d{1,2}[./-]\d{1,2}[./-]\d{2}\b/u
const headLine = /^[>\s]*\*?\p{L}[\p{L}\p{M} -]{0,20}\s?(?::\*?(?:\s|$)|：)/u

/** The address in a line that says whom a mail is from. */
export const address = /[^\s<>"'()[\]:;,]{1,64}@[^\s<>"'()[\]:;,*]{1,190}/g
export const addressIn = (text: string) => text.match(address)?.[0]

/** The head of a forwarded or answered mail within a text. */
type Head = {
  /** The number of its lines. */
  length: number
  /** The words behind the one for its writer. */
  from: string
}

/** Reads the head of a forwarded or answered mail that begins at a line, in any order of its lines. */
export function headAt(lines: readonly string[], at: number): Head | null {
  if (!knownLine.test(lines[at] ?? '')) return null
  const last = Math.min(lines.length, at + maxHead)
  const isHead = (line: number) => line < last && headLine.test((lines[line] ?? '').slice(0, maxLine))
  let until = at + 1
  while (until < last) {
    // A line of many recipients, or with a long name, may have been broken.
    let next = until
    while (next < last && !isHead(next) && /@/.test(lines[next] ?? '')) next += 1
    if (!isHead(next)) break
    until = next + 1
  }
  const head = lines.slice(at, until)
  const writer = head.findIndex((_, index) => fromAt(lines, at + index) !== '')
  if (writer < 0 || until >= lines.length) return null
  const from = fromAt(lines, at + writer)
  const isDated = (line: string) => dateValue.test(line.slice(line.search(/[:：]/) + 1))
  // A real head has a subject or a date. Whoever tells of an old and a new address writes neither, and whoever tells of
  // a journey from one city to another writes no subject.
  const others = head.filter((_, index) => index !== writer)
  const isReal = addressIn(from)
    ? others.some((line) => sureLine.test(line) || isDated(line))
    : others.some((line) => subjectLine.test(line)) && others.some((line) => sentLine.test(line) && isDated(line))
  return isReal ? { length: until - at, from } : null
}

/** Reads the words behind the one for the writer, also when the address was broken off to the next line. */
function fromAt(lines: readonly string[], at: number): string {
  const [, said = ''] = fromLine.exec(lines[at] ?? '') ?? []
  const next = lines[at + 1]?.replace(/^[>\s]+/, '') ?? ''
  return said !== '' && !said.includes('@') && next.startsWith('<') ? `${said} ${next.slice(0, 300)}` : said
}

/** Reads what a head says as its subject; empty where it has none. */
export const subjectIn = (head: string): string =>
  head.split('\n').flatMap((line) => subjectLine.exec(line)?.[1]?.trim() ?? [])[0] ?? ''

/** The lines of a head that may say when its mail was sent: first those whose word says so, never its subject. */
export function datedLines(head: string): string[] {
  const lines = head.split('\n').filter((line) => !subjectLine.test(line))
  return [...lines.filter((line) => sentLine.test(line)), ...lines.filter((line) => !sentLine.test(line))]
}

/** Counts the lines at the beginning of a text that begin with a word of a head. */
export const headWordsIn = (text: string): number =>
  text
    .slice(0, 4_000)
    .split('\n', maxHead)
    .filter((line) => knownLine.test(line)).length
