import { expect, test } from 'vitest'
import { textHash } from './text-hash.ts'

// FIPS 180-2, appendix B.1.
test('it is the beginning of the SHA-256', async () => {
  expect(await textHash('abc')).toBe('ba7816bf8f01')
  expect(await textHash('abc', 64)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
