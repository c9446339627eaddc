import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { filmTranscript } from '#site/home/film-words.ts'
import { site } from '../../content/site.ts'
import { color } from './style.ts'

const root = new URL('../../', import.meta.url)
const font = 'node_modules/@fontsource-variable/stix-two-text/files/stix-two-text-latin-wght-normal.woff2'

/** The finished files, as addresses under the repository's root. */
export const outputs = [
  'public/media/intro.webm',
  'public/media/intro.mp4',
  'public/media/intro-poster.avif',
  'public/media/intro.en.vtt',
] as const

/** Where the last build wrote down what it was made from and what it made. */
export const RECORD = new URL('media/intro/built.json', root)

/** What `built.json` holds. */
export type BuiltRecord = { source: string; outputs: Record<string, string> }

/** The file system's name of a file under the repository's root. */
export const pathOf = (file: string) => fileURLToPath(new URL(file, root))

/** sha256 of a file under the repository's root. */
export const hashOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(pathOf(file)))
    .digest('hex')

/** One sha256 over all that the film is made from: this folder's code, the spoken words, name, colours and type face. */
export function sourceHash(): string {
  const scripts = readdirSync(pathOf('media/intro'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => `media/intro/${name}`)
  const all = createHash('sha256')
  for (const file of [...scripts, font]) all.update(`${file} ${hashOf(file)}\n`)
  all.update(JSON.stringify([filmTranscript, site.name, color]))
  return all.digest('hex')
}
