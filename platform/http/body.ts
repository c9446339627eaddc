import { isUtf8 } from 'node:buffer'
import { problem } from './problem.ts'

const maxBytes = 64 * 1024

/**
 * Reads a request's body of up to 64 KB.
 *
 * @returns the bytes, or the answer that refuses it: 413 when it is larger, 400 when it breaks off
 */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | Response> {
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > maxBytes) return problem(413)
  // Node reads no more than the declared length. A body without one is read chunk by chunk from a stream.
  if (length !== null) return readWhole(request)
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of request.body) {
      size += part.byteLength
      if (size > maxBytes) return problem(413)
      parts.push(part)
    }
  } catch {
    return problem(400)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

async function readWhole(request: Request): Promise<Uint8Array<ArrayBuffer> | Response> {
  try {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return bytes.byteLength > maxBytes ? problem(413) : bytes
  } catch {
    return problem(400)
  }
}

/** The type of a body without its parameters, in lower case. */
export const mediaType = (headers: Headers) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** The most names and values in a posted form: several times as many as the longest form has. */
const maxPairs = 100
const ampersand = '&'.charCodeAt(0)

/**
 * Reads the body of a posted form.
 *
 * @returns its bytes, or the answer that refuses it: 415 for another type, 413 for more than 64 KB or 100 pairs, 400
 *   when it breaks off
 */
export async function readForm(request: Request): Promise<Uint8Array<ArrayBuffer> | Response> {
  if (mediaType(request.headers) !== 'application/x-www-form-urlencoded') return problem(415)
  const body = await readBody(request)
  if (body instanceof Response) return body
  let pairs = 1
  for (const byte of body) if (byte === ampersand) pairs += 1
  return pairs > maxPairs ? problem(413) : inUtf8(body, request.headers.get('content-type') ?? '')
}

/**
 * Rewrites a form in UTF-8 that a page or a program sent in another encoding: the one that it names, or that of old
 * Windows.
 */
function inUtf8(form: Uint8Array<ArrayBuffer>, contentType: string): Uint8Array<ArrayBuffer> {
  const pairs = Buffer.from(form)
    .toString('latin1')
    .split('&')
    .map((pair) => pair.split(/=(.*)/s, 2).map(bytesOf))
  if (pairs.flat().every((bytes) => isUtf8(bytes))) return form
  const decoder = decoderOf(/charset=["']?([\w:.-]+)/i.exec(contentType)?.[1] ?? '')
  const decoded = pairs.map((pair) => pair.map((bytes) => decoder.decode(bytes)))
  return new TextEncoder().encode(
    new URLSearchParams(decoded.map(([name = '', value = '']) => [name, value])).toString(),
  )
}

/** The bytes that a name or a value of a form stands for. */
const bytesOf = (escaped: string) =>
  Buffer.from(
    escaped
      .replaceAll('+', ' ')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function decoderOf(label: string): TextDecoder {
  const older = new TextDecoder('windows-1252')
  try {
    const named = new TextDecoder(label)
    return named.encoding === 'utf-8' ? older : named
  } catch {
    return older
  }
}

/** The names and values of a form's bytes, which `readForm` returns. */
export const pairsOf = (form: Uint8Array) => new URLSearchParams(new TextDecoder().decode(form))

const strictly = new TextDecoder('utf-8', { fatal: true })

/** Reads a JSON object. Answers 415 for another type, 400 for broken JSON, 413 for a body that is too large. */
export async function readJson(request: Request): Promise<{ value: unknown } | Response> {
  if (mediaType(request.headers) !== 'application/json') return problem(415)
  const bytes = await readBody(request)
  if (bytes instanceof Response) return bytes
  try {
    return { value: JSON.parse(strictly.decode(bytes)) }
  } catch {
    return problem(400)
  }
}
