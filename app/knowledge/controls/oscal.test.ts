import files from 'virtual:controls'
import { expect, test } from 'vitest'
import { oscalSchema } from '#tests/support/oscal.ts'
import { clausesOf } from './rules/library.ts'
import { createControls } from './service.server.ts'

const origin = 'https://www.company.com'
const controls = createControls(files)

const schemas = { '1.2.2': oscalSchema('1.2.2'), '1.1.2': oscalSchema('1.1.2') }

type Listed = { id: string }
type Read = {
  catalog?: { metadata: { 'oscal-version': '1.2.2' | '1.1.2' }; groups: { controls: Listed[] }[] }
  profile?: { imports: { href: string; 'include-controls': { 'with-ids': string[] }[] }[] }
  'mapping-collection'?: {
    mappings: {
      'source-resource': { href: string }
      'target-resource': { href: string }
      maps: { sources: { 'id-ref': string }[]; targets: { 'id-ref': string }[] }[]
      'target-gap-summary'?: { 'unmapped-controls': { 'with-ids': string[] }[] }
    }[]
  }
}
/** A file as somebody who follows a link to it reads it. */
const open = (href: string): Read => {
  const text = controls.files.oscal(href.replace(origin, ''), origin)
  if (text === null) throw new Error(`Nothing is at ${href}`)
  return JSON.parse(text) as Read
}
const idsAt = (href: string) =>
  new Set(open(href).catalog?.groups.flatMap((group) => group.controls.map(({ id }) => id)))

test.each(controls.files.oscalPaths)('%s is valid by the schema of its edition', (path) => {
  const version = path.includes('1.1.2') ? '1.1.2' : '1.2.2'
  const validate = schemas[version]
  expect(validate(open(path)), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true)
  expect(open(path).catalog?.metadata['oscal-version'] ?? '1.2.2').toBe(version)
})

test('catalogs hold every control and every clause once', () => {
  for (const path of ['/controls/oscal/catalog.json', '/controls/oscal/catalog-1.1.2.json'])
    expect(idsAt(path).size).toBe(controls.counts.controls)
  for (const framework of controls.library.frameworks)
    expect(idsAt(`/controls/oscal/frameworks/${framework.id}.json`).size).toBe(clausesOf(framework).length)
})

test('every mapping leads from a control of the catalog to a clause of its framework, and gaps are clauses too', () => {
  const mappings = open('/controls/oscal/mappings.json')['mapping-collection']?.mappings ?? []
  expect(mappings.reduce((sum, { maps }) => sum + maps.length, 0)).toBe(controls.counts.mappings)
  let gaps = 0
  for (const mapping of mappings) {
    const sources = idsAt(mapping['source-resource'].href)
    const targets = idsAt(mapping['target-resource'].href)
    for (const map of mapping.maps) {
      for (const source of map.sources) expect(sources).toContain(source['id-ref'])
      for (const target of map.targets) expect(targets).toContain(target['id-ref'])
    }
    const unmapped = mapping['target-gap-summary']?.['unmapped-controls'].flatMap((one) => one['with-ids']) ?? []
    for (const id of unmapped) expect(targets).toContain(id)
    gaps += unmapped.length
  }
  expect(gaps).toBe(controls.counts.reasoned)
})

test('every profile imports controls that the catalog has', () => {
  const profiles = controls.files.oscalPaths.filter((path) => path.includes('/profiles/'))
  expect(profiles).toHaveLength(controls.counts.frameworks)
  for (const path of profiles)
    for (const { href, 'include-controls': included } of open(path).profile?.imports ?? []) {
      const ids = idsAt(href)
      const wanted = included.flatMap((one) => one['with-ids'])
      expect(wanted.length).toBeGreaterThan(0)
      for (const id of wanted) expect(ids).toContain(id)
    }
})

test('every link in every file leads to a file or a page of ours, or to a source outside by https', () => {
  const there = new Set<string>(['/controls', ...controls.paths(), ...controls.files.oscalPaths])
  const hrefs = controls.files.oscalPaths.flatMap((path) =>
    [...JSON.stringify(open(path)).matchAll(/"href":"([^"]+)"/g)].map(([, href = '']) => href),
  )
  const own = hrefs.filter((href) => href.startsWith(origin))
  expect(own.length).toBeGreaterThan(2 * controls.counts.controls)
  expect(own.filter((href) => !there.has(href.slice(origin.length)))).toEqual([])
  expect(hrefs.filter((href) => !href.startsWith('https://'))).toEqual([])
})

test('nothing else is there', () => {
  for (const path of [
    '/controls/oscal/profiles/mars.json',
    '/controls/oscal/frameworks/__proto__.json',
    '/controls/oscal/',
  ])
    expect(controls.files.oscal(path, origin)).toBeNull()
})
