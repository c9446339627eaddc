import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { savedAs } from '#content/documents.ts'
import { type Encoding, negotiate } from './encoding.ts'
import { caching, inertPolicy, namesTag } from './headers.ts'
import { type KeptAnswer, type KeptRequest, keptRequestOf } from './kept.ts'
import { problem } from './problem.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.webmanifest': 'application/manifest+json',
}
/** Files up to this size, and those with compressed twins, are answered from memory; larger ones are read as asked for. */
const mostInMemory = 4 * 1024 * 1024
/** Files above this size, unless they are compressed, are given in ranges: films, and documents that a reader leafs through. */
const leastRanged = 256 * 1024

type StaticFile = {
  file: string
  size: number
  headers: Record<string, string>
  /** A strong tag for each encoding is made of it. */
  mark: string
  /** None in memory: the file is read as it is asked for. */
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
  ranged: boolean
}
/** The part of a file that is asked for, `end` included. */
type Part = { start: number; end: number }
type FileAnswer = { status: number; headers: Record<string, string>; body: Buffer<ArrayBuffer> | Part | null }
export type StaticFiles = {
  has(path: string): boolean
  answer(path: string, request: Request, headers: Record<string, string>): Response | null
  /** The same for a file in memory, as it is sent on Node's own objects; null for what is refused too. */
  kept(path: string, asked: KeptRequest, headers: Record<string, string>, id: string): KeptAnswer | null
  /** Takes files that came or changed since, under the addresses they are to have; `text` is given in a file's place. */
  put(added: readonly { path: string; file: string; text?: string }[]): Promise<void>
}

/**
 * The built files below `directory`, none when there is no build, by exact address: what is not in this list does not exist, whatever the address
 * looks like. Compressed twins (`.br`, `.gz`) were made by the build.
 */
export async function openStatic(directory: string | null): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  const entries = directory ? await readdir(directory, { recursive: true, withFileTypes: true }) : []
  for (const entry of entries) {
    const type = types[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory ?? '', file)
      .split(sep)
      .join('/')}`
    if (!entry.isFile() || !type || path.startsWith('/.')) continue
    files.set(path, await readStaticFile(file, path, type))
  }

  return {
    has: (path) => files.has(path),
    async put(added) {
      for (const { path, file, text } of added) {
        const type = types[extname(file)]
        if (type) files.set(path, await readStaticFile(file, path, type, text))
      }
    },
    answer(path, request, common) {
      const found = files.get(path)
      if (!found) return null
      if (!reads(request.method)) return problem(405, { headers: { ...common, Allow: 'GET, HEAD' } })
      const answer = answerOf(found, keptRequestOf(request), common)
      if (!answer) return problem(416, { headers: { ...common, 'Content-Range': `bytes */${found.size}` } })
      const { body, ...init } = answer
      if (body === null || Buffer.isBuffer(body)) return new Response(body, init)
      return new Response(Readable.toWeb(createReadStream(found.file, body)) as ReadableStream, init)
    },
    kept(path, asked, common, id) {
      const found = files.get(path)
      const answer = found && reads(asked.method) ? answerOf(found, asked, common) : null
      if (!answer || (answer.body !== null && !Buffer.isBuffer(answer.body))) return null
      const headers = [...Object.entries(answer.headers).flat(), 'X-Request-Id', id]
      return { status: answer.status, headers, body: answer.body }
    },
  }
}
const reads = (method: string) => method === 'GET' || method === 'HEAD'

async function readStaticFile(file: string, path: string, type: string, text?: string): Promise<StaticFile> {
  const given = text === undefined ? null : Buffer.from(text)
  const { size, mtimeMs } = given ? { size: given.length, mtimeMs: 0 } : await stat(file)
  const twin = async (ending: string) => (given ? undefined : readFile(file + ending).catch(() => undefined))
  const [br, gzip] = await Promise.all([twin('.br'), twin('.gz')])
  const bytes = given ?? (br || size <= mostInMemory ? await readFile(file) : null)
  const hashed = path.startsWith('/assets/')
  const mark = createHash('sha256')
    .update(bytes ?? `${path} ${size} ${mtimeMs}`)
    .digest('base64url')
    .slice(0, 22)
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': hashed ? caching.hashed : caching.media,
    ...downloadHeaders(path),
    ...(/\.(svg|png|ico|avif)$/.test(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
  const ranged = !br && size > leastRanged
  return {
    file,
    size,
    mark,
    headers: { ...headers, ...(br && { Vary: 'Accept-Encoding' }), ...(ranged && { 'Accept-Ranges': 'bytes' }) },
    bodies: bytes ? { identity: bytes, br, gzip } : {},
    ranged,
  }
}

/** A document is saved, not opened: nothing in it may run here, and a whitepaper is found through its form alone. */
function downloadHeaders(path: string): Record<string, string> {
  if (!/\.(csv|pdf|docx|xlsx)$/.test(path)) return {}
  return {
    'Content-Disposition': `attachment; filename="${savedAs[path] ?? basename(path)}"`,
    'Content-Security-Policy': `${inertPolicy}; sandbox`,
    'Cache-Control': caching.download,
    ...(path.startsWith('/pdfs/') && { 'X-Robots-Tag': 'noindex' }),
  }
}

/** Null when the range that is asked for holds nothing. */
function answerOf(found: StaticFile, asked: KeptRequest, common: Record<string, string>): FileAnswer | null {
  const { bodies, mark, size } = found
  const encoding = negotiate(asked.acceptEncoding, bodies)
  const etag = `"${mark}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = { ...common, ...found.headers, ETag: etag }
  if (namesTag(asked.ifNoneMatch, etag)) return { status: 304, headers, body: null }
  const part = found.ranged && asked.method === 'GET' ? partAsked(asked, size, etag) : null
  if (part && part.start > part.end) return null
  const { start, end } = part ?? { start: 0, end: size - 1 }
  const body = part ? bodies.identity?.subarray(start, end + 1) : bodies[encoding]
  return {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(body?.length ?? end - start + 1),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
    body: asked.method === 'HEAD' ? null : ((body as Buffer<ArrayBuffer> | undefined) ?? { start, end }),
  }
}

/**
 * One range, as players ask for a film; null for anything else about ranges, which gets the whole file, as RFC 9110
 * allows. A part that ends before it starts holds nothing.
 */
function partAsked({ range, ifRange }: KeptRequest, size: number, etag: string): Part | null {
  const [, from = '', to = ''] = (!ifRange || ifRange === etag ? /^bytes=(\d*)-(\d*)$/.exec(range ?? '') : null) ?? []
  if (!from && !to) return null
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  return { start, end: from && to ? Math.min(Number(to), size - 1) : size - 1 }
}
