import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { oscalSchema } from '#tests/support/oscal.ts'
import { bare, claimsOfPdf, wordsOfPdf } from '#tests/support/pdf.ts'

const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'
/** A bought tool that ranks applications, as of a day. */
const ranking = 'role=deployer&use=4a&exception=none&practice=none&on=2026-11-27'

type Told = {
  duties: { id: string; title: string; article: string; from: string; until?: string; controls: string[] }[]
}
async function openFiles() {
  const { api, services } = await openTestApi({ SITE_URL: 'https://www.company.com' })
  const file = async (format: string, query = ranking) => api.request(`/duties.${format}?${query}`)
  const told = (await (await api.request(`/api/obligations?${ranking}`)).json()) as Told
  expect(told.duties.length).toBeGreaterThan(8)
  return { api, services, file, told }
}

test.each([
  ['pdf', 'application/pdf'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ics', 'text/calendar; charset=utf-8'],
  ['json', 'application/json'],
  ['oscal.json', 'application/json'],
])('a result as %s is a file that anybody may store, under its answers and its day', async (format, type) => {
  const { file } = await openFiles()
  const response = await file(format)
  expectHeaders(response.headers, {
    caching,
    type,
    https: true,
    ...(format === 'pdf' && { policy: /^default-src 'none';.*; sandbox$/ }),
  })
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="duties.${format}"`)
  const tag = response.headers.get('etag')
  const other = await file(format, ranking.split('&').reverse().join('&'))
  expect(other.headers.get('etag')).toBe(tag)
  for (const query of [ranking.replace('11-27', '11-28'), ranking.replace('use=4a', 'use=4b')])
    expect((await file(format, query)).headers.get('etag')).not.toBe(tag)
})

test.each(['pdf', 'xlsx', 'ics', 'json', 'oscal.json'])(
  '%s of answers that nobody knows is a problem by field',
  async (format) => {
    const { file } = await openFiles()
    const response = await file(format, 'role=owner&since=soon&name=x')
    await expectProblem(response.clone(), 422, true)
    const { errors } = (await response.json()) as { errors: { field: string }[] }
    expect(errors.map(({ field }) => field)).toEqual(['role', 'since', 'name'])
  },
)

test('the PDF is accessible, and has every duty with its article and what shows it', async () => {
  const { file, told, services } = await openFiles()
  const bytes = new Uint8Array(await (await file('pdf')).arrayBuffer())
  expect(claimsOfPdf(bytes)).toEqual({ language: 'en', accessible: true })
  const words = wordsOfPdf(bytes)
  const { duties } = services.obligations.of({
    role: ['deployer'],
    use: ['4a'],
    exception: ['none'],
    practice: ['none'],
  })
  expect(duties.map(({ id }) => id)).toEqual(told.duties.map(({ id }) => id))
  for (const { title, article, shows, do: act } of duties)
    for (const said of [title, `Article ${article}`, shows, act]) expect(words).toContain(bare(said))
})

test('the workbook has a row for each duty with a status to choose, its controls, and the answers', async () => {
  const { file, told } = await openFiles()
  const bytes = new Uint8Array(await (await file('xlsx')).arrayBuffer())
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)]))
  const rowsOf = (number: number) => (parts[`xl/worksheets/sheet${number}.xml`] ?? '').match(/<row /g)?.length
  const last = told.duties.length + 1
  expect(rowsOf(1)).toBe(last)
  expect(parts['xl/worksheets/sheet1.xml']).toContain(`sqref="G2:G${last}"`)
  expect(rowsOf(2)).toBe(new Set(told.duties.flatMap(({ controls }) => controls)).size + 1)
  const shared = parts['xl/sharedStrings.xml'] ?? Object.values(parts).join('')
  for (const { id } of told.duties) expect(shared).toContain(id)
  expect(shared).toContain('https://www.company.com/resources/tools/risk-assessment?')
})

test('the calendar has an entry for each day on which something is due, and holds what is due', async () => {
  const { file, told } = await openFiles()
  const read = async (query?: string) => {
    const text = await (await file('ics', query)).text()
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    const calendar = new ICAL.Component(ICAL.parse(text))
    return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  }
  const events = await read()
  const days = new Set(told.duties.map(({ from }) => (from <= '2026-11-27' ? '2026-11-27' : from)))
  expect(new Set(events.map(({ startDate }) => startDate.toString()))).toEqual(days)
  const descriptions = events.map(({ description }) => description).join('\n')
  for (const { title } of told.duties) expect(descriptions).toContain(title)
  // A copy of another day takes the place of this one.
  const later = await read(ranking.replace('11-27', '11-28'))
  expect(later.map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid))
  // A change to avoid is due on no day.
  const images =
    'role=deployer&outside=none&practice=none&product=none&use=none&profiling=no&shows=deepfake&artistic=no'
  const [only, ...more] = await read(`${images}&on=2026-11-28`)
  expect([only?.startDate.toString(), more]).toEqual(['2026-11-28', []])
  // Nobody imports an empty calendar.
  expect(await read('on=2026-11-27')).toHaveLength(1)
})

test('the OSCAL component is valid, and asks for each control that a duty names', async () => {
  const { file, told, services } = await openFiles()
  const validate = oscalSchema('1.2.2')
  type Component = {
    'control-implementations'?: { source: string; 'implemented-requirements': { 'control-id': string }[] }[]
  }
  const read = async (query?: string) => {
    const definition = (await (await file('oscal.json', query)).json()) as {
      'component-definition': { components: Component[] }
    }
    expect(validate(definition), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true)
    return definition['component-definition'].components[0]?.['control-implementations']?.[0]
  }
  const implementation = await read()
  expect(implementation?.source).toBe('https://www.company.com/controls/oscal/catalog.json')
  const asked = new Set(told.duties.flatMap(({ controls }) => controls.map((id) => id.toLowerCase())))
  expect(new Set(implementation?.['implemented-requirements'].map((one) => one['control-id']))).toEqual(asked)
  for (const id of asked) expect(services.controls.byId(id.toUpperCase())).not.toBeNull()
  // With no answers there is no duty, and still a component.
  expect(await read('on=2026-11-27')).toBeUndefined()
})

test('the JSON file is what the API tells', async () => {
  const { api, file } = await openFiles()
  expect(await (await file('json')).text()).toBe(await (await api.request(`/api/obligations?${ranking}`)).text())
})
