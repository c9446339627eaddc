import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FilesOf, PageFiles } from '#app/context.ts'

/**
 * What a page carries of the browser's files: its stylesheets as one text, and its script's address and integrity. Each is
 * read once, from what the build wrote.
 *
 * @param directory where the built browser files are
 */
export function createPageFiles(directory: string): FilesOf {
  const known = new Map<string, PageFiles>()
  const read = (path: string) => readFileSync(directory + path)
  // Every page would carry the name of the tool that wrote its styles.
  const styleOf = (path: string) =>
    read(path)
      .toString()
      .replace(/^\/\*!.*?\*\//, '')
      .trim()
  return (routes, script) => {
    const stylesheets = [...new Set(routes.flatMap(({ css = [] }) => css))]
    const key = [script, ...stylesheets].join(' ')
    const files = known.get(key) ?? {
      styles: stylesheets.map(styleOf).join(''),
      script,
      integrity: `sha256-${createHash('sha256').update(read(script)).digest('base64')}`,
    }
    known.set(key, files)
    return files
  }
}

/** A CSP source expression for an inline script or style with exactly this text. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
