import { isUtf8 } from 'node:buffer'
import PostalMime, { type Email } from 'postal-mime'

/** Each line takes its time, and the largest mail of pictures has no more. */
const [maxLines, lineFeed] = [60_000, 10]
const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true }

/**
 * Reads a message into its parts. A mail within a mail stays as it is. Null when it is none, or beyond what a mail has.
 */
export async function parseMail(bytes: Uint8Array): Promise<Email | null> {
  let lines = 0
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) lines += 1
  return lines > maxLines ? null : PostalMime.parse(inUtf8(bytes), limits).catch(() => null)
}

/** Reads a mail that names no encoding, and is not in UTF-8, in that of old Windows programs. */
const inUtf8 = (bytes: Uint8Array) =>
  isUtf8(bytes) || Buffer.from(bytes).toString('latin1').toLowerCase().includes('charset=')
    ? bytes
    : new TextEncoder().encode(new TextDecoder('windows-1252').decode(bytes))

/** The ids of our deliveries, which stand in the Message-ID of each mail that we send. */
const deliveryId = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Lists possible ids of the deliveries that a mail answers. Only their recipients know them. */
export const answeredIds = ({ inReplyTo, references }: Email): string[] => [
  ...new Set(`${inReplyTo ?? ''} ${references ?? ''}`.slice(0, 8_192).match(deliveryId) ?? []),
]

/**
 * How the subject of an automatic answer begins, in the languages of common programs. Some servers give it no other
 * mark.
 */
const automaticSubject = new RegExp(
  `^\\s*(?:\\[[^\\]]{1,40}\\]\\s*)?(?:${[
    'auto(?:matic|mated|matisch)?[- ]?(?:reply|response|responder|antwort(?:et)?|svar|antwoord)\\b|out of (?:the )?office|ooo:|on vacation:|vacation reply',
    'automatische (?:antwort|abwesenheit|beantwoording)|automatisch antwoord|abwesen(?:heit|d)|nicht im (?:haus|büro)|urlaubsmeldung|afwezig(?:heid)?[: ]|niet op kantoor',
    'réponse automatique|absence du bureau|absent du bureau|message d.absence|respuesta automática|fuera de (?:la )?oficina|ausente de la oficina',
    'risposta automatica|fuori (?:sede|ufficio)|resposta automática|fora do escritório|ausência temporária',
    'automatiskt? svar|autosvar|frånvaro|fravær|automaattinen vastaus|poissa|automatická odpověď|mimo kancelář',
    'odpowiedź automatyczna|automatyczna odpowiedź|nieobecność|poza biurem|automatikus válasz|otomatik yanıt|răspuns automat',
    'автоматический ответ|автоответ|αυτόματη απάντηση|自動応答|自動返信|不在通知|自动答复|自动回复|自動回覆|부재 중|자동 회신|מענה אוטומטי|رد تلقائي',
  ].join('|')})`,
  'i',
)

/**
 * Tells by a mail's own marks whether a program answered with it (RFC 3834), or at least sent it: then nobody reads an
 * answer, and it is no person's word. Null for a mail that somebody wrote. A group's address or a shared mailbox gives
 * its own marks to what people write through it, so these do not count on an answer to one of our mails.
 */
export function automationOf(mail: Email): 'answered' | 'sent' | null {
  const { headers, returnPath, subject } = mail
  const given = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = given('auto-submitted') ?? 'no'
  const precedence = given('precedence') ?? ''
  const marks = ['x-autoreply', 'x-autorespond', 'x-autoresponder'].map((name) => given(name) ?? 'no')
  if (
    submitted.startsWith('auto-replied') ||
    precedence === 'auto_reply' ||
    marks.some((mark) => !/^(?:no|false|0)$/.test(mark)) ||
    automaticSubject.test((subject ?? '').slice(0, 200))
  )
    return 'answered'
  if (!submitted.startsWith('no')) return 'sent'
  const isOfList = given('list-id') !== undefined || precedence === 'list'
  if (/^(?:bulk|junk)$/.test(precedence) && !isOfList) return 'sent'
  const isWithoutSender = returnPath === '' || /^<\s*>$/.test(given('return-path') ?? '')
  return (isOfList || isWithoutSender) && answeredIds(mail).length === 0 ? 'sent' : null
}
