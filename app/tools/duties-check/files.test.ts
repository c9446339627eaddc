import { strFromU8, unzipSync } from 'fflate'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { none, parameters, readAnswers, roles } from '#knowledge/duties/parameters.ts'
import { dutyId, mainLaw, otherLaws } from '#knowledge/duties/rules.ts'
import { longDate } from '#platform/text/long-date.ts'
import { openReadApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { oscalSchema } from '#tests/support/oscal.ts'
import { bare, claimsOfPdf, wordsOfPdf } from '#tests/support/pdf.ts'
import { firstOf } from '#tests/support/thorough.ts'
import { figureOf, headlineOf, providersDuties, remarksOf, summaryOf } from './remarks.ts'

const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'
/** A bought tool that ranks applications, as of a day. */
const ranking = 'role=deployer&use=4a&exception=none&practice=none&on=2026-11-27'

type Told = {
  duties: { id: string; title: string; article: string; from: string; until?: string; controls: string[] }[]
}
/** Every test here reads, and nothing else. */
async function openFiles() {
  const { api, services } = await openReadApi({ SITE_URL: 'https://www.company.com' })
  const file = async (format: string, query = ranking) => api.request(`/duties.${format}?${query}`)
  const told = (await (await api.request(`/api/obligations?${ranking}`)).json()) as Told
  expect(told.duties.length).toBeGreaterThan(8)
  return { api, services, file, told }
}

/** The texts of every edition of a result, as somebody reads them: ready to look for words in. */
async function editionsOf({ file, api }: Awaited<ReturnType<typeof openFiles>>, query: string) {
  const bytes = async (format: string) => new Uint8Array(await (await file(format, query)).arrayBuffer())
  const workbook = Object.values(unzipSync(await bytes('xlsx'))).map((part) => strFromU8(part))
  const calendar = new ICAL.Component(ICAL.parse(strFromU8(await bytes('ics'))))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return {
    pdf: wordsOfPdf(await bytes('pdf')),
    xlsx: workbook.join('\n').replaceAll('&#39;', '’').replaceAll('&apos;', '’'),
    ics: events.map(({ summary, description }) => `${summary}\n${description}`).join('\n'),
    json: strFromU8(await bytes('json')),
    'oscal.json': strFromU8(await bytes('oscal.json')),
    api: await (await api.request(`/api/obligations?${query}`)).text(),
  }
}
/** A line of the PDF may end at a hyphen. */
const unbroken = (text: string) => bare(text).replaceAll('-', '')

const everyRole = roles.map((role) => `role=${role}`).join('&')
const systems = {
  'listed uses and a product, all roles, the day open': `${everyRole}&practice=none&use=1a&use=2&use=4a&use=5b&product=annex-1-a&safety=yes&third-party=yes&profiling=yes&shows=interacts&shows=generates-text&shows=deepfake&shows=public-interest-text&shows=emotion-or-categorisation&public=yes&authority=yes&established=elsewhere`,
  'an older system for a public authority': `${everyRole}&practice=none&use=4a&use=1a&profiling=yes&public=yes&authority=yes&since=2026-03-01`,
  'an older system that is left as it is': `${everyRole}&practice=none&use=5c&profiling=yes&exception=d&authority=no&public=no&since=2026-03-01`,
  'a listed use of those who did not make it':
    'role=deployer&role=importer&role=distributor&practice=none&use=4a&profiling=yes',
  'a product alone': `${everyRole}&practice=none&use=none&product=annex-1-a&safety=yes&third-party=yes`,
  'a product of Section B': 'role=provider&practice=none&use=none&product=annex-1-b&safety=yes&third-party=yes',
  'an older system that was excepted': `${everyRole}&practice=none&use=4a&profiling=no&exception=a&since=2025-06-01`,
  'prohibited practices': `${everyRole}&${parameters.practice.values
    .filter((value) => value !== none)
    .map((value) => `practice=${value}`)
    .join('&')}`,
  'a model': `${everyRole}&practice=none&model=provides-systemic&established=elsewhere&since=2025-01-01`,
  'a work of art, and a free model': `${everyRole}&practice=none&shows=deepfake&artistic=yes&model=provides`,
  'what the GDPR asks outside the Act': 'scope=none&role=deployer&use=4a&profiling=yes',
}

test.each(firstOf(Object.entries(systems), 3))(
  'every edition says the same, with every condition of every duty: %s',
  async (_, query) => {
    const opened = await openFiles()
    const at = `${query}&on=2026-11-29`
    const { answers } = readAnswers(new URLSearchParams(query))
    const result = opened.services.duties.of(answers, '2026-11-29')
    const { duties, none: why, ask } = result
    const { register } = opened.services.duties
    const ofProvider = providersDuties(register, result, answers)
    const beside = [
      headlineOf(result, answers, ofProvider),
      summaryOf(result, answers, ofProvider),
      ...remarksOf(result, answers, register),
    ]
    const editions = Object.entries(await editionsOf(opened, at))
    for (const [edition, words] of editions) {
      const found = unbroken(words)
      for (const { id, article, onlyIf, until, exceptions, notes, do: act } of duties)
        for (const said of [onlyIf, until, exceptions, act, ...notes]) {
          if (said === undefined) continue
          // People read a day in words. A page of the PDF may end within a sentence, so its start stands for it.
          const looked = said === until ? [until, longDate(until)] : [edition === 'pdf' ? said.slice(0, 45) : said]
          const isThere = looked.some((one) => found.includes(unbroken(one)))
          expect([edition, id, article, said, isThere]).toEqual([edition, id, article, said, true])
        }
      // The component of OSCAL has controls alone.
      const others = edition === 'oscal.json' ? [] : otherLaws(register, answers)
      for (const { title } of others)
        expect([edition, title, found.includes(unbroken(title.slice(0, 45)))]).toEqual([edition, title, true])
      // Programs count for themselves.
      const isForPeople = edition !== 'api' && edition !== 'json'
      for (const said of [why, ask, ...(isForPeople ? beside : [])])
        if (said) {
          const isThere = found.includes(unbroken(said.slice(0, 45)))
          expect([edition, said, isThere]).toEqual([edition, said, true])
        }
    }
  },
)

test('an article of another law stands with its law, and what hangs on a condition is nowhere simply due', async () => {
  const opened = await openFiles()
  const query = 'role=deployer&practice=none&use=4a&profiling=yes&authority=no&public=no&since=2026-03-01&on=2026-11-29'
  const { duties } = opened.services.duties.of(readAnswers(new URLSearchParams(query)).answers, '2026-11-29')
  const { pdf, ics, xlsx, ...editions } = await editionsOf(opened, query)
  const gdpr = duties.filter(({ law }) => law !== mainLaw)
  expect(gdpr.length).toBeGreaterThan(5)
  for (const { title, article } of gdpr)
    for (const words of [pdf, ics]) expect(unbroken(words)).toContain(unbroken(`${title} (GDPR, Article ${article}`))
  for (const { article, controls } of gdpr) if (controls.length > 0) expect(xlsx).toContain(`GDPR, Article ${article}`)
  const days = /Whenitisdue.*?Whatyouowe/s.exec(unbroken(pdf))?.[0] ?? ''
  const hanging = duties.filter(({ onlyIf, limit }) => onlyIf && !limit)
  expect(hanging.length).toBeGreaterThan(15)
  for (const { title, law, article, role } of hanging) {
    const named = `${law === mainLaw ? '' : 'GDPR, '}Article ${article}`
    expect([role, days]).toEqual([role, expect.stringContaining(unbroken(`${title} (${named}, on a condition)`))])
    expect(unbroken(ics)).toMatch(new RegExp(`\\(${escaped(unbroken(named))}\\)[^(]*?,onacondition\\.`))
  }
  // On the page the day has 10, each on a condition; what forbids a change is due on none.
  expect(days).toContain(unbroken('December 2, 2027: 10 duties, only on a condition'))
  expect(days).toContain(unbroken('Applies today: 1 duty'))
  for (const { title, limit } of duties)
    if (limit) expect(days.lastIndexOf(unbroken(title))).toBeGreaterThan(days.indexOf('Changesthatmakeyou'))
  expect(ics).toContain('10 duties due, only on a condition, and 1 change to avoid')
  for (const said of ['To come, on a condition', 'Applies, on a condition', 'To come, a change to avoid'])
    expect(xlsx).toContain(said)
  for (const words of [pdf, ics, xlsx, editions['oscal.json']])
    for (const said of [
      'A system that is left as it is stays outside these duties',
      '1 duty, 10 more only if it is redesigned',
    ])
      expect(unbroken(words)).toContain(unbroken(said))
})
const escaped = (text: string) => text.replace(/[()]/g, '\\$&')

test.each([
  [
    'a medical device that is left as it is',
    'role=provider&outside=none&practice=none&product=annex-1-a&safety=yes&third-party=yes&use=none&profiling=no&shows=none&model=none&since=2027-06-01&authority=no&public=no',
    [27, 'duties if its design changes'],
    'You make this system (provider). 1 duty applies today; 27 more from August 2, 2028, if its design changes significantly.',
  ],
  [
    'a system that is owed for as it is',
    'role=deployer&practice=none&use=4a&profiling=yes&shows=none&since=2028-01-01&authority=no&public=no',
    [10, 'duties'],
    'You use this system (deployer).',
  ],
])('beside the page’s large figure a sentence says the rest: %s', async (_, query, [figure, unit], sentence) => {
  const { duties } = (await openFiles()).services
  const { answers } = readAnswers(new URLSearchParams(query))
  const found = duties.of(answers, '2026-11-29')
  expect(figureOf(found, false)).toMatchObject({ figure, unit })
  expect(unbroken(summaryOf(found, answers, [], true))).toContain(unbroken(sentence))
})

test('the systems of that test reach every duty of the register', async () => {
  const { services } = await openFiles()
  const reached = new Set(
    Object.values(systems).flatMap((query) =>
      services.duties.of(readAnswers(new URLSearchParams(query)).answers).duties.map(({ id }) => id),
    ),
  )
  const all = services.duties.register.laws.flatMap((law) =>
    law.duties.flatMap((duty) => duty.roles.map((role) => dutyId(law.law, duty, role))),
  )
  expect(all.filter((id) => !reached.has(id))).toEqual([])
})

test('a prohibited use begins with the word to stop it, in every edition, and names no day two years away', async () => {
  const opened = await openFiles()
  const query = 'role=provider&role=deployer&practice=f&use=1c&use=4b&shows=interacts&profiling=yes&on=2026-11-29'
  const editions = await editionsOf(opened, query)
  const { answers } = readAnswers(new URLSearchParams(query))
  const others = otherLaws(opened.services.duties.register, answers).map(({ text }) => unbroken(text))
  const withoutOthers = (words: string) =>
    others.reduce((rest, text) => rest.replace(text, ''), unbroken(withoutFrame(words)))
  for (const [edition, words] of Object.entries(editions)) {
    const found = unbroken(words)
    expect([edition, found]).toEqual([edition, expect.stringContaining('Stopit:')])
    const fine = edition === 'api' || edition === 'json' ? 'eu-ai-act-penalties' : 'EUR 35 million or 7%'
    expect([edition, found]).toEqual([edition, expect.stringContaining(unbroken(fine))])
    for (const word of ['2027', '2028', '2030', unbroken('Use it as its instructions say'), 'Article50', 'Article26'])
      expect([edition, word, withoutOthers(words).includes(word)]).toEqual([edition, word, false])
    expect(found).toContain(
      unbroken(
        'It is permitted only if it is meant to be put in place or on the market for medical or safety reasons.',
      ),
    )
    expect(found).toContain(unbroken('market surveillance authority'))
  }
  const { pdf, ics } = editions
  // A prohibition has its day, and is counted as a duty nowhere.
  expect(unbroken(pdf)).toContain(unbroken('Applies today Stop it:'))
  expect(unbroken(pdf)).not.toContain(unbroken('Applies today: 1 duty'))
  expect(unbroken(pdf).indexOf('Stopit:')).toBeLessThan(200)
  expect(ics.startsWith('AI duties: Stop it:')).toBe(true)
  const told = JSON.parse(editions.api) as { duties: { title: string }[] }
  expect(told.duties[0]?.title).toMatch(/^Stop it: /)
})
/** The parts around the duties: other laws have days of their own, and a question names articles. */
const withoutFrame = (text: string) =>
  text
    .replace(/"otherLaws":.*/s, '')
    .replace(/"open":.*?\]/s, '')
    .replaceAll(/Whatcouldchangethis.*?Whenitisdue/gs, '')
    .replace(/Otherlawstocheck.*/s, '')

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
  const words = unbroken(wordsOfPdf(bytes))
  const { duties } = services.duties.of({
    role: ['deployer'],
    use: ['4a'],
    exception: ['none'],
    practice: ['none'],
  })
  expect(duties.map(({ id }) => id)).toEqual(told.duties.map(({ id }) => id))
  for (const { title, article, shows, do: act } of duties)
    for (const said of [title, `Article ${article}`, shows, act]) expect(words).toContain(unbroken(said))
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
