import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { ControlsError, readControls } from './read.server.ts'
import { clausesOf, libraryOf } from './rules/library.ts'

const directory = join(import.meta.dirname, '../../../content/controls')

describe('the library of this site', () => {
  test('has 60 to 90 controls, and every clause has an answer or a reason', async () => {
    const { controls, frameworks } = libraryOf(await readControls(directory))
    expect(controls.length).toBeGreaterThanOrEqual(60)
    expect(controls.length).toBeLessThanOrEqual(90)
    for (const framework of frameworks)
      for (const { id, answers, unmapped } of clausesOf(framework))
        expect([framework.id, id, answers.length > 0]).toEqual([framework.id, id, unmapped === null])
  })

  // Counted by hand in the frameworks' own tables of contents.
  test.each([
    ['nist-ai-rmf', 72],
    ['nist-genai', 12],
    ['iso-42001', 32 + 38],
  ])('%s is listed whole: %i clauses', async (id, count) => {
    const { frameworks } = await readControls(directory)
    const list = frameworks.find((framework) => framework.id === id)
    expect(list?.groups.flatMap(({ clauses }) => clauses)).toHaveLength(count)
  })
})

/** The first fault after a change of one file of a copy. */
async function faultAfter(file: string, from: string, to: string): Promise<string> {
  const copy = await tempDir()
  await cp(directory, copy, { recursive: true })
  const text = await readFile(join(copy, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(copy, file), text.replace(from, to))
  const error: unknown = await readControls(copy).catch((reason: unknown) => reason)
  return error instanceof ControlsError ? (error.message.split('\n')[0] ?? '').replace(`${copy}/`, '') : 'no fault'
}

test.each([
  ['inventory.yaml', 'owner: policy-owner', 'owner: chief', /^inventory\.yaml:\d+: controls\.0\.owner has to be/],
  ['inventory.yaml', 'size: 1,', 'size: 40,', /^inventory\.yaml:\d+: controls\.0\.starts\.size has to be/],
  ['inventory.yaml', 'tier: low', 'tier: grave', /^inventory\.yaml:\d+: controls\.0\.starts\.tier has to be/],
  ['inventory.yaml', 'id: INV-02', 'id: INV-01', /^inventory\.yaml:\d+: controls\.1\.id INV-01 is taken in inventory/],
  ['inventory.yaml', 'MAP 2.1:', 'MAP 9.1:', /^inventory\.yaml:\d+: .*MAP 9\.1 is no clause of NIST AI RMF$/],
  [
    'frameworks/gdpr.yaml',
    'title: GDPR',
    'name: GDPR',
    /^frameworks\/gdpr\.yaml:\d+: title is missing, or is not a text/,
  ],
  ['frameworks/gdpr.yaml', 'Art. 32,', 'Art. 32a,', /^security\.yaml:\d+: .*Art\. 32 is no clause of GDPR$/],
])('%s: %s as %s stops with line, field and reason', async (file, from, to, expected) => {
  expect(await faultAfter(file, from, to)).toMatch(expected)
})
