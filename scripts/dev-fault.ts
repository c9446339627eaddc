import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { devBase } from './dev-plugin.ts'

type Fault = Error & { id?: string; loc?: { file?: string; line: number }; frame?: string }

/** Formats an error as text: file, line and reason first, then everything else that is known. */
export function faultOf(error: unknown, root: string): string {
  if (!(error instanceof Error)) return String(error)
  const { message, loc, id, frame, stack = '' } = error as Fault
  const reason = stripVTControlCharacters(message).replaceAll(`${root}/`, '')
  // Vite's parser draws the place: `╭─[ platform/log.ts:16:7 ]`.
  const [, drawn] = /─\[ (\S+:\d+):\d+ \]/.exec(reason) ?? []
  const [, said = reason] = /\[[A-Z_]+\] (.+)/.exec(reason) ?? []
  // A step of the build that ended on an error, as Node prints one.
  const [, thrown, why] = /^(?:file:\/\/)?([\w./-]+:\d+)\n[\s\S]*?\n(\w*Error\b.*)/m.exec(reason) ?? []
  if (thrown) return `${thrown}: ${why}\n${reason}`
  if (drawn) return `${drawn}: ${said}\n${reason}`
  const ownLines = stack.split('\n').filter((line) => line.includes(root) && !line.includes('node_modules'))
  const file = loc?.file ?? id
  const place = loc && file ? `${pathFromRoot(file, root)}:${loc.line}` : placeIn(ownLines[0], root)
  // A fault of the content names its place itself.
  const isPlaced = /^[\w./-]+:\d+/.test(reason)
  return [
    place && !isPlaced ? `${place}: ${reason}` : reason,
    frame,
    loc ? '' : ownLines.join('\n').replaceAll(root, '.'),
  ]
    .filter(Boolean)
    .join('\n')
}

const pathFromRoot = (file: string, root: string) => relative(root, file.split('?')[0] ?? file)

function placeIn(line: string | undefined, root: string): string | null {
  const [, file, at] = /(?:^\s*|\(|at (?:async )?)((?:file:\/\/)?\/[^():]+):(\d+):\d+\)?$/.exec(line ?? '') ?? []
  if (!file) return null
  return `${pathFromRoot(file.startsWith('file:') ? fileURLToPath(file) : file, root)}:${at}`
}

/** A page that says it, and is loaded again when it was mended. */
export const faultPage = (fault: string): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Something is broken</title>
<script type="module" src="${devBase}@vite/client"></script></head>
<body><h1>Something is broken</h1><pre>${escapeMarkup(fault)}</pre></body></html>`,
    { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' } },
  )
