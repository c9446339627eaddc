import { expect, test } from 'vitest'
import { allPatterns, growsSteeply, patternsIn, steepestText } from './support/patterns.ts'

/** Files whose patterns run on what others wrote, and a text that each of their patterns found hardest. */
const rows: readonly [file: string, hostile: (length: number) => string][] = [
  ['app/office/leads/read-mailto-draft.server.ts', (length) => ' '.repeat(length)],
  ['app/office/leads/read-mailto-draft.server.ts', (length) => `${'\t'.repeat(length)}x`],
  ['app/office/leads/in-words.server.ts', (length) => `${' '.repeat(length)}x`],
  ['app/office/newsletter/campaigns/compile-campaign.server.ts', (length) => '!['.repeat(length / 2)],
  ['platform/http/caller.ts', (length) => `"${'1'.repeat(length)}`],
  ['platform/http/encoding.ts', (length) => `${' '.repeat(length)}q=0`],
  ['platform/http/same-origin.ts', (length) => '/'.repeat(length)],
  ['platform/render/page-paths.ts', (length) => '%4'.repeat(length / 2)],
  ['app/office/personal-data/address-in-words.server.ts', (length) => '&'.repeat(length)],
  ['platform/text/email-address.ts', (length) => 'a.'.repeat(length / 2)],
  ['app/knowledge/posts/picture-file.server.ts', (length) => '<svg '.repeat(length / 5)],
  ['app/knowledge/posts/picture-file.server.ts', (length) => '<metadata '.repeat(length / 10)],
  ['desk/server/app.ts', (length) => `${' '.repeat(length)}x`],
]

test.each(rows)('no pattern of %s takes four times as long for twice the text', (file, hostile) => {
  for (const pattern of patternsIn(file))
    expect([pattern.source, growsSteeply(pattern, hostile)]).toEqual([pattern.source, false])
})

// With more texts for each: `npm run verify:long -- patterns`.
test('no pattern of the sources grows faster than its text, for any sign or word of it repeated', () => {
  const patterns = allPatterns()
  expect(patterns.length).toBeGreaterThan(500)
  const steep = patterns.flatMap(({ pattern, files }) => {
    const text = steepestText(pattern, { isThorough: false })
    return text === null ? [] : [`${files.join(', ')}: ${pattern} on ${text}`]
  })
  expect(steep).toEqual([])
}, 240_000)
