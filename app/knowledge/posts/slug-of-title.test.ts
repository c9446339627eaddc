import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOfTitle } from './slug-of-title.server.ts'

test.each([
  ['Custom Policy Builder', 'custom-policy-builder'],
  ["A Leader's Guide: ISO/IEC 42001", 'a-leaders-guide-iso-iec-42001'],
  ['Übersicht: Größe', 'ubersicht-grosse'],
  ['İstanbul Łódź', 'istanbul-lodz'],
  ['Straße STRASSE', 'strasse-strasse'],
  ['株式会社', 'zhushihuishe'],
  ['Привет, мир', 'privet-mir'],
  ['Ελλάδα', 'ellada'],
  ['مرحبا', 'mrhb'],
  ['한국어', 'hangugeo'],
  ['Đà Nẵng, Æther, œuvre', 'da-nang-aether-oeuvre'],
  ['ﬁne Ⅷ', 'fine-viii'],
  ['… —', ''],
])('%j has the address %j', (title, address) => {
  expect(slugOfTitle(title)).toBe(address)
})

test('whatever the title, an address is what the head of a post takes, or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      expect(slugOfTitle(title)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
      expect(slugOfTitle(title).length).toBeLessThanOrEqual(80)
    }),
  )
})
