import { describe, expect, test } from 'vitest'
import { createHostCheck, createLoopbackCheck, isSameSite } from './same-origin.ts'

const own = 'https://site.example'
const sites = [null, 'same-origin', 'none', 'same-site', 'cross-site', 'unknown', '']
const origins = [
  null,
  own,
  'https://evil.example',
  'http://site.example',
  'https://site.example:8443',
  'https://site.example.evil.example',
  'null',
  '',
]

const request = (url: string, method: string, site: string | null, origin: string | null) =>
  new Request(url, {
    method,
    headers: { ...(site !== null && { 'Sec-Fetch-Site': site }), ...(origin !== null && { Origin: origin }) },
  })

/** The rule: Sec-Fetch-Site decides; without it the Origin does. */
const isServed = (site: string | null, origin: string | null) =>
  site === null ? origin === null || origin === own : site === 'same-origin' || site === 'none'

describe.each(sites)('Sec-Fetch-Site %j', (site) => {
  test.each(origins)(
    'and Origin %j: served when the browser says that it is our own page, or the origin is ours',
    (origin) => {
      const expected = isServed(site, origin)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        expect(isSameSite(request('http://10.0.0.1:3000/api/contact', method, site, origin), own)).toBe(expected)
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        expect(isSameSite(request('http://10.0.0.1:3000/', method, site, origin), own)).toBe(true)
    },
  )
})

test.each([
  ['http://localhost:3000', true],
  ['https://localhost:3000', true],
  ['http://localhost:3001', false],
  ['http://localhost', false],
  ['http://evil.example', false],
  ['null', false],
  ['', false],
  ['localhost:3000', false],
])('without SITE_URL the Host decides: %s is ours: %s', (origin, ours) => {
  expect(isSameSite(request('http://localhost:3000/api/contact', 'POST', null, origin), null)).toBe(ours)
})

test.each([
  ['localhost:443', 'https://localhost', true],
  ['localhost:80', 'http://localhost', true],
  ['localhost:8080', 'https://localhost', false],
  ['LOCALHOST', 'https://localhost', true],
])('without SITE_URL, Host %s and Origin %s: ours: %s', (host, origin, ours) => {
  const request = new Request(`http://${host}/api/contact`, { method: 'POST', headers: { Origin: origin } })
  expect(isSameSite(request, null)).toBe(ours)
})

test.each([
  ['https://www.company.com', 'www.company.com', true],
  ['https://www.company.com', 'WWW.Company.com', true],
  ['https://www.company.com', 'www.company.com:443', true],
  ['https://www.company.com', 'www.company.com:80', false],
  ['http://www.company.com', 'www.company.com:80', true],
  ['http://www.company.com', 'www.company.com:443', false],
  ['http://www.company.com:8080', 'www.company.com:8080', true],
  ['http://www.company.com:8080', 'www.company.com', false],
  ['https://[2001:db8::1]', '[2001:DB8::1]:443', true],
  ['https://www.company.com', 'www.company.com.', false],
  ['https://www.company.com', 'www.company.com:443:443', false],
  ['https://www.company.com', 'company.com', false],
  ['https://www.company.com', 'evil.example', false],
  ['https://www.company.com', '', false],
  ['https://www.company.com', undefined, false],
])('the site at %s is asked as Host %s: its own: %s', (siteUrl, host, own) => {
  expect(createHostCheck(siteUrl)(host)).toBe(own)
})

test('without SITE_URL every Host is its own', () => {
  expect(createHostCheck(null)('anything:1')).toBe(true)
})

test.each([
  [4500, ['localhost:4500', '127.0.0.1:4500', '[::1]:4500', 'LOCALHOST:4500']],
  [80, ['localhost', 'localhost:80', '127.0.0.1']],
])('on port %i this machine is known by its own names alone', (port, own) => {
  const isOwn = createLoopbackCheck(port)
  expect(own.filter((host) => !isOwn(host))).toEqual([])
  const others = [
    '',
    'localhost:4501',
    '127.0.0.1.example:4500',
    'localhost.:4500',
    'a.localhost:4500',
    '127.0.0.2:4500',
  ]
  expect(others.filter((host) => isOwn(host))).toEqual([])
  expect(isOwn(undefined)).toBe(false)
})
