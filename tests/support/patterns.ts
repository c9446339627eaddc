import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

type Literal = { pattern: string; flags: string }

/** Returns the patterns that are written in a file. */
export function patternsIn(file: string): RegExp[] {
  const found: Literal[] = []
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return
    const { regex } = node as { regex?: Literal }
    if (regex) found.push(regex)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found.map(({ pattern, flags }) => new RegExp(pattern, flags))
}

/** Lists every pattern of the sources once, with the files that have it; tests and measurements are left out. */
export function allPatterns(): { pattern: RegExp; files: string[] }[] {
  const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/^(?:tests|bench)\/|\.test\.tsx?$/.test(file))
  const found = new Map<string, { pattern: RegExp; files: string[] }>()
  for (const file of sources)
    for (const pattern of patternsIn(file)) {
      const known = found.get(String(pattern)) ?? { pattern, files: [] }
      found.set(String(pattern), { pattern, files: [...new Set([...known.files, file])] })
    }
  return [...found.values()]
}

/** Looks for a pattern everywhere in a text. */
function lookFor(pattern: RegExp, text: string) {
  pattern.lastIndex = 0
  text.replace(pattern, '')
}

/**
 * Returns the milliseconds that it takes to look for a pattern everywhere in a text; a busy machine adds the time of
 * others.
 */
function waitFor(pattern: RegExp, text: string): number {
  const since = performance.now()
  lookFor(pattern, text)
  return performance.now() - since
}

/** Returns the same in the processor's own time, which is counted in steps of some milliseconds. */
function timeOf(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  lookFor(pattern, text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** Returns the least of three such times. */
const leastOf = (pattern: RegExp, text: string) => Math.min(...[1, 2, 3].map(() => timeOf(pattern, text)))

/**
 * What a pattern that looks at a text again from each of its signs takes for 16,000 of them here: this machine's
 * measure.
 */
const quadraticMs = leastOf(/ [^x]*x/, ' '.repeat(16_000))

/**
 * True when a pattern takes far longer than in proportion for four times the text, twice in a row and however often it
 * is measured: in proportion it is four times as long; in the square, sixteen. An engine that changes its way of
 * looking at some length makes one step of it.
 */
export function growsSteeply(pattern: RegExp, hostile: (length: number) => string): boolean {
  for (let tries = 0; tries < 3; tries += 1) {
    const [first, second] = [leastOf(pattern, hostile(4_000)), leastOf(pattern, hostile(16_000))]
    if (second < quadraticMs / 6 || second / first < 8) return false
    if (timeOf(pattern, hostile(64_000)) / second < 8) return false
  }
  return true
}

const commonSigns = [...' \t\na1.-_/:@"\'&<>[](){}`*#!=,;%+\\|^~?$é一\u00a0']
const classes: Readonly<Record<string, string>> = { s: ' ', S: ' ', d: '1', w: 'a', W: 'a', n: '\n', r: '\r', t: '\t' }

/** Signs and words that a pattern names, for texts that nearly match it. */
function namedIn(source: string) {
  const words = source.replace(/\\([^a-z0-9])/gi, '$1').match(/[\w<>!/:=@#&;,"'`~%. -]{2,}/g) ?? []
  const signs = source
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\p\{[^}]*\}/g, 'a')
    .replace(/\\(.)/g, (_, sign) => classes[sign] ?? sign)
  return { words: [...new Set(words)].slice(0, 6), signs: [...new Set(signs)].slice(0, 24) }
}

/**
 * Searches for a text on which a pattern grows steeply: signs and words of the pattern, repeated, behind some beginning
 * and before some end.
 *
 * @param isThorough also tries pairs of signs and more beginnings, which takes ten times as long
 * @returns a description of the text, or null
 */
export function steepestText(pattern: RegExp, { isThorough }: { isThorough: boolean }): string | null {
  const { words, signs } = namedIn(pattern.source)
  const few = signs.slice(0, 12)
  const pairs = isThorough ? few.flatMap((one) => few.map((other) => one + other)) : []
  const begins = ['', ...(isThorough ? [...words.slice(0, 3), ...signs.slice(0, 6)] : words.slice(0, 1))]
  for (const begin of begins)
    for (const part of new Set([...commonSigns, ...signs, ...words, ...pairs]))
      for (const end of isThorough ? ['', '\u0000', 'x\n'] : ['x\n']) {
        const hostile = (length: number) => begin + part.repeat(length / part.length) + end
        // What grows exponentially is never tried on a long text.
        const isSteep =
          (waitFor(pattern, hostile(28)) > 5 && leastOf(pattern, hostile(28)) > 5) ||
          (waitFor(pattern, hostile(250)) > 5 && leastOf(pattern, hostile(250)) > 5) ||
          (waitFor(pattern, hostile(1_500)) > 0.4 && growsSteeply(pattern, hostile))
        if (isSteep) return JSON.stringify({ begin, part, end })
      }
  return null
}
