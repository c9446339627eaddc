import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Files whose patterns run on what others wrote, and a text that each of their patterns found hardest. */
const rows: readonly [file: string, hostile: (length: number) => string][] = [
  ['app/office/leads/mail-parser.server.ts', (length) => ' '.repeat(length)],
  ['app/office/leads/mail-parser.server.ts', (length) => `${'\t'.repeat(length)}x`],
  ['app/office/leads/in-words.server.ts', (length) => `${' '.repeat(length)}x`],
  ['app/office/personal-data/store.server.ts', (length) => '&'.repeat(length)],
  ['app/office/newsletter/campaigns/file.server.ts', (length) => '!['.repeat(length / 2)],
  ['platform/http/client.ts', (length) => `"${'1'.repeat(length)}`],
  ['platform/http/encoding.ts', (length) => `${' '.repeat(length)}q=0`],
  ['platform/http/same-origin.ts', (length) => '/'.repeat(length)],
  ['platform/render/page-paths.ts', (length) => '%4'.repeat(length / 2)],
  ['platform/text/email-address.ts', (length) => 'a.'.repeat(length / 2)],
  ['desk/server/app.ts', (length) => `${' '.repeat(length)}x`],
]

type Pattern = { pattern: string; flags: string }

/** The patterns that are written in a file. */
function patternsIn(file: string): RegExp[] {
  const found: Pattern[] = []
  const visit = (node: unknown) => {
    if (!node || typeof node !== 'object') return
    const { regex } = node as { regex?: Pattern }
    if (regex) found.push(regex)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found.map(({ pattern, flags }) => new RegExp(pattern, flags))
}

/** The least of three times that it takes to look for a pattern, in milliseconds. */
const timeOf = (pattern: RegExp, text: string) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const since = performance.now()
      text.replace(pattern, '')
      return performance.now() - since
    }),
  )

test.each(rows)('no pattern of %s takes four times as long for twice the text', (file, hostile) => {
  for (const pattern of patternsIn(file)) {
    const [half, whole] = [timeOf(pattern, hostile(16_000)), timeOf(pattern, hostile(64_000))]
    // In proportion it would be four times as long; in the square, sixteen.
    expect([pattern.source, whole < 20 || whole / half < 10]).toEqual([pattern.source, true])
  }
})
