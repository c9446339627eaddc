import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sheets, sheetsOf } from 'virtual:styles'
import type { AssetsOf } from '#platform/render/context.ts'

/**
 * Returns what a page brings to the browser: its styles as one text, and its script's address and integrity.
 *
 * @param directory the built browser files
 */
export function createPageAssets(directory: string): AssetsOf {
  const integrities = new Map<string, string>()
  const integrityOf = (script: string) => {
    const integrity = integrities.get(script) ?? `sha256-${digestOf(readFileSync(directory + script))}`
    integrities.set(script, integrity)
    return integrity
  }
  return (routes, script) => ({ styles: stylesOf(routes), script, integrity: integrityOf(script) })
}

/** Returns the stylesheets of these routes as one text. */
export function stylesOf(routes: readonly string[]): string {
  const numbers = new Set(routes.flatMap((id) => sheetsOf[id] ?? []))
  return sheets.filter((_, number) => numbers.has(number)).join('')
}

const digestOf = (bytes: string | Buffer) => hash('sha256', bytes, 'base64')

/** Returns the CSP source expression for an inline script or style with exactly this text. */
export const hashOf = (text: string) => `'sha256-${digestOf(text)}'`
