import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export type Bodies = Partial<Record<Encoding, Buffer<ArrayBuffer>>> & { identity: Buffer<ArrayBuffer> }

/** Chooses the best available encoding that the client accepts. */
export const negotiate = (accepted: string | null, available: Partial<Record<Encoding, unknown>>): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => available[encoding] && accepts(accepted ?? '', encoding)) ?? 'identity'

const accepts = (accepted: string, encoding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';')
    return name?.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(\.0+)?\s*$/.test(parameter))
  })

const brotliCompress = promisify(zlib.brotliCompress)
const gzipCompress = promisify(zlib.gzip) as (
  text: Uint8Array,
  options: zlib.ZlibOptions,
) => Promise<Buffer<ArrayBuffer>>

/** Compresses off the main thread, at a quality from 0 to 11: 5 is quick, 11 is smallest. */
export const brotli = (text: Uint8Array, quality: number) =>
  brotliCompress(text, {
    params: {
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength,
    },
  }) as Promise<Buffer<ArrayBuffer>>

export const gzip = (text: Uint8Array) => gzipCompress(text, { level: 9 })

/**
 * The quality for stored answers, which are compressed once; large ones get a lower one, because they would take too
 * long. At 9 all pages take seven times as long, for a tenth of a percent: tables of 32 MB are made for each.
 */
const storedQuality = 8
const largeQuality = 5
const largeBytes = 512 * 1024

/** Compresses a body in each encoding, to be stored: each takes no more memory than its bytes. */
export async function compressed(identity: Buffer<ArrayBuffer>): Promise<Bodies> {
  const quality = identity.byteLength > largeBytes ? largeQuality : storedQuality
  const [br, gz] = await Promise.all([brotli(identity, quality), gzip(identity)])
  return { identity: alone(identity), br: alone(br), gzip: alone(gz) }
}

/** Copies bytes out of a larger block: zlib returns views of blocks of 16 KB, and Node views of a shared pool. */
function alone(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}
