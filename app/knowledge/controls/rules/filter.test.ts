import files from 'virtual:controls'
import { expect, test } from 'vitest'
import { controlsChoice, isFor, maxLetters, narrowedControls } from './filter.ts'
import { libraryOf } from './library.ts'

const library = libraryOf(files)
const found = (query: string) =>
  narrowedControls(library, controlsChoice(new URLSearchParams(query), library.frameworks)).map(({ id }) => id)

test('without a choice, or with what is on no list, all controls are left', () => {
  const all = library.controls.map(({ id }) => id)
  for (const query of ['', 'framework=&role=&sector=&size=&q=', 'framework=__proto__&role=king&sector=x&size=7'])
    expect(found(query)).toEqual(all)
})

test('choices narrow together', () => {
  const ofProviders = found('framework=eu-ai-act&role=provider')
  expect(ofProviders).toContain('CNF-01')
  expect(found('framework=eu-ai-act&role=deployer')).not.toContain('CNF-01')
  expect(found('framework=hipaa')).not.toContain('CNF-01')
  expect(found('framework=eu-ai-act&role=provider&size=1').length).toBeLessThan(ofProviders.length)
})

test('a sector adds what is for it alone and hides what is for others', () => {
  expect(found('sector=finance')).toContain('REC-05')
  expect(found('sector=finance')).not.toContain('REC-01')
  expect(found('sector=life-science')).toContain('REC-01')
})

test('words are looked for in every part, in any case, and are as long as they are read', () => {
  expect(found('q=Art.%2050(2)')).toEqual(['TRA-03'])
  expect(found('q=INVENTORY%20invoices')).toContain('INV-02')
  expect(found('q=(%5B.*')).toEqual([])
  expect(controlsChoice(new URLSearchParams({ q: 'x'.repeat(500) }), []).words).toHaveLength(maxLetters)
})

test('what is not said of a company excludes nothing', () => {
  const none = { role: null, sector: null, size: null }
  expect(library.controls.every((control) => isFor(control, none))).toBe(true)
  const high = library.controls.filter((control) => isFor(control, { ...none, tier: 'low' }))
  expect(high.every(({ starts }) => starts.tier === 'low')).toBe(true)
})
