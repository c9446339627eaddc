/** The text of a file, or why it is none. */
export type DecodedText =
  | { text: string }
  | {
      /** The end of a sentence that begins with the file. */
      fault: string
      /** The first line that is not UTF-8, and how it reads in the encoding of older Windows programs. */
      line?: { number: number; asWindows: string }
    }

/**
 * Decodes a text file: UTF-8, or UTF-16 as Excel's Unicode text has it. Bytes that are neither are a fault, never signs
 * that nobody wrote.
 *
 * @param encoding the file's encoding where somebody knows it, by a name that browsers know, such as `windows-1252`
 */
export function decodeText(bytes: Uint8Array, encoding: string | null = null): DecodedText {
  const begins = (...signs: number[]) => signs.every((sign, at) => bytes[at] === sign)
  if (begins(0x50, 0x4b))
    return { fault: 'is a workbook or another ZIP file, not text: save the sheet as CSV UTF-8, or unpack it' }
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    return { fault: 'is an old workbook, or one that is locked by a password: save the sheet as CSV UTF-8' }
  if (packings.some((signs) => begins(...signs))) return { fault: 'is compressed: unpack it first' }
  const label = encoding ?? unicodeOf(bytes)
  const text = decoded(bytes, label)
  if (text === null && encoding !== null) return { fault: `is not written in ${encoding}` }
  if (text === null) return { fault: `is not written in ${label.toUpperCase()}`, line: strangeLine(bytes) }
  if (/[\0\u0080-\u009f]/.test(text)) return { fault: `is not written in ${label}: it has signs that no text has` }
  return { text }
}

/** How files begin that gzip, bzip2, xz, 7-Zip, Zstandard and RAR made. */
const packings = [
  [0x1f, 0x8b],
  [...'BZh91AY'].map((sign) => sign.charCodeAt(0)),
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x28, 0xb5, 0x2f, 0xfd],
  [...'Rar!'].map((sign) => sign.charCodeAt(0)),
] as const

export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== ''
  } catch {
    return false
  }
}

/** The encoding that the first bytes show: a mark, or the zeros of Latin letters in UTF-16. */
export function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 1_000)
  const zeros = (from: 0 | 1) => start.filter((byte, at) => at % 2 === from && byte === 0).length
  // Of a text in other letters, the spaces, lines and addresses alone have them.
  const isOne = (some: number, others: number) => some > start.length / 20 && others < some / 10
  if (isOne(zeros(1), zeros(0))) return 'utf-16le'
  return isOne(zeros(0), zeros(1)) ? 'utf-16be' : 'utf-8'
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function strangeLine(bytes: Uint8Array): { number: number; asWindows: string } {
  let number = 1
  for (let from = 0; from < bytes.length; number += 1) {
    const next = bytes.findIndex((byte, at) => at >= from && (byte === 0x0a || byte === 0x0d))
    const end = next < 0 ? bytes.length : next
    const line = bytes.subarray(from, end)
    if (decoded(line, 'utf-8') === null)
      return { number, asWindows: new TextDecoder('windows-1252').decode(line.subarray(0, 200)) }
    from = bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? end + 2 : end + 1
  }
  return { number, asWindows: '' }
}
