import { expect, onTestFinished, test } from 'vitest'
import { documentSaying, everyKind, testBrand } from '#tests/support/document.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { docxEdition } from './docx.server.ts'
import { createTypesetter } from './pdf.server.ts'
import { createTypesetting, TypesettingBusyError } from './typeset.server.ts'

function open(options: { max?: number; limitMs?: number } = {}) {
  const typesetting = createTypesetting({ brand: testBrand, ...options })
  onTestFinished(() => typesetting.close())
  return typesetting
}

test('what the thread makes is what is made here, and this thread goes on meanwhile', async () => {
  const { typeset } = open()
  let turns = 0
  const turning = setInterval(() => turns++, 1)
  const pdf = await typeset(documentSaying('Roadmap of Ada & Co'))
  clearInterval(turning)
  expect(pdf.equals(createTypesetter(testBrand)(documentSaying('Roadmap of Ada & Co')).bytes)).toBe(true)
  expect(turns).toBeGreaterThan(10)
})

test('a DOCX is made in the thread too: 20 at once do not stop this one for as long as they take', async () => {
  const { typeset } = open()
  const document = everyKind()
  await typeset(document, 'docx')
  const start = performance.now()
  let [last, longest] = [start, 0]
  const turning = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 1)
  const files = await Promise.all(Array.from({ length: 20 }, () => typeset(document, 'docx')))
  clearInterval(turning)
  const all = performance.now() - start
  const made = await docxEdition(document, testBrand, {})
  expect(files.every((file) => file.equals(made))).toBe(true)
  // Made here, all of them would stop it for as long as they take together.
  expect(longest).toBeLessThan(all / 2)
})

test('a document that cannot be made is refused, and the next one is made', async () => {
  const { typeset } = open()
  const broken = { ...documentSaying('x'), date: 'someday' }
  await expect(typeset(broken)).rejects.toThrow()
  expect((await typeset(documentSaying('x'))).subarray(0, 5).toString()).toBe('%PDF-')
})

test('more than may wait are refused at once', async () => {
  const { typeset } = open({ max: 2 })
  const waiting = [typeset(documentSaying('a')), typeset(documentSaying('b'))]
  await expect(typeset(documentSaying('c'))).rejects.toBeInstanceOf(TypesettingBusyError)
  expect(await Promise.all(waiting)).toHaveLength(2)
})

test('one that takes too long is given up, and the thread begins anew', async () => {
  const { typeset } = open({ limitMs: 1 })
  const error = await typeset(documentSaying('a')).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TypesettingBusyError)
  expect(error).toMatchObject({ message: 'No document in 1 ms' })
})

test.runIf(isThorough)('what was made leaves nothing behind that adds up', async () => {
  const { typeset } = open()
  const long = (name: string) => {
    const document = documentSaying(name)
    return { ...document, blocks: Array.from({ length: 40 }, () => document.blocks).flat() }
  }
  await typeset(long('First'))
  const before = process.memoryUsage.rss()
  for (let n = 0; n < 15; n += 1) await typeset(long(`Company ${n}`))
  // Without forgetting, each leaves about 15 MB.
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(75)
})
