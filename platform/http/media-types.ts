import { extname } from 'node:path'
import { inertPolicy } from './headers.ts'

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.json': 'application/json',
  '.yaml': 'application/yaml',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.webmanifest': 'application/manifest+json',
}

/** Returns a file's media type by the ending of its name, which a camera writes in capitals. */
export const mediaTypeOf = (name: string): string | undefined => mediaTypes[extname(name).toLowerCase()]

/**
 * Returns the headers of a file that browsers save under a name. A PDF that is opened all the same can do nothing here.
 */
export const downloadHeaders = (name: string): Record<string, string> => ({
  'Content-Type': mediaTypeOf(name) ?? 'application/octet-stream',
  'Content-Disposition': `attachment; filename="${name}"`,
  ...(/\.(pdf|docx)$/.test(name) && { 'Content-Security-Policy': `${inertPolicy}; sandbox` }),
})
