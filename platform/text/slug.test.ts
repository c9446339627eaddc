import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noHeading, slugOf } from './slug.ts'

// The first four are copied by hand from SPEC 2, Services anchors.
test.each([
  ['Custom Policy Builder', 'custom-policy-builder'],
  ['Risk Management', 'risk-management'],
  ['Security Dashboard', 'security-dashboard'],
  ['Assessments and Audits', 'assessments-and-audits'],
  ['  Training   & Awareness ', 'training-awareness'],
  ["A Leader's Guide: ISO/IEC 42001", 'a-leaders-guide-iso-iec-42001'],
  ['Éthique de l’IA', 'ethique-de-lia'],
  ['Übersicht Łódź', 'ubersicht-lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['株式会社', '株式会社'],
  ['Привет мир', 'привет-мир'],
  ['&', ''],
])('%j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a slug is its own slug, and holds nothing but letters, digits and single hyphens between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const slug = slugOf(title)
      expect(slugOf(slug)).toBe(slug)
      expect(slug).toMatch(/^([\p{L}\p{N}]+(-[\p{L}\p{N}]+)*)?$/u)
    }),
  )
})

test.each([
  ['whats-new--2026', ': write #whats-new-2026'],
  ['überblick', ': write #uberblick'],
  ['gone', ''],
])('an anchor as others make it, %s, is told as this site makes it', (anchor, told) => {
  expect(noHeading(anchor, ['whats-new-2026', 'uberblick'])).toBe(`There is no heading #${anchor}${told}`)
})
