import type { Element, Nodes, Root, Text } from 'hast'
import { expect, test, vi } from 'vitest'
import { textOf } from '../support/html.ts'
import { form } from '../support/requests.ts'
import { right } from '../support/right-answers.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { sentForms } from '../support/senders.ts'
import { openReadSite, openTestSite } from '../support/site.ts'

/** Every page of the sitemap, and those of a run without scripts. */
async function readPages() {
  const site = await openReadSite()
  const sitemap = await textOf(await site.request('/sitemap.xml'))
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const others = [
    '/ai-readiness-assessment?a=31&at=3',
    '/ai-readiness-assessment?a=31-04&at=details',
    '/compliance-roadmap?industry=finance&size=large&maturity=exploring&stage=2',
    '/search?q=risk',
    '/this-is-nowhere',
  ]
  const paths = [...new Set([...listed, ...others])].filter((path) => !/\.\w+$/.test(path))
  const pages: { path: string; page: Root }[] = []
  // One at a time: more than 64 at once are told to come back.
  for (const path of paths) {
    const response = await site.request(path, { headers: { accept: 'text/html' } })
    expect([path, response.status]).toEqual([path, expect.not.toSatisfy((status: number) => status >= 500)])
    const isPage = response.headers.get('content-type')?.startsWith('text/html') && response.status !== 301
    if (isPage) pages.push({ path, page: parsed(await textOf(response)) })
  }
  return pages
}
let pages: ReturnType<typeof readPages> | null = null
/** All pages, read for the first test that asks. */
const allPages = () => {
  pages ??= readPages()
  return pages
}
vi.setConfig({ testTimeout: 300_000 })

test('no control refers to a form that it does not stand in', async () => {
  const controls = 'button input select textarea output fieldset'
  const away = (await allPages()).flatMap(({ path, page }) => {
    const at = all(page, 'form').flatMap((form) =>
      all(form, controls).filter((control) => attribute(control, 'form') === attribute(form, 'id')),
    )
    return all(page, controls)
      .filter(
        (control) =>
          attribute(control, 'formAction') !== null || (attribute(control, 'form') !== null && !at.includes(control)),
      )
      .map((control) => `${path} ${control.tagName} ${attribute(control, 'name')}`)
  })
  expect(away).toEqual([])
})

test('every form has a button that sends it, and nothing that sends stands outside a form', async () => {
  for (const { path, page } of await allPages()) {
    const sends = (part: Nodes) =>
      all(part, 'button input').filter((control) => attribute(control, 'type') === 'submit').length
    const ofForms = all(page, 'form').map(sends)
    expect([path, ofForms.filter((count) => count === 0)]).toEqual([path, []])
    expect([path, sends(page)]).toEqual([path, ofForms.reduce((sum, count) => sum + count, 0)])
  }
})

test('without styles one true note stands beside a form that sends', async () => {
  for (const path of ['/early-access', '/become-partner']) {
    const { page } = (await allPages()).find((one) => one.path === path) ?? {}
    expect(page && wordsOf(one(page, 'main'))).not.toContain('Nothing is sent until')
  }
})

test('a form with mistakes comes back at the place that names them', async () => {
  const site = await openTestSite()
  const posted = (await allPages()).flatMap(({ page }) =>
    all(page, 'form').filter((form) => attribute(form, 'method') === 'post'),
  )
  const places = new Set(
    posted
      .map((form) => attribute(form, 'action') ?? '')
      .filter((action) => sentForms.some(({ page }) => page === action.split('#')[0])),
  )
  expect(places.size).toBeGreaterThan(5)
  for (const action of places) {
    const [path = '', place = ''] = action.split('#')
    const answer = parsed(
      await textOf(await site.request(path, form({ result: String(right[path]?.result ?? ''), email: 'ada@' }))),
    )
    expect([action, place && all(answer, 'div input', { id: place }).length]).toEqual([action, 1])
  }
})

test.each<[string, number, Record<string, string>, Record<string, string>]>([
  ['too many', 429, { RATE_LIMIT: '1/h' }, {}],
  ['from elsewhere', 403, {}, { accept: 'text/html', 'Sec-Fetch-Site': 'cross-site' }],
])(
  'a form that is refused (%s) keeps what was typed and says so at the same place',
  async (_, status, env, headers) => {
    const site = await openTestSite(env)
    const shown = new Set<string>()
    for (const { page, answers, hasPage } of sentForms) {
      const place = (await allPages())
        .flatMap((one) => all(one.page, 'form'))
        .map((one) => attribute(one, 'action') ?? '')
        .find((action) => action.startsWith(`${page}#`))
        ?.split('#')[1]
      if (!hasPage || !place) continue
      const fields = Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, String(value)]))
      const post = () => site.request(page, form({ ...fields, email: 'somebody@example.com' }, headers))
      if (status === 429) await post()
      const answer = await post()
      expect([page, answer.status]).toEqual([page, status])
      const screen = parsed(await textOf(answer))
      const [there] = all(screen, 'div input', { id: place })
      // The newsletter's one field has the outcome below it.
      expect([page, there?.tagName === 'input' ? 'its field' : there && wordsOf(there)]).toEqual([
        page,
        expect.stringMatching(/\w/),
      ])
      expect([page, all(screen, 'input', { value: 'somebody@example.com' })]).not.toEqual([page, []])
      shown.add(page)
    }
    expect(shown.size).toBeGreaterThan(3)
  },
)

test('menus, sheets and dialogs come after everything that is read', async () => {
  for (const { path, page } of await allPages()) {
    const parts = all(page, 'main footer nav search dialog div aside section')
    const opened = parts.filter((part) => part.tagName === 'dialog' || attribute(part, 'popover') !== null)
    const first = parts.findIndex((part) => opened.includes(part))
    const read = parts.findLastIndex(({ tagName }) => tagName === 'main' || tagName === 'footer')
    expect([path, opened.map((part) => attribute(part, 'id')), first > read]).toEqual([
      path,
      ['resources-sheet', 'search-sheet', 'menu'],
      true,
    ])
  }
})

test('every button has words in it, for browsers that draw no signs', async () => {
  const bare = (await allPages()).flatMap(({ path, page }) =>
    all(page, 'button')
      .filter((button) => wordsOf(button) === '')
      .map((button) => `${path} ${attribute(button, 'ariaLabel')}`),
  )
  expect(bare).toEqual([])
})

test('the skip link leads to an element that every browser knows', async () => {
  for (const { page } of await allPages()) {
    const target = attribute(one(page, 'a', { className: 'skip' }), 'href')?.slice(1) ?? ''
    expect(
      one(page, 'div', { id: target }).children.some((child) => 'tagName' in child && child.tagName === 'main'),
    ).toBe(true)
  }
})

/** Texts of which browsers show nothing. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'head'])
/** Elements that may stand within a word. */
const withinWords = new Set(['sup', 'sub', 'wbr'])

type Run = { text: string; crossed: string[] }

/** The texts of a page in their order, each with the elements that end and begin before it. */
function runsOf(page: Nodes): Run[] {
  const runs: Run[] = []
  let crossed: string[] = []
  const walk = (part: Nodes) => {
    if (part.type === 'text') {
      runs.push({ text: (part as Text).value, crossed })
      crossed = []
    }
    if (!('children' in part)) return
    const name = (part as Element).tagName
    if (silent.has(name)) return
    if (name) crossed.push(name === 'br' || name === 'hr' || name === 'input' || name === 'img' ? ' ' : name)
    for (const child of part.children) walk(child)
    if (name) crossed.push(`/${name}`)
  }
  walk(page)
  return runs
}

test('no two words are glued together in the HTML itself', async () => {
  const glued = new Map<string, string>()
  for (const { path, page } of await allPages()) {
    const runs = runsOf(page).filter(({ text }) => text !== '')
    for (const [index, { text, crossed }] of runs.entries()) {
      const before = runs[index - 1]?.text ?? ''
      if (!/[\p{L}\p{N}.,:;!?)%]$/u.test(before) || !/^[\p{L}\p{N}(]/u.test(text)) continue
      if (crossed.length === 0 || crossed.includes(' ')) continue
      if (crossed.some((name) => withinWords.has(name.replace('/', '')))) continue
      const kind = crossed.join(' ')
      const sample = `${before.slice(-25)}|${text.slice(0, 25)}`
      const place = `${kind}: ${sample.replace(/\d+/g, '0')}`
      if (!glued.has(place)) glued.set(place, `${path} ${kind}: ${sample}`)
    }
  }
  expect([...glued.values()]).toEqual([])
})
