import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { openReadSite } from '#tests/support/site.ts'

type Told = {
  controls: { id: string; statement: string }[]
  frameworks: { id: string; groups: { clauses: { id: string; answers: unknown[]; reading: { read: boolean } }[] }[] }[]
}

/** The built site, with what its pages show and its files tell. */
async function openLibrary() {
  const site = await openReadSite()
  return {
    site,
    async mainOf(address: string) {
      const response = await site.request(address)
      expect([address, response.status]).toEqual([address, 200])
      return /<main[\s\S]*<\/main>/.exec(await textOf(response))?.[0] ?? ''
    },
    told: async (address: string) => (await (await site.request(address)).json()) as Told,
  }
}
const controlsIn = (main: string) => [
  ...new Set([...main.matchAll(/href="\/controls\/([a-z]{3}-\d\d)"/g)].map(([, id]) => id)),
]

test('/controls draws every control with a tick for each clause, and says how many there are', async () => {
  const { site, mainOf, told } = await openLibrary()
  const main = await mainOf('/controls')
  const { controls, frameworks } = await told('/controls.json')
  expect(controlsIn(main)).toHaveLength(controls.length)
  const clauses = frameworks.flatMap(({ groups }) => groups.flatMap((group) => group.clauses))
  const answered = clauses.filter(({ answers }) => answers.length > 0).length
  for (const figure of [controls.length, frameworks.length, answered]) expect(main).toContain(`<dt>${figure}</dt>`)
  const ticks = [...main.matchAll(/class="f\d+ n(\d)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
  expect(ticks).toBe(clauses.reduce((sum, { answers }) => sum + answers.length, 0))
  // What is drawn is said, too, and each column chooses its law.
  expect(main).toMatch(/GOV-01<\/b> <span>[^<]+<\/span><span class="sr"> \(NIST RMF \d/)
  for (const { id } of frameworks) {
    expect(main).toContain(`href="/controls?framework=${id}"`)
    expect(main).toContain(`href="/controls/frameworks/${id}"`)
  }
  expect(await textOf(await site.request('/controls/how-we-map'))).toContain('NIST IR 8477')
})

test('what was read is one mark in a row; why something was not stands on one page alone', async () => {
  const { mainOf } = await openLibrary()
  for (const path of ['/controls/gov-01', '/controls/frameworks/iso-42001']) {
    const main = await mainOf(path)
    expect(main).toContain('class="ctl-read unread"')
    expect(main).toContain('href="/controls/how-we-map"')
    expect(main).not.toContain('The standard is sold')
  }
  expect(await mainOf('/controls/how-we-map')).toContain('The standard is sold')
})

test('the version of the library, and what changed in it, stand on the page, in the data and in a feed', async () => {
  const { site, mainOf } = await openLibrary()
  const main = await mainOf('/controls/changes')
  const { version, changes } = (await (await site.request('/controls.json')).json()) as {
    version: string
    changes: { version: string; texts: string[] }[]
  }
  expect(changes[0]?.version).toBe(version)
  const response = await site.request('/controls/changes.xml')
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { entries } = parseAtomFeed(await textOf(response))
  expect(entries?.map(({ title }) => title?.value)).toEqual(changes.map((change) => `Version ${change.version}`))
  for (const [index, { texts }] of changes.entries()) {
    const anchor = entries?.[index]?.links?.[0]?.href?.split('#')[1]
    expect(main).toContain(`id="${anchor}"`)
    for (const text of texts) expect(entries?.[index]?.content?.value).toContain(text)
  }
})

test('choices narrow the list together, a search finds words, and what fits nothing says so', async () => {
  const { mainOf } = await openLibrary()
  const all = controlsIn(await mainOf('/controls'))
  const hipaa = controlsIn(await mainOf('/controls?framework=hipaa'))
  expect(hipaa.length).toBeLessThan(all.length)
  expect(controlsIn(await mainOf('/controls?framework=hipaa&q=de-identification'))).toEqual(['dat-07'])
  expect(await mainOf('/controls?q=%3Cscript%3Ezzz')).toContain('No control matches these filters')
})

test('every control and every framework has its page, which is in the sitemap', async () => {
  const { site, mainOf, told } = await openLibrary()
  const { controls, frameworks } = await told('/controls.json')
  const sitemap = await textOf(await site.request('/sitemap.xml'))
  const paths = [
    ...controls.map(({ id }) => `/controls/${id.toLowerCase()}`),
    ...frameworks.map(({ id }) => `/controls/frameworks/${id}`),
  ]
  for (const path of paths) expect(sitemap).toContain(`${path}</loc>`)
  for (const path of ['/controls/gov-01', '/controls/frameworks/eu-ai-act']) await mainOf(path)
  for (const path of ['/controls/gov-99', '/controls/frameworks/mars', '/controls/__proto__'])
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
})

test('a set is what its files hold; without a choice it asks for one', async () => {
  const { mainOf, told } = await openLibrary()
  const choice = '?framework=gdpr&framework=hipaa&role=deployer&size=11'
  const main = await mainOf(`/controls/build${choice}`)
  const { controls } = await told(`/controls/set.json${choice}`)
  expect(controlsIn(main)).toEqual(controls.map(({ id }) => id.toLowerCase()))
  expect(main).toContain(`href="/controls/set.xlsx${choice.replaceAll('&', '&amp;')}"`)
  expect(await mainOf('/controls/build?role=deployer')).toContain('Choose at least one')
})

test('a crosswalk stands for each pair of frameworks', async () => {
  const { mainOf } = await openLibrary()
  const main = await mainOf('/controls/crosswalk?from=nist-ai-rmf&to=iso-42001')
  expect(main).toMatch(/GOVERN 1\.6[\s\S]*?inv-01[\s\S]*?A\.4\.2/)
  const [, touched, all] = /<b>(\d+) of (\d+)<\/b>/.exec(main) ?? []
  expect(all).toBe('70')
  const reached = [...main.matchAll(/href="\/controls\/frameworks\/iso-42001#[^"]+"[^>]*>([^<]+)</g)].map(
    ([, id]) => id,
  )
  expect(new Set(reached).size).toBe(Number(touched))
  expect(await mainOf('/controls/crosswalk?from=gdpr&to=gdpr')).toContain('two different')
})

test('a control says in which documents it stands, each where it is read; one in none says why', async () => {
  const { site, mainOf } = await openLibrary()
  const main = await mainOf('/controls/rsk-04')
  const hrefs = [...main.matchAll(/href="(\/(?:frameworks|resources)\/[^"]+#[^"]+)"/g)].map(([, href]) => href ?? '')
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/frameworks/ai-ethics/principles-and-controls#e-1',
      '/frameworks/ai-risk-assessment/controls-of-the-assessment-itself#r-10',
    ]),
  )
  expect(await mainOf('/controls/rsk-06')).toContain('href="/resources/checklists/compliance#a-33"')
  for (const href of [...hrefs, '/resources/checklists/compliance#a-33']) {
    const [path = '', anchor] = href.split('#')
    const page = await textOf(await site.request(path))
    expect([href, page.includes(` id="${anchor}"`)]).toEqual([href, true])
  }
  expect(await mainOf('/frameworks/ai-ethics/principles-and-controls')).toContain('href="/controls/rsk-04"')
  expect(await mainOf('/resources/checklists/compliance')).toContain('href="/controls/rsk-06"')
  expect(await mainOf('/controls/rec-04')).toContain('In none of them')
})
