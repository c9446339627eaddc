import { expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { fingerprintsOf, submissionFactsOf } from './submission-context.server.ts'

const request = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/api/contact', { method: 'POST', headers })

test.each(['12345678', crypto.randomUUID(), 'x'.repeat(128)])('%s is taken as a key', (key) => {
  expect(submissionFactsOf(request({ 'Idempotency-Key': key })).key).toBe(key)
})

test.each(['', 'short', 'x'.repeat(129), 'with space', 'semi;colon', '../../etc/passwd'])('%j is no key', (key) => {
  expect(submissionFactsOf(request({ 'Idempotency-Key': key }))).not.toHaveProperty('key')
})

test('without scripts, where a lead came from is the page and the campaign of its address, and nothing else of it', () => {
  const referer =
    'https://www.company.com/our-story?utm_source=linkedin&utm_medium=social&utm_campaign=spring%2027&email=ada@example.com#x'
  expect(submissionFactsOf(request({ Referer: referer })).attribution).toEqual({
    page: '/our-story',
    source: 'linkedin',
    medium: 'social',
    campaign: 'spring 27',
    first: { landing: '/our-story', utm_source: 'linkedin', utm_medium: 'social', utm_campaign: 'spring 27' },
  })
})

test('what a browser says of the visit comes before the address of the page', () => {
  const first = { landing: '/pricing', referrer: 'news.example', utm_source: 'news', gclid: 'Cj0-_x' }
  const last = { landing: '/', referrer: 'search.example' }
  const headers = { Referer: 'https://www.company.com/our-story?utm_source=other' }
  expect(submissionFactsOf(request(headers), { first, last }).attribution).toEqual({
    page: '/our-story',
    source: 'search.example',
    medium: 'referral',
    first,
    last,
  })
})

test('under Global Privacy Control nothing is read but the page, and nothing is to be counted', () => {
  const headers = { Referer: 'https://www.company.com/our-story?utm_source=news&gclid=x', 'Sec-GPC': '1' }
  const submission = submissionFactsOf(request(headers), { first: { landing: '/', utm_source: 'news' } })
  expect(submission).toEqual({ attribution: { page: '/our-story' }, doNotCount: true })
})

test.each(['nonsense', '', 'about:blank'])(
  '%j says nothing of where it came from, or no more than a path',
  (referer) => {
    const { attribution } = submissionFactsOf(request({ Referer: referer }))
    expect(Object.values(attribution).filter((value) => value && value !== 'blank')).toEqual([])
  },
)

const at = (time: string) => new Date(`2027-01-05T${time}Z`)

test('with a key, the time of the day changes nothing', () => {
  const first = fingerprintsOf('contact', aContactMessage(), 'key-0001', at('09:00:00'))
  expect(fingerprintsOf('contact', aContactMessage(), 'key-0001', at('23:00:00'))).toEqual(first)
  expect(first).toHaveLength(1)
})

test('form, key and every answer tell one submission from another', () => {
  const variants = [
    fingerprintsOf('contact', aContactMessage(), 'key-0001', at('09:00:00')),
    fingerprintsOf('partner', aContactMessage(), 'key-0001', at('09:00:00')),
    fingerprintsOf('contact', aContactMessage(), 'key-0002', at('09:00:00')),
    ...Object.keys(aContactMessage()).map((field) =>
      fingerprintsOf('contact', aContactMessage({ [field]: 'changed' }), 'key-0001', at('09:00:00')),
    ),
    fingerprintsOf('contact', aContactMessage({ company: undefined }), 'key-0001', at('09:00:00')),
  ]
  expect(new Set(variants.flat()).size).toBe(variants.length)
})

test('without a key, a submission is looked for in its ten minutes of the clock and in the ten before', () => {
  const [stored] = fingerprintsOf('contact', aContactMessage(), undefined, at('09:05:00'))
  const lookedFor = (time: string) => fingerprintsOf('contact', aContactMessage(), undefined, at(time)).includes(stored)
  expect(['09:05:00', '09:09:59', '09:10:00', '09:19:59'].map(lookedFor)).toEqual([true, true, true, true])
  expect(['09:20:00', '10:05:00'].map(lookedFor)).toEqual([false, false])
})
