import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parameterNames, parameters } from '#knowledge/duties/parameters.ts'
import { openTestApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'

const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'
const path = '/api/obligations'

type Told = {
  on: string
  tier: string
  because: string[]
  none?: string
  ask?: string
  otherLaws: { title: string }[]
  duties: { id: string; article: string; role: string; from: string; state: string; documents: string[] }[]
  open: { parameter: string; why: string }[]
  version: string
}
async function openApi(variables: Record<string, string> = {}) {
  const opened = await openTestApi(variables)
  const told = async (query: string) => (await (await opened.api.request(`${path}?${query}`)).json()) as Told
  return { ...opened, told }
}

test('a listed use, bought: tier, duties with their days, and what is open, for everybody to store', async () => {
  const { api, told } = await openApi({ SITE_URL: 'https://www.company.com' })
  const query = 'role=deployer&use=4a&exception=none&practice=none&on=2026-11-27'
  const response = await api.request(`${path}?${query}`)
  expectHeaders(response.headers, { caching, type: 'application/json', https: true })
  expect(response.headers.get('link')).toBe('<https://www.company.com/api/obligations/schema.json>; rel="describedby"')
  const answer = await told(query)
  expect(answer).toMatchObject({ on: '2026-11-27', tier: 'high', because: ['use=4a', 'exception=none'] })
  expect(answer.duties.find(({ id }) => id === 'eu-ai-act-26-7')).toMatchObject({
    law: 'eu-ai-act',
    article: '26(7)',
    role: 'deployer',
    title: 'Tell workers and their representatives before use',
    from: '2027-12-02',
    state: 'to-come',
    because: ['role=deployer', 'use=4a'],
    documents: ['https://www.company.com/frameworks/ai-ethics'],
  })
  expect(answer.open.find(({ parameter }) => parameter === 'profiling')?.why).toBe(
    'With profiling the exception of Article 6(3) cannot be claimed',
  )
  const tag = response.headers.get('etag') ?? ''
  expect((await api.request(`${path}?${query}`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
})

test('a tier is told with why none of its duties follows, and with the laws that are not in the register', async () => {
  const { told } = await openApi()
  const outside = await told('scope=none&role=deployer&use=4a')
  expect(outside).toMatchObject({ tier: 'outside', none: expect.stringContaining('Article 2(1)') })
  const titles = outside.otherLaws.map(({ title }) => title).join('; ')
  for (const place of ['Colorado', 'California', 'Illinois', 'New York City', 'Texas', 'sectors'])
    expect(titles).toContain(place)
  const settled = 'scope=placed-in-union&outside=none&practice=none&use=none&shows=none'
  const machine = await told(`${settled}&role=importer&product=annex-1-b&safety=yes&third-party=yes`)
  expect(machine).toMatchObject({ tier: 'high', duties: [] })
  expect(machine.none).toMatch(/Article 2\(2\).*Regulation \(EU\) 2023\/1230/)
  const text = await told(
    'scope=used-in-union&role=deployer&outside=none&practice=none&product=none&use=none&shows=public-interest-text&reviewed=yes',
  )
  expect([text.tier, text.duties.filter(({ article }) => article.startsWith('50'))]).toEqual(['minimal', []])
  // The Act names no duty that does not follow.
  expect((await told('role=deployer&practice=none&use=4a')).none).toBeUndefined()
})

test('the same answers, however they are written, are one answer', async () => {
  const { api } = await openApi()
  const texts = await Promise.all(
    ['use=4a&use=1c&role=deployer', 'role=deployer&use=1c&use=4a&use=4a'].map(async (query) =>
      (await api.request(`${path}?${query}`)).text(),
    ),
  )
  expect(texts[0]).toBe(texts[1])
})

test('nothing said is nothing known, and the day is today until the clock says another', async () => {
  const { told, clock } = await openApi()
  const first = await told('')
  expect(first).toMatchObject({ on: clock.now().toISOString().slice(0, 10), tier: 'unknown', duties: [] })
  clock.advance(86_400_000)
  expect((await told('')).on).toBe(clock.now().toISOString().slice(0, 10))
})

test.each([
  ['a name', 'colour=blue', ['colour']],
  ['a value', 'role=owner', ['role']],
  ['neither yes nor no', 'public=yes&authority=maybe', ['authority']],
  ['a value twice where one is meant', 'profiling=yes&profiling=no', ['profiling']],
  ['none beside another', 'use=none&use=4a', ['use']],
  ['a day', 'since=2026-02-30', ['since']],
  ['two days', 'on=2026-11-27&on=2026-11-28', ['on']],
  ['several', 'role=owner&use=9z', ['role', 'use']],
  ['a name of every object', 'toString=1&__proto__=2', ['toString', '__proto__']],
])('%s that nobody knows is refused by its field', async (_, query, fields) => {
  const { api } = await openApi()
  const response = await api.request(`${path}?${query}`)
  await expectProblem(response.clone(), 422)
  const { errors } = (await response.json()) as { errors: { field: string; message: string }[] }
  expect(errors.map(({ field }) => field)).toEqual(fields)
  for (const { message } of errors) expect(message).not.toContain('owner')
})

test('what mails and advertisements add to a link, and what HTML does to it, changes nothing', async () => {
  const { api } = await openApi()
  const text = async (query: string) => (await api.request(`${path}?${query}`)).text()
  expect(await text('role=deployer&amp;use=4a&fbclid=x&utm_source=a&mc_cid=1&gclid=2&_hsenc=3')).toBe(
    await text('role=deployer&use=4a'),
  )
})

test('other methods are refused', async () => {
  const { api } = await openApi()
  expect((await api.request(path, { method: 'POST' })).status).toBe(405)
})

test('the schema is offered, and every kind of answer keeps to it', async () => {
  const { api, told } = await openApi({ SITE_URL: 'https://www.company.com' })
  const response = await api.request(`${path}/schema.json`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/schema+json'])
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(addFormats as unknown as (to: Ajv2020) => void)(ajv)
  const holds = ajv.compile((await response.json()) as object)
  const all =
    'role=provider&role=deployer&role=importer&role=distributor&role=representative&since=2025-01-01&public=yes'
  const queries = ['', all, `${all}&on=2027-01-01&model=provides&shows=deepfake`]
  for (const name of parameterNames)
    for (const value of parameters[name].values)
      queries.push(`${all.replace(name === 'role' ? /role=\w+&/g : /$^/, '')}&${name}=${value}`)
  for (const query of new Set(queries)) {
    const params = new URLSearchParams(query)
    if (params.getAll('public').length > 1) continue
    expect([query, holds(await told(query)), holds.errors]).toEqual([query, true, null])
  }
  expect(holds({ ...(await told('')), tier: 'mild' })).toBe(false)
})
