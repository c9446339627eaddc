import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributionOf } from './attribution.ts'
import { clickNames, longest, type Touch, touchOf, utmCampaignOf, utmNames, wordOf } from './touch.ts'

const names = new Set<string>(['landing', 'referrer', ...utmNames, ...clickNames])
const present = (touch: object) => Object.fromEntries(Object.entries(touch).filter(([, value]) => value !== undefined))
const at = (address: string, referrer = '') => present(touchOf(new URL(address, 'https://www.company.com'), referrer))

/** Values that a visitor, a broken mail program or somebody who means harm may put into a link. */
const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 100 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '\u202egnirps',
    'ada@example.com',
    'ada%40example.com',
    '=1+1',
    '<script>',
    'Fr\u00fchling \ud83c\udf37',
    'x'.repeat(60_000),
    ' '.repeat(60_000),
    '\ufdfa'.repeat(2_000),
    '\r\nBcc: ada',
  ),
)

test.each([
  ['/pricing', '', { landing: '/pricing' }],
  ['/pricing', 'https://www.company.com/services', { landing: '/pricing' }],
  ['/pricing', 'https://www.google.com/', { landing: '/pricing', referrer: 'www.google.com' }],
  ['/', 'android-app://com.google.android.gm/', { landing: '/', referrer: 'com.google.android.gm' }],
  ['/?utm_source=Fr\u00fchling%20|%20Mail', '', { landing: '/', utm_source: 'Frühling | Mail' }],
  ['/?utm_campaign=R%26D%20spring/summer', '', { landing: '/', utm_campaign: 'R&D spring/summer' }],
  ['/?utm_campaign=%E6%98%A5%E3%81%AE%E3%82%BB%E3%83%BC%E3%83%AB', '', { landing: '/', utm_campaign: '春のセール' }],
  [
    '/?utm_campaign=%D0%92%D0%B5%D1%81%D0%BD%D0%B0&utm_source=ada%EF%BC%A0example.com',
    '',
    { landing: '/', utm_campaign: 'Весна' },
  ],
  ['/?UTM_Source=News&Utm_Medium=Mail', '', { landing: '/', utm_source: 'News', utm_medium: 'Mail' }],
  ['/?utm_source=news&amp;utm_medium=mail', '', { landing: '/', utm_source: 'news', utm_medium: 'mail' }],
  ['/?utm_campaign=Fr%FChjahr+M%fcnchen', '', { landing: '/', utm_campaign: 'Frühjahr München' }],
  ['/?utm_campaign=100%', '', { landing: '/', utm_campaign: '100%' }],
  ['/pricing#utm_source=news&utm_medium=mail', '', { landing: '/pricing', utm_source: 'news', utm_medium: 'mail' }],
  ['/pricing?utm_source=a#plans?utm_source=b&gclid=x', '', { landing: '/pricing', utm_source: 'a', gclid: 'x' }],
  ['/?utm_source=ada@example.com&utm_medium=ada%2540example.com', '', { landing: '/' }],
  ['/ada@example.com', '', {}],
  ['/?gclid=Cj0K-_x.1&fbclid=a%20b&msclkid=', '', { landing: '/', gclid: 'Cj0K-_x.1' }],
  [`/?gclid=${'x'.repeat(251)}`, '', { landing: '/' }],
  ['/?__proto__=x&constructor=y&utm_source=__proto__', '', { landing: '/', utm_source: '__proto__' }],
])('%s after %j is kept as %j', (address, referrer, touch) => {
  expect(at(address, referrer)).toEqual(touch)
})

test.each<[Touch, [string, string, string]]>([
  [{}, ['', '', '']],
  [{ landing: '/', utm_campaign: 'may' }, ['', '', 'may']],
  [{ utm_source: 'news', utm_medium: 'mail', gclid: 'x', referrer: 'a.example' }, ['news', 'mail', '']],
  [{ gclid: 'x', referrer: 'www.google.com' }, ['gclid', 'click', '']],
  [{ referrer: 'www.google.com' }, ['www.google.com', 'referral', '']],
])('%j is counted under %j', (touch, [source, medium, campaign]) => {
  expect(utmCampaignOf(touch)).toEqual({ source, medium, campaign })
})

/** Short plain text under names that are allowed, and nobody's address. */
function expectBounded(touch: object) {
  for (const [name, value] of Object.entries(touch)) {
    expect(names).toContain(name)
    expect(value).toMatch(/^[\p{L}\p{M}\p{N}\x20-\x7e]+$/u)
    expect(value).not.toMatch(/@|%40/)
    expect(String(value).length).toBeLessThanOrEqual(longest.click)
  }
}

test('whatever an address says, a touch is short plain text, and what the browser keeps the server takes', () => {
  fc.assert(
    fc.property(
      fc.array(odd, { minLength: 7, maxLength: 7 }),
      fc.webUrl({ withQueryParameters: true }),
      (words, referrer) => {
        const url = new URL('https://www.company.com/pricing')
        const all = [...utmNames, 'gclid', '__proto__']
        for (const [index, name] of all.entries()) url.searchParams.set(name, words[index] ?? '')
        const touch = present(touchOf(url, referrer))
        expectBounded(touch)
        const sent = JSON.parse(JSON.stringify({ first: touch }))
        expect(attributionOf(sent, null).first).toEqual(touch)
      },
    ),
  )
})

test('whatever a body holds beside the answers, it is bounded, of known names, and never thrown at', () => {
  const touchLike = fc.dictionary(fc.oneof(odd, fc.constantFrom(...names, '__proto__', 'toString')), fc.anything())
  const given = fc.oneof(fc.anything(), fc.record({ first: fc.oneof(touchLike, fc.anything()), last: touchLike }))
  fc.assert(
    fc.property(given, fc.oneof(odd, fc.webUrl({ withQueryParameters: true })), (value, referer) => {
      const { page = '', source, medium, campaign, first = {}, last = {}, ...more } = attributionOf(value, referer)
      expect(more).toEqual({})
      expect(page.length).toBeLessThanOrEqual(longest.path)
      for (const word of [source, medium, campaign])
        expect(word ?? 'x').toMatch(/^[\p{L}\p{M}\p{N} _.&+/|:,!#%~-]{1,100}$/u)
      expectBounded(first)
      expectBounded(last)
    }),
    { numRuns: 1_000 },
  )
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})

test('one field that does not fit takes none of the others with it', () => {
  const first = {
    landing: '/pricing',
    utm_source: 'news',
    utm_medium: 7,
    referrer: 'a b',
    gclid: 'x'.repeat(300),
    more: 'x',
  }
  expect(attributionOf({ first, last: 'no', more: {} }, null)).toEqual({
    source: 'news',
    first: { landing: '/pricing', utm_source: 'news' },
  })
})

test('a word as long as a server takes costs next to nothing', () => {
  const began = performance.now()
  for (let round = 0; round < 100; round += 1) wordOf(`${'\ufdfa '.repeat(16_000)}!`)
  expect(performance.now() - began).toBeLessThan(1_000)
})
