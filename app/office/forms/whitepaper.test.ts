import { expect, test } from 'vitest'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { whitepaperForm } from './whitepaper.ts'

const { submissionType, source, ...typed } = aWhitepaperLead()

test('what is typed is enough; type and source are added', () => {
  expect(whitepaperForm.schema.parse(typed)).toEqual({ ...typed, submissionType, source })
})

test.each([{ submissionType: 'contact' }, { source: 'elsewhere' }, { source: '' }])('%j is refused', (changes) => {
  const issues = whitepaperForm.schema.safeParse({ ...typed, ...changes }).error?.issues
  expect(issues?.map(({ path }) => path.join())).toEqual(Object.keys(changes))
})

test('two letters are enough where one is not, and spaces are none', () => {
  for (const field of ['firstName', 'lastName', 'companyName', 'jobTitle'] as const) {
    expect(whitepaperForm.schema.safeParse({ ...typed, [field]: 'Bo' }).success).toBe(true)
    for (const short of ['B', ' B ', '  '])
      expect(whitepaperForm.schema.safeParse({ ...typed, [field]: short }).success).toBe(false)
  }
})
