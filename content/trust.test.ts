import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commitments, practices, processors } from './trust.ts'

const evidence = [
  ...commitments.items.flatMap((item) => item.evidence),
  ...practices.items,
  ...processors.items,
].flatMap(({ file }) => file ?? [])

test.each([...new Set(evidence)])('the evidence %s is in the repository', (file) => {
  expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true)
})
