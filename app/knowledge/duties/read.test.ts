import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { DutiesError, readDuties } from './read.server.ts'

const content = join(import.meta.dirname, '../../../content')

test('the register of the site is read: the laws in their order, each with its duties', async () => {
  const { laws, notCovered } = await readDuties(content)
  expect(laws.map(({ law }) => law)).toEqual(['eu-ai-act', 'gdpr'])
  for (const { duties } of laws) expect(duties.length).toBeGreaterThan(0)
  expect(notCovered.length).toBeGreaterThan(0)
})

test.each([
  [
    'a fact that is not there',
    'facts: [eu-ai-act-literacy]',
    'facts: [nothing]',
    'names nothing, and there is no such fact',
  ],
  [
    'a control that is not there',
    'controls: [PEO-01]',
    'controls: [PEO-99]',
    'names PEO-99, and there is no such control',
  ],
  ['a document that is not there', 'documents: [ai-governance-policy]', 'documents: [nothing]', 'no such document'],
  ['a day that Article 113 has not', 'from: 2025-02-02', 'from: 2025-02-03', 'by Article 113 it must be 2025-02-02'],
  ['a condition that the law has not', 'unless: section-b-alone', 'unless: section-c', 'the condition section-c'],
  ['a transition that the law has not', 'transitions: [marking]', 'transitions: [markings]', 'names markings'],
  ['an article that is none', 'article: 4(1)', 'article: Article 4', 'must be such as 5(1)(ba)'],
  ['a value that no question has', 'practice: [a, b,', 'practice: [z, b,', 'conditions.prohibited'],
  ['an id that is taken', 'part: work', 'part: text', 'which is taken'],
])('%s stops the reading with file, line and reason', async (_, right, wrong, reason) => {
  const copy = await tempDir()
  await cp(content, copy, { recursive: true, filter: (path) => !path.endsWith('images') })
  const file = join(copy, 'duties/eu-ai-act.yaml')
  const text = await readFile(file, 'utf8')
  expect(text).toContain(right)
  await writeFile(file, text.replace(right, wrong))
  const error = await readDuties(copy).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(DutiesError)
  expect(String(error)).toContain(reason)
  expect(String(error)).toMatch(/duties\/eu-ai-act\.yaml:([2-9]|\d\d+): /)
})
