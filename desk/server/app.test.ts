import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { testClock } from '#tests/support/clock.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { createDeskApp } from './app.ts'
import { createMachineDoor } from './door.ts'
import { createPreviews } from './previews.ts'

const origin = 'http://127.0.0.1:4600'

async function openApp() {
  const build = await tempDir()
  await mkdir(join(build, 'assets'))
  await writeFile(join(build, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce=""><div id="desk"></div>')
  await writeFile(join(build, 'assets/main.js'), 'export {}')
  await writeFile(join(build, 'secret.js'), 'secret')
  const clock = testClock()
  const done = vi.fn()
  const failed = vi.fn()
  const fileOf = async (path: string) => ({
    status: path === '/media/a.png' ? 200 : 404,
    type: 'image/png',
    bytes: Buffer.from('png'),
  })
  const previews = createPreviews({ siteFile: fileOf }, clock.now)
  const door = createMachineDoor(clock.now, [origin, 'http://localhost:4600'])
  const { newToken, lastUse } = door
  const fetch = createDeskApp({
    door,
    build,
    previews,
    failed,
    endpoints: {
      'leads/change': endpoint(z.object({ id: z.string() }), ({ id }, who) => {
        done(id, who)
        return { id }
      }),
      'leads/refuse': endpoint(z.object({}), () => {
        throw new Refusal(409, 'Somebody else did.', { by: 'Lee' })
      }),
      'leads/break': endpoint(z.object({}), () => {
        throw new Error('ada@example.com is in this message')
      }),
    },
  })
  type Changes = { headers?: Record<string, string | null>; body?: string; method?: string; url?: string }
  const post = async (path: string, body: unknown, changes: Changes = {}) => {
    const given = {
      host: '127.0.0.1:4600',
      origin,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      ...changes.headers,
    }
    const headers = Object.entries(given).filter((pair): pair is [string, string] => pair[1] !== null)
    const url = `${changes.url ?? `http://${given.host ?? '127.0.0.1:4600'}`}${path}`
    const method = changes.method ?? 'POST'
    const sent = method === 'GET' ? undefined : (changes.body ?? JSON.stringify(body))
    const answer = await fetch(new Request(url, { method, headers, body: sent }))
    return { answer, body: (await answer.json().catch(() => null)) as Record<string, string> | null }
  }
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(new Request(`${origin}${path}`, { headers: { host: '127.0.0.1:4600', ...headers } }))
  /** Comes in by a link, as the page does. */
  const enter = async () => {
    const { body } = await post('/enter', { token: newToken() })
    const session = { authorization: `Bearer ${body?.session}` }
    const change = (changes: Changes = {}) =>
      post(
        '/api/leads/change',
        { who: 'Kim', input: { id: '1' } },
        { ...changes, headers: { ...session, ...changes.headers } },
      )
    return { session, change }
  }
  return { previews, fetch, post, get, enter, newToken, lastUse, clock, done, failed }
}

test('a link opens a session, in which things are done with a name', async () => {
  const { enter, done } = await openApp()
  const { change } = await enter()
  expect((await change()).body).toEqual({ id: '1' })
  expect(done).toHaveBeenCalledWith('1', 'Kim (desk)')
})

describe('nothing is done for', () => {
  test.each([
    ['another site', 403, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['another port of localhost', 403, { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' }],
    ['another port that says it is this one', 403, { origin: 'http://127.0.0.1:3000' }],
    ['a page without an origin', 403, { origin: 'null' }],
    ['a program that is no browser', 403, { 'sec-fetch-site': null, origin: null }],
    ['a name that was led here', 421, { host: 'elsewhere.example:4600' }],
    ['a name that begins like ours', 421, { host: 'localhost.elsewhere.example:4600' }],
    ['our name with another port', 421, { host: '127.0.0.1:80' }],
    ['our name without a port', 421, { host: 'localhost' }],
    ['a proxy that says so', 403, { forwarded: 'for=192.0.2.1' }],
    ['a proxy that adds X-Forwarded-For', 403, { 'x-forwarded-for': '192.0.2.1' }],
    ['a proxy that adds Via', 403, { via: '1.1 front' }],
    ['a form that needs no leave to be sent', 415, { 'content-type': 'text/plain' }],
    ['somebody without the secret', 401, { authorization: null }],
    ['somebody with another secret', 401, { authorization: `Bearer ${'A'.repeat(43)}` }],
  ] as const)('%s', async (_who, status, headers) => {
    const { enter, done } = await openApp()
    const { change } = await enter()
    const { answer } = await change({ headers })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(done).not.toHaveBeenCalled()
  })

  test('a request whose address names another host than its Host', async () => {
    const { enter, done } = await openApp()
    const { change } = await enter()
    expect((await change({ url: 'http://elsewhere.example' })).answer.status).toBe(421)
    expect(done).not.toHaveBeenCalled()
  })

  test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s', async (method) => {
    const { enter, done } = await openApp()
    const { change } = await enter()
    expect((await change({ method })).answer.status).toBe(405)
    expect(done).not.toHaveBeenCalled()
  })
})

test('a token that comes twice ends the session that it opened', async () => {
  const { post, newToken, done } = await openApp()
  const token = newToken()
  const { body } = await post('/enter', { token })
  const again = await post('/enter', { token })
  expect([again.answer.status, again.body?.session]).toEqual([401, undefined])
  const change = { who: 'Kim', input: { id: '1' } }
  const headers = { authorization: `Bearer ${body?.session}` }
  expect((await post('/api/leads/change', change, { headers })).answer.status).toBe(401)
  expect(done).not.toHaveBeenCalled()
})

test('a token is good for a minute', async () => {
  const { post, newToken, clock } = await openApp()
  const late = newToken()
  clock.advance(61_000)
  expect((await post('/enter', { token: late })).answer.status).toBe(401)
  expect((await post('/enter', { token: 'a guess' })).answer.status).toBe(401)
})

describe('a session', () => {
  const minute = 60_000
  const pressed = (secondsAgo: number) => ({ headers: { 'x-idle-seconds': String(secondsAgo) } })

  test('ends when nobody presses anything for half an hour, however often the page asks', async () => {
    const { enter, clock } = await openApp()
    const { change } = await enter()
    const statuses: number[] = []
    for (let at = 0; at < 31; at += 1) {
      clock.advance(minute)
      statuses.push((await change(pressed(at * 60 + 60))).answer.status)
    }
    expect(statuses).toEqual([...Array(30).fill(200), 401])
    expect((await change(pressed(0))).answer.status).toBe(401)
  })

  test('goes on while somebody presses, for twelve hours', async () => {
    const { enter, clock } = await openApp()
    const { change } = await enter()
    for (let at = 0; at < 36; at += 1) {
      clock.advance(20 * minute)
      expect((await change(pressed(5))).answer.status).toBe(200)
    }
    clock.advance(minute)
    expect((await change(pressed(0))).answer.status).toBe(401)
  })

  test.each([null, '', 'x', '-5', '1e9', '99999999', '0.1', 'NaN'])('is not prolonged by %j', async (idle) => {
    const { enter, clock } = await openApp()
    const { change } = await enter()
    clock.advance(29 * minute)
    expect((await change({ headers: { 'x-idle-seconds': idle } })).answer.status).toBe(200)
    clock.advance(2 * minute)
    expect((await change(pressed(0))).answer.status).toBe(401)
  })

  test('is the only use of the desk: what is refused prolongs nothing', async () => {
    const { enter, get, post, lastUse, clock } = await openApp()
    const { change } = await enter()
    const begun = lastUse()
    clock.advance(minute)
    await get('/')
    await post('/enter', { token: 'a guess' })
    await change({ headers: { authorization: `Bearer ${'A'.repeat(43)}`, 'x-idle-seconds': '0' } })
    await change({ headers: { origin: 'https://elsewhere.example', 'x-idle-seconds': '0' } })
    expect(lastUse()).toBe(begun)
    await change(pressed(10))
    expect(lastUse()).toBe(clock.ms() - 10_000)
  })
})

test('every answer is stored nowhere, runs nothing but its own scripts, sets no cookie and is framed by nobody', async () => {
  const { get, post, enter } = await openApp()
  const { change } = await enter()
  const refused = await post('/api/leads/change', {}, { headers: { host: 'elsewhere.example' } })
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }
  for (const answer of [
    await get('/', navigation),
    await get('/leads/1', navigation),
    await get('/assets/main.js'),
    (await change()).answer,
    refused.answer,
  ]) {
    const { headers } = answer
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  }
})

test('styles that the editor writes carry a word of this page alone', async () => {
  const { get } = await openApp()
  const words = await Promise.all(
    ['/', '/posts/a'].map(async (path) => {
      const answer = await get(path)
      const [, word = ''] = /'nonce-([\w-]{22})'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
      expect(await answer.text()).toContain(`nonce="${word}"`)
      return word
    }),
  )
  expect(new Set(words).size).toBe(2)
})

test('files are those of the build alone, and scripts are for its own page', async () => {
  const { get } = await openApp()
  expect((await get('/assets/main.js')).headers.get('content-type')).toContain('javascript')
  for (const path of ['/assets/..%2fsecret.js', '/assets/%2e%2e/secret.js', '/assets/none.js', '/assets/'])
    expect([path, await (await get(path)).text()]).toEqual([path, expect.not.stringContaining('secret')])
  expect((await get('/assets/main.js', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('nothing of a body is read before its sender may come in, and a token is no long text', async () => {
  const { fetch, enter } = await openApp()
  const send = async (path: string, headers: Record<string, string> = {}) => {
    let pieces = 0
    const body = new ReadableStream(
      {
        pull(stream) {
          pieces += 1
          if (pieces > 300) stream.close()
          else stream.enqueue(Buffer.alloc(65_536, 'a'))
        },
      },
      { highWaterMark: 0 },
    )
    const given = {
      host: '127.0.0.1:4600',
      origin,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    }
    const init = { method: 'POST', body, duplex: 'half', headers: { ...given, ...headers } }
    const { status } = await fetch(new Request(origin + path, init))
    return { status, pieces }
  }
  expect(await send('/api/leads/change')).toEqual({ status: 401, pieces: 0 })
  expect(await send('/enter')).toEqual({ status: 413, pieces: 1 })
  const { session } = await enter()
  const { status, pieces } = await send('/api/leads/change', session)
  expect([status, pieces < 300]).toEqual([413, true])
})

test('a refusal says why, and a failure says nothing of what was in it', async () => {
  const { post, enter, failed } = await openApp()
  const { session } = await enter()
  const refused = await post('/api/leads/refuse', { input: {} }, { headers: session })
  expect([refused.answer.status, refused.body]).toEqual([409, { says: 'Somebody else did.', by: 'Lee' }])
  expect((await post('/api/leads/change', { input: { id: 1 } }, { headers: session })).answer.status).toBe(422)
  expect((await post('/api/none', { input: {} }, { headers: session })).answer.status).toBe(404)
  expect((await post('/api/toString', { input: {} }, { headers: session })).answer.status).toBe(404)
  expect((await post('/api/leads/change', null, { headers: session, body: '{' })).answer.status).toBe(400)
  const broken = await post('/api/leads/break', { input: {} }, { headers: session })
  expect(broken.answer.status).toBe(500)
  expect(JSON.stringify(broken.body)).not.toContain('ada@')
  expect(failed).toHaveBeenCalledOnce()
})

describe('a preview', () => {
  const page =
    '<!doctype html><html lang="en" class="light"><head><link rel="icon" href="/x.svg"><style>@font-face{src:url(/assets/a.woff2)}</style></head><body><script>hit=1</script><SCRIPT src="/assets/a.js"></SCRIPT ><a href="/blog">b</a><img src="/media/a.png" srcset="/media/a-1.png 1w, /media/a.png 2w"><input autofocus=""></body></html>'
  const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }

  test('is fetched once, within a minute, and nothing in it runs or leads away', async () => {
    const { get, previews, clock } = await openApp()
    const address = previews.add(page, { isDark: true })
    const answer = await get(address, frame)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    const policy = String(answer.headers.get('content-security-policy'))
    expect(policy).toMatch(/^default-src 'none'; .*; sandbox$/)
    expect(policy).not.toMatch(/script-src|'self'|allow-/)
    expect(html).not.toMatch(/<script|<link|autofocus|class="light"/i)
    expect(html).toContain('<a target="_blank" href="/blog">')
    const [, files] = /src="(\/preview\/[\w-]{43})\/media\/a\.png"/.exec(html) ?? []
    expect(html).toContain(`srcset="${files}/media/a-1.png 1w, ${files}/media/a.png 2w"`)
    expect(html).toContain(`url(${files}/assets/a.woff2)`)
    expect((await get(address, frame)).status).toBe(404)
    const picture = await get(`${files}/media/a.png`, frame)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const late = previews.add(page)
    clock.advance(61_000)
    expect((await get(late, frame)).status).toBe(404)
    expect((await get(`${files}/media/a.png`, frame)).status).toBe(200)
    clock.advance(3_600_000)
    expect((await get(`${files}/media/a.png`, frame)).status).toBe(404)
  })

  test('may have one script, which tells of presses, and no other of its scripts runs beside it', async () => {
    const { get, previews } = await openApp()
    const answer = await get(previews.add(page, { tellsPresses: true }), frame)
    const policy = String(answer.headers.get('content-security-policy'))
    const [, hash] = /; script-src 'sha256-([\w+/=]{44})'; .*; sandbox allow-scripts$/.exec(policy) ?? []
    const [script, ...others] = [...(await answer.text()).matchAll(/<script\b[^<>]*>([\s\S]*?)<\/script>/gi)]
    expect(others).toEqual([])
    expect(
      createHash('sha256')
        .update(script?.[1] ?? '')
        .digest('base64'),
    ).toBe(hash)
  })

  test.each([
    '/preview/',
    `/preview/${'a'.repeat(43)}`,
    `/preview/${'a'.repeat(43)}/media/a.png`,
    '/preview/../api/leads',
  ])('is nothing at an address that was guessed: %s', async (path) => {
    const { get } = await openApp()
    expect([404, 405, 403]).toContain((await get(path, frame)).status)
  })

  test('answers for its own name alone, and no proxy', async () => {
    const { get, previews } = await openApp()
    expect((await get(previews.add(page), { ...frame, host: 'evil.example:4600' })).status).toBe(421)
    expect((await get(previews.add(page), { ...frame, via: '1.1 proxy' })).status).toBe(403)
  })
})
