import type { Root } from 'hast'
import { expect, test } from 'vitest'
import { screens } from '#tests/e2e/routes.ts'
import { textOf } from '#tests/support/html.ts'
import { all, parsed } from '#tests/support/screen.ts'
import { openReadSite } from '#tests/support/site.ts'

type Page = { path: string; page: Root; styles: string }

const site = await openReadSite()
let opened: Promise<Page[]> | null = null
/** Every screen, rendered for the first test that asks. */
const openPages = () => {
  opened ??= readPages()
  return opened
}

async function readPages(): Promise<Page[]> {
  const opened: Page[] = []
  for (const path of screens) {
    const html = await textOf(await site.request(path))
    const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    opened.push({ path, page: parsed(html), styles })
  }
  return opened
}

test('lines under links are written as WebKit reads them: no text-decoration of more than a line', async () => {
  const sheet = (await openPages()).map(({ styles }) => styles).join('\n')
  const written = [...sheet.matchAll(/[{;](?:-webkit-)?text-decoration:([^;}]+)/g)].map(([, value = '']) =>
    value.trim(),
  )
  expect(written).toContain('none')
  expect(written.filter((value) => /[\s(]/.test(value))).toEqual([])
  expect(sheet).toMatch(/[{;]text-decoration-line:underline[;}]/)
})

/** Classes that a sheet styles. */
const styledIn = (styles: string) =>
  new Set([...styles.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{}]*\{)/g)].map(([, name]) => name))

test('a page has the styles of every class in it that is styled anywhere', async () => {
  const known = new Set((await openPages()).flatMap(({ styles }) => [...styledIn(styles)]))
  const missing: string[] = []
  for (const { path, page, styles } of await openPages()) {
    const here = styledIn(styles)
    const tags =
      'a article aside b button dd details div dl dt em fieldset figure footer form h1 h2 h3 h4 header input label legend li main nav ol p section small span strong svg table td th tr ul path'
    const used = new Set(
      all(page, tags).flatMap(({ properties: { className } }) =>
        Array.isArray(className) ? className.map(String) : [],
      ),
    )
    for (const name of used) if (known.has(name) && !here.has(name)) missing.push(`${path}: .${name}`)
  }
  expect(missing).toEqual([])
})
