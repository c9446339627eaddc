import { expect, test } from 'vitest'
import { openReadApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { bare, claimsOfPdf, wordsOfPdf } from '#tests/support/pdf.ts'

const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'

test('/controls.json is the library with its version, licence and addresses', async () => {
  const { api, services } = await openReadApi({ SITE_URL: 'https://www.company.com' })
  const response = await api.request('/controls.json')
  expectHeaders(response.headers, { caching, type: 'application/json', https: true })
  const told = (await response.json()) as {
    licence: string
    version: string
    controls: { id: string; address: string }[]
  }
  expect(told.licence).toBe('https://creativecommons.org/licenses/by/4.0/')
  expect(told.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(told.controls).toHaveLength(services.controls.counts.controls)
  expect(told.controls[0]?.address).toBe('https://www.company.com/controls/gov-01')
})

test('every file is there under its type', async () => {
  const { api } = await openReadApi()
  const files: [string, string][] = [
    ['/controls.csv', 'text/csv; charset=utf-8'],
    ['/controls/mappings.csv', 'text/csv; charset=utf-8'],
    ['/controls.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['/controls/ciso-assistant.yaml', 'application/yaml'],
    ['/controls/oscal/catalog.json', 'application/json'],
    ['/controls/set.csv?framework=gdpr', 'text/csv; charset=utf-8'],
    ['/controls/set.oscal.json?framework=gdpr', 'application/json'],
    ['/controls/set.pdf?framework=hipaa', 'application/pdf'],
  ]
  for (const [path, type] of files) {
    const response = await api.request(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type])
  }
})

test('a set as PDF holds each of its controls with its clauses, and may be read by all', async () => {
  const { api } = await openReadApi()
  const query = 'framework=hipaa&role=deployer'
  const response = await api.request(`/controls/set.pdf?${query}`)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="control-set.pdf"')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(claimsOfPdf(bytes)).toEqual({ language: 'en', accessible: true })
  const words = wordsOfPdf(bytes)
  const set = (await (await api.request(`/controls/set.json?${query}`)).json()) as {
    controls: { title: string; mappings: { hipaa: Record<string, unknown> } }[]
  }
  for (const { title, mappings } of set.controls)
    for (const said of [title, ...Object.keys(mappings.hipaa)]) expect(words).toContain(bare(said))
})

test('a set is kept by its choice and not by its address, and one without a framework is refused', async () => {
  const { api } = await openReadApi()
  const tagOf = async (query: string) => (await api.request(`/controls/set.json?${query}`)).headers.get('etag')
  expect(await tagOf('framework=gdpr&utm_source=x&framework=hipaa')).toBe(await tagOf('framework=hipaa&framework=gdpr'))
  expect(await tagOf('framework=gdpr')).not.toBe(await tagOf('framework=hipaa'))
  await expectProblem(await api.request('/controls/set.json?role=provider'), 422)
})
