import { unicodeOf } from '#platform/decode-text.ts'
import { headWordsIn } from './mail-head.ts'
import { textOf } from './mail-text.ts'

/** A thing given as a mail: a whole message, a mail's text, or a file that is neither. */
type MailFile =
  | { message: Uint8Array }
  | { text: string }
  | {
      /** Sentences that say what it is, and what to do. */
      fault: string
    }

/** Beginnings of files that people take for a mail, and what each is. */
const others: readonly [begins: string, what: string][] = [
  ['\xd0\xcf\x11\xe0', 'Outlook’s .msg'],
  ['!BDN', 'Outlook’s folder file (.pst)'],
  ['\x78\x9f\x3e\x22', 'Outlook’s winmail.dat'],
  ['%PDF', 'A PDF'],
  ['{\\rtf', 'A formatted text (RTF)'],
  ['PK\x03\x04', 'A ZIP or Word file'],
  ['\x89PNG', 'A picture'],
  ['\xff\xd8\xff', 'A picture'],
  ['GIF8', 'A picture'],
  ['RIFF', 'A picture'],
  ['\x1f\x8b', 'A packed file'],
  ['7z\xbc\xaf', 'A packed file'],
  ['Rar!', 'A packed file'],
]
const faultOf = (what: string) => ({ fault: `${what} cannot be read here: save the mail as .eml, or paste its text.` })

/** The encodings that editors of old Windows write, each for its languages. */
const windows = ['1252', '1250', '1251', '1253', '1254', '1255'].map((number) => `windows-${number}`)
const encodings = [...windows, 'shift_jis', 'gb18030', 'big5', 'euc-kr']

/**
 * Tells what somebody gave as a mail. A message may have a byte order mark, be UTF-16, or be wrapped by Apple Mail
 * (.emlx); a text may be in any encoding of old editors: the one in which most words of a mail's head are read.
 */
export function mailFile(bytes: Uint8Array): MailFile {
  const begins = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const other = others.find(([sign]) => begins.startsWith(sign))
  if (other) return faultOf(other[1])
  const encoding = unicodeOf(bytes)
  const utf8 = encoding === 'utf-8' ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes))
  const raw = Buffer.from(utf8.subarray(0, 64 * 1024)).toString('utf8')
  // A mark, empty lines, and the number of bytes that Apple Mail writes before a message.
  const [wrap = '', length] = /^\uFEFF?\s{0,100}(?:(\d{1,9})\s{0,100}\n)?/.exec(raw) ?? []
  if (isMessage(raw.slice(wrap.length))) {
    const from = Buffer.byteLength(wrap)
    return { message: utf8.subarray(from, length === undefined ? undefined : from + Number(length)) }
  }
  const text = decoded(utf8)
  const start = text.slice(0, 2_000)
  const strange = start.match(/[\p{Cc}\ufffd](?<!\s)/gu) ?? []
  if (strange.length > Math.max(start.length, 200) / 50) return faultOf('This file')
  return { text: /^\s*<(?:!doctype|html)\b/i.test(text) ? textOf({ html: text }) : text }
}

/** Fields that mail programs write for one another, and show to nobody. */
const unseen =
  /^(?:received|mime-version|content-[a-z-]+|message-id|return-path|delivered-to|dkim-signature|arc-[a-z-]+|authentication-results|in-reply-to|references|user-agent|list-[a-z-]+|thread-[a-z]+|auto-submitted|precedence|x-[\w-]+)$/i
/** Fields of a message that are shown too, under the same words in English alone. */
const shown = /^(?:from|to|cc|bcc|sender|reply-to|subject|date)$/i
const ofMailbox = /^>?From \S.{0,200} \d\d:\d\d/

/** True for a whole message. A text that was copied may begin with a head too: as a reader sees it, in any language. */
function isMessage(text: string): boolean {
  const lines = text.split(/\r\n|\r|\n/)
  const end = lines.findIndex((line) => line.trim() === '')
  const head = lines.slice(ofMailbox.test(lines[0] ?? '') ? 1 : 0, end < 0 ? undefined : end)
  const fields = head.filter((line) => !/^[\t ]/.test(line)).map((line) => /^([!-9;-~]{1,76}):(.*)$/.exec(line))
  const names = fields.map((field) => field?.[1] ?? '')
  if (names[0] === '' || names.length === 0) return false
  if (names.some((name) => unseen.test(name))) return true
  const date = fields.find((field) => /^date$/i.test(field?.[1] ?? ''))?.[2]
  const isDate = date === undefined || /^\s*(?:[A-Z][a-z]{2},\s*)?\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d/.test(date)
  return isDate && names.every((name) => shown.test(name))
}

/** Decodes a text in the encoding in which it is one. */
function decoded(bytes: Uint8Array): string {
  const inEncoding = (name: string) => {
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes)
    } catch {
      return null
    }
  }
  const utf8 = inEncoding('utf-8')
  if (utf8 !== null) return utf8
  const read = encodings.flatMap((name) => inEncoding(name) ?? [])
  const [best = new TextDecoder().decode(bytes)] = read.sort((a, b) => headWordsIn(b) - headWordsIn(a))
  return best
}
