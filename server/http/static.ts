import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { type Encoding, negotiate } from './encoding.ts'
import { caching, inertPolicy } from './headers.ts'
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
  '.webmanifest': 'application/manifest+json',
}
/** Files up to this size are answered from memory; larger ones are read as they are asked for, in ranges. */
const mostInMemory = 256 * 1024

type StaticFile = {
  file: string
  size: number
  headers: Record<string, string>
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>
}
export type StaticFiles = { answer(path: string, request: Request, headers: Record<string, string>): Response | null }

/**
 * The built files below `directory`, by exact address: what is not in this list does not exist, whatever the address
 * looks like. Compressed twins (`.br`, `.gz`) were made by the build.
 */
export async function openStatic(directory: string): Promise<StaticFiles> {
  const files = new Map<string, StaticFile>()
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)]
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(directory, file).split(sep).join('/')}`
    if (!entry.isFile() || !type || path.startsWith('/.')) continue
    files.set(path, await readStaticFile(file, path, type))
  }

  return {
    answer(path, request, common) {
      const found = files.get(path)
      if (!found) return null
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return problem(405, { headers: { ...common, Allow: 'GET, HEAD' } })
      const headers = { ...common, ...found.headers }
      if (request.headers.get('if-none-match') === found.headers.ETag)
        return new Response(null, { status: 304, headers })
      return found.bodies.identity ? whole(found, request, headers) : ranged(found, request, headers)
    },
  }
}

async function readStaticFile(file: string, path: string, type: string): Promise<StaticFile> {
  const { size } = await stat(file)
  const bytes = size <= mostInMemory ? await readFile(file) : null
  const hashed = path.startsWith('/assets/')
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': inertPolicy,
    'Cache-Control': hashed ? caching.hashed : caching.media,
    ETag: `"${createHash('sha256')
      .update(bytes ?? `${path} ${size}`)
      .digest('base64url')
      .slice(0, 22)}"`,
    ...(/\.(svg|png|ico|avif)$/.test(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  }
  if (!bytes) return { file, size, headers: { ...headers, 'Accept-Ranges': 'bytes' }, bodies: {} }
  const twin = (ending: string) => readFile(file + ending).catch(() => undefined)
  const [br, gzip] = await Promise.all([twin('.br'), twin('.gz')])
  return {
    file,
    size,
    headers: br ? { ...headers, Vary: 'Accept-Encoding' } : headers,
    bodies: { identity: bytes, br, gzip },
  }
}

function whole({ bodies }: StaticFile, request: Request, headers: Record<string, string>): Response {
  const encoding = negotiate(request.headers.get('accept-encoding'), bodies)
  const body = bodies[encoding] as Buffer<ArrayBuffer>
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
}

/** One range, as players ask for a film; anything else about ranges gets the whole file, which RFC 9110 allows. */
function ranged({ file, size }: StaticFile, request: Request, headers: Record<string, string>): Response {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const part = asked && (asked[1] || asked[2]) ? asked : null
  const start = part ? (part[1] ? Number(part[1]) : Math.max(0, size - Number(part[2]))) : 0
  const end = part?.[1] && part[2] ? Math.min(Number(part[2]), size - 1) : size - 1
  if (start > end) return problem(416, { headers: { ...headers, 'Content-Range': `bytes */${size}` } })
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
