import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { shortHash } from '#platform/short-hash.ts'
import { type Encoding, gzip, negotiate } from './encoding.ts'
import { caching, finalAnswer, inertPolicy, namesTag } from './headers.ts'
import { mediaTypeOf } from './media-types.ts'
import { problem } from './problem.ts'
import { tagOf } from './stored-answer.ts'

/**
 * Files up to this size, and compressed ones, are answered from memory. Larger ones, such as documents and films, are
 * read on request: together they are more than all pages, and few of them are asked for.
 */
const maxInMemory = 64 * 1024
/** Files up to this size have a tag made of their bytes, so every process gives them the same. */
const maxHashed = 4 * 1024 * 1024
/** Uncompressed files above this size can be read in ranges: films, and documents that a reader leafs through. */
const minRanged = 256 * 1024

type StaticFile = {
  file: string
  size: number
  headers: Record<string, string>
  /** The base of a strong tag for each encoding. */
  mark: string
  /** Empty when the file is read on request. */
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
  ranged: boolean
}
/** The requested part of a file, `end` included. */
type Part = { start: number; end: number }
export type StaticFiles = {
  has(path: string): boolean
  /**
   * Answers with the file at an address; null when there is none.
   *
   * @param requestHeaders the headers that every answer to this request has
   */
  answer(path: string, request: Request, requestHeaders: Readonly<Record<string, string>>): Response | null
  /** Adds or replaces files under the given addresses. `bytes` are served instead of a file's content. */
  put(added: readonly { path: string; file: string; bytes?: Buffer }[]): Promise<void>
}

/**
 * Serves the built files below `directory`, or none when there is no build. Addresses are matched exactly against a
 * list, so nothing else exists, however an address is written. The build made a `.br` beside each text, which takes
 * longest; for clients without brotli they are compressed here.
 *
 * @param downloadNames the names under which browsers save files, where they differ from the address
 */
export async function openStatic(
  directory: string | null,
  downloadNames: Readonly<Record<string, string>> = {},
): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  const entries = directory ? await readdir(directory, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const type = mediaTypeOf(entry.name)
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory ?? '', file)
      .split(sep)
      .join('/')}`
    if (!entry.isFile() || !type || path.startsWith('/.')) continue
    files.set(path, await readStaticFile({ file, path, type, downloadName: downloadNames[path] }))
  }

  return {
    has: (path) => files.has(path),
    async put(added) {
      for (const { path, file, bytes } of added) {
        const type = mediaTypeOf(file)
        if (type) files.set(path, await readStaticFile({ file, path, type, bytes }))
      }
    },
    answer(path, request, requestHeaders) {
      const file = files.get(path)
      if (!file) return null
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return problem(405, { headers: { Allow: 'GET, HEAD' } })
      return answerOf(file, request, requestHeaders)
    },
  }
}

/** Hides the files that may not be fetched at this moment. */
export const onlyPublic = (files: StaticFiles, isPublic: (path: string) => boolean): StaticFiles => ({
  has: (path) => isPublic(path) && files.has(path),
  answer: (path, request, requestHeaders) => (isPublic(path) ? files.answer(path, request, requestHeaders) : null),
  put: files.put,
})

type Read = { file: string; path: string; type: string; bytes?: Buffer; downloadName?: string }

async function readStaticFile({ file, path, type, bytes: shown, downloadName }: Read): Promise<StaticFile> {
  const fallback = shown === undefined ? null : Buffer.from(shown)
  const { size, mtimeMs } = fallback ? { size: fallback.length, mtimeMs: 0 } : await stat(file)
  const br = fallback ? undefined : await readFile(`${file}.br`).catch(() => undefined)
  const read = fallback ?? (br || size <= maxHashed ? await readFile(file) : null)
  const bytes = fallback || br || size <= maxInMemory ? read : null
  const gz = br && bytes ? await gzip(bytes) : undefined
  const hashed = path.startsWith('/assets/')
  const mark = shortHash(read ?? `${path} ${size} ${mtimeMs}`)
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': hashed ? caching.hashed : caching.media,
    ...documentHeaders(path, downloadName),
    ...(/\.(svg|png|ico|avif)$/i.test(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
  const ranged = !br && size > minRanged
  return {
    file,
    size,
    mark,
    headers: { ...headers, ...(br && { Vary: 'Accept-Encoding' }), ...(ranged && { 'Accept-Ranges': 'bytes' }) },
    bodies: bytes ? { identity: bytes, br, gzip: gz } : {},
    ranged,
  }
}

/**
 * Has browsers save a document instead of opening it, so nothing in it runs on this site. Search engines may not list
 * what is below `/pdfs/`, because a whitepaper is reached through its form alone.
 */
function documentHeaders(path: string, downloadName = basename(path)): Record<string, string> {
  if (!/\.(csv|pdf|docx|xlsx)$/.test(path)) return {}
  return {
    'Content-Disposition': `attachment; filename="${downloadName}"`,
    'Content-Security-Policy': `${inertPolicy}; sandbox`,
    'Cache-Control': caching.shared,
    ...(path.startsWith('/pdfs/') && { 'Cache-Control': caching.download, 'X-Robots-Tag': 'noindex' }),
  }
}

function answerOf(
  { file, size, headers: ownHeaders, mark, bodies, ranged }: StaticFile,
  request: Request,
  requestHeaders: Readonly<Record<string, string>>,
): Response {
  const encoding = negotiate(request.headers.get('accept-encoding'), bodies)
  const etag = tagOf(mark, encoding)
  const headers = { ...requestHeaders, ...ownHeaders, ETag: etag }
  if (namesTag(request.headers.get('if-none-match'), etag)) return finalAnswer(null, { status: 304, headers })
  const part = ranged && request.method === 'GET' ? partAsked(request.headers, size, etag) : null
  if (part && part.start > part.end) return problem(416, { headers: { 'Content-Range': `bytes */${size}` } })
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const bytes = part ? bodies.identity?.subarray(start, end + 1) : bodies[encoding]
  const streamed = () => Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream
  return finalAnswer(request.method === 'HEAD' ? null : (bytes ?? streamed()), {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(bytes?.length ?? end - start + 1),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  })
}

/**
 * Reads a request for one range, as a film player sends it. Null means the whole file, which RFC 9110 allows as the
 * answer to any other request for ranges. A part that ends before it starts is empty.
 */
function partAsked(headers: Headers, size: number, etag: string): Part | null {
  const ifRange = headers.get('if-range')
  const range = !ifRange || ifRange === etag ? /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') : null
  const [, from = '', to = ''] = range ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  return { start, end: from && to ? Math.min(Number(to), size - 1) : size - 1 }
}
