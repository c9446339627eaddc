import { brotliCompressSync as compress, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { screens } from '#tests/e2e/routes.ts'
import { textOf } from '#tests/support/html.ts'
import { openTestSite } from '#tests/support/site.ts'

/**
 * One TCP first flight is 14,600 bytes. The headers take up to 1,400 of them, the page has the rest (DESIGN 7); a sheet
 * beyond the second figure leaves too little for the words.
 */
const most = { page: 13_200, stylesheet: 8_000 }

/** Documents are as long as they have to be, and so is the list of everything that applies. */
const isDocument = (path: string) =>
  /^\/(blog|frameworks|resources\/(templates|checklists))\/./.test(path) || path === '/facts'

const bytesOf = (text: string) => compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

test('every screen and its stylesheet come in the first flight', async () => {
  const site = await openTestSite()
  const tooHeavy: string[] = []
  for (const path of screens.filter((screen) => !isDocument(screen))) {
    const html = await textOf(await site.request(path))
    const stylesheet = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    const bytes = { page: bytesOf(html), stylesheet: bytesOf(stylesheet) }
    for (const part of ['page', 'stylesheet'] as const)
      if (bytes[part] > most[part]) tooHeavy.push(`${path}: its ${part} has ${bytes[part]} bytes, not ${most[part]}`)
  }
  expect(tooHeavy).toEqual([])
})
