import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { allScreens, screens } from '../e2e/routes.ts'
import { textOf } from '../support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes and void elements in its own way; they mean the same.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The boxes of one list share its name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    'no-trailing-whitespace': 'off',
    'attr-case': 'off',
    // The film starts silent, and has a button that pauses it.
    'no-autoplay': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'element-required-attributes': 'error',
    'require-sri': 'off',
    'doctype-style': 'off',
  },
})

test.each(allScreens)('%s has HTML without faults, one h1 and one main part', async (path) => {
  const site = await openReadSite()
  const html = await textOf(await site.request(path))
  const { results } = await validator.validateString(html)
  const faults = results.flatMap(({ messages }) => messages)
  expect(faults.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`)).toEqual([])
  const page = parsed(html)
  expect([all(page, 'h1').length, all(page, 'main').length]).toEqual([1, 1])
  // What only the layout parts, a reader says as one word.
  expect(wordsOf(one(page, 'main')).match(/\w+Source: /g)).toBeNull()
  // Firefox would tell a reader of an empty required field as a wrong one, before anybody has typed.
  const asked = all(page, 'input select textarea', { required: 'true' })
  const wrong = asked.filter(
    (field) => attribute(field, 'type') !== 'radio' && attribute(field, 'ariaInvalid') === null,
  )
  expect(wrong.map((field) => attribute(field, 'id') ?? attribute(field, 'name'))).toEqual([])
})

/** The pages' tags about themselves, by the property or the name of each. */
async function readHeads() {
  const site = await openReadSite()
  const heads = screens.map(async (path) => {
    const page = parsed(await textOf(await site.request(path)))
    const meta = all(page, 'meta').map((element) => [
      attribute(element, 'name') ?? attribute(element, 'property'),
      attribute(element, 'content') ?? '',
    ])
    const canonical = attribute(one(page, 'link', { rel: 'canonical' }), 'href')
    const said: Record<string, string> = Object.fromEntries(meta)
    return { path, title: wordsOf(one(page, 'title')), canonical, said }
  })
  return { site, heads: await Promise.all(heads) }
}

test('every screen has its own title and description, and its own canonical address', async () => {
  const { site, heads } = await readHeads()
  for (const { path, title, canonical, said } of heads) {
    expect([path, canonical, said['og:url']]).toEqual([path, site.origin + path, site.origin + path])
    expect(title).toMatch(/^.+ \| Steadmark$/)
    expect([path, said.description?.length]).toEqual([
      path,
      expect.toSatisfy((length) => length >= 70 && length <= 160),
    ])
    expect(said['og:description']).toBe(said.description)
  }
  for (const of of [heads.map(({ title }) => title), heads.map(({ said }) => said.description)])
    expect(of.filter((value, index) => of.indexOf(value) !== index)).toEqual([])
})

test('every screen has a picture of its own for shared links: a PNG of 1200 by 630 pixels', async () => {
  const { site, heads } = await readHeads()
  const pictures = new Set<string>()
  for (const { path, said } of heads) {
    const response = await site.request(said['og:image'] ?? '')
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    const bytes = Buffer.from(await response.arrayBuffer())
    // A PNG begins with its signature and its size.
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect([said['og:image:width'], said['og:image:height']]).toEqual(['1200', '630'])
    pictures.add(bytes.toString('base64'))
  }
  expect(pictures.size).toBe(heads.length)
})
