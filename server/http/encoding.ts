import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client takes and that is there. */
export function negotiate(accepted: string | null, there: Partial<Record<Encoding, unknown>>): Encoding {
  return acceptable(accepted ?? '').find((encoding) => there[encoding]) ?? 'identity'
}

/** Browsers say what they take in a handful of ways, so each is read once; strangers' ways are not piled up. */
const known = new Map<string, readonly Encoding[]>()
const mostKnown = 64

function acceptable(accepted: string): readonly Encoding[] {
  const read = known.get(accepted)
  if (read) return read
  const found = (['br', 'gzip'] as const).filter((encoding) => accepts(accepted, encoding))
  if (known.size < mostKnown) known.set(accepted, found)
  return found
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter))
  })
}

const brotliCompress = promisify(zlib.brotliCompress)
const gzipCompress = promisify(zlib.gzip)

/** Brotli at a quality from 0 to 11: 5 is quick, 11 is smallest. Runs beside the main thread. */
export const brotli = (text: Uint8Array, quality: number) =>
  brotliCompress(text, {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  })

export const gzip = (text: Uint8Array) => gzipCompress(text, { level: 9 })
