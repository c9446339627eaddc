import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { savedAs } from '#content/documents.ts'
import { type Encoding, negotiate } from './encoding.ts'
import { caching, inertPolicy, namesTag } from './headers.ts'
import { problem } from './problem.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.webmanifest': 'application/manifest+json',
}
/**
 * Files up to this size, and those with compressed twins, are answered from memory; larger ones are read as they are
 * asked for, in ranges.
 */
const mostInMemory = 256 * 1024

type StaticFile = {
  file: string
  size: number
  headers: Record<string, string>
  /** A strong tag for each encoding is made of it. */
  mark: string
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
}
export type StaticFiles = {
  answer(path: string, request: Request, headers: Record<string, string>): Response | null
  /** Takes files that came or changed since, under the addresses they are to have. */
  put(added: readonly { path: string; file: string }[]): Promise<void>
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
    async put(added) {
      for (const { path, file } of added) {
        const type = types[extname(file)]
        if (type) files.set(path, await readStaticFile(file, path, type))
      }
    },
    answer(path, request, common) {
      const found = files.get(path)
      if (!found) return null
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return problem(405, { headers: { ...common, Allow: 'GET, HEAD' } })
      const encoding = negotiate(request.headers.get('accept-encoding'), found.bodies)
      const etag = `"${found.mark}${encoding === 'identity' ? '' : `-${encoding}`}"`
      const headers = { ...common, ...found.headers, ETag: etag }
      if (namesTag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
      if (found.bodies.identity) return whole(found, encoding, request, headers)
      return ranged(found, request, headers) ?? problem(416, { headers: { ...common, ...nothingOf(found) } })
    },
  }
}

async function readStaticFile(file: string, path: string, type: string): Promise<StaticFile> {
  const { size, mtimeMs } = await stat(file)
  const twin = (ending: string) => readFile(file + ending).catch(() => undefined)
  const [br, gzip] = await Promise.all([twin('.br'), twin('.gz')])
  const bytes = br || size <= mostInMemory ? await readFile(file) : null
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
  if (!bytes) return { file, size, mark, headers: { ...headers, 'Accept-Ranges': 'bytes' }, bodies: {} }
  return {
    file,
    size,
    mark,
    headers: br ? { ...headers, Vary: 'Accept-Encoding' } : headers,
    bodies: { identity: bytes, br, gzip },
  }
}

/** A document is saved, not opened: nothing in it may run here, and a whitepaper is found through its form alone. */
function downloadHeaders(path: string): Record<string, string> {
  if (!/\.(pdf|docx)$/.test(path)) return {}
  return {
    'Content-Disposition': `attachment; filename="${savedAs[path] ?? basename(path)}"`,
    'Content-Security-Policy': `${inertPolicy}; sandbox`,
    'Cache-Control': caching.download,
    ...(path.startsWith('/pdfs/') && { 'X-Robots-Tag': 'noindex' }),
  }
}

function whole(
  { bodies }: StaticFile,
  encoding: Encoding,
  request: Request,
  headers: Record<string, string>,
): Response {
  const body = bodies[encoding] as Buffer<ArrayBuffer>
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
}

const nothingOf = ({ size }: StaticFile) => ({ 'Content-Range': `bytes */${size}` })

/**
 * One range, as players ask for a film; anything else about ranges gets the whole file, which RFC 9110 allows. Null when
 * the range holds nothing.
 */
function ranged({ file, size }: StaticFile, request: Request, headers: Record<string, string>): Response | null {
  const same = [null, headers.ETag].includes(request.headers.get('if-range'))
  const asked = same ? /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') : null
  const part = asked && (asked[1] || asked[2]) ? asked : null
  const start = part ? (part[1] ? Number(part[1]) : Math.max(0, size - Number(part[2]))) : 0
  const end = part?.[1] && part[2] ? Math.min(Number(part[2]), size - 1) : size - 1
  if (start > end) return null
  const body =
    request.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream)
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(part && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
  })
}
