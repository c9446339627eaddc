import { readdirSync, readFileSync } from 'node:fs'
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

const assets = 'build/client/assets'
const files = () => readdirSync(assets).filter((file) => file.endsWith('.js'))
const codeOf = (file: string) => readFileSync(`${assets}/${file}`, 'utf8')

test('a screen fetched ahead brings no validation library, which comes with its form (DESIGN 7)', () => {
  const isValidation = (file: string) => codeOf(file).includes('invalid_type')
  expect(files().filter(isValidation)).not.toEqual([])
  const manifest = codeOf(files().find((file) => file.startsWith('manifest-')) ?? '')
  const { routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as Manifest
  const bringing = Object.entries(routes).filter(([, { module, imports }]) =>
    [module, ...imports].some((file) => isValidation(file.replace('/assets/', ''))),
  )
  expect(Object.keys(routes)).toContain('routes/home')
  expect(bringing.map(([route]) => route)).toEqual([])
})
/** What the router fetches of a route: its module and all that comes with it, however deep. */
type Manifest = { routes: Record<string, { module: string; imports: string[] }> }
