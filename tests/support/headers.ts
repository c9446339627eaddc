import { expect } from 'vitest'

const inert = "default-src 'none'; frame-ancestors 'none'"

type Expected = {
  /** The exact policy; by default that of anything except a page. */
  policy?: string | RegExp
  caching: string
  type?: string | null
  https?: boolean
  corp?: string
}

/** Every header that all answers carry, copied by hand, and none that tells or allows more. */
export function expectHeaders(
  headers: Headers,
  { policy = inert, caching, type, https = false, corp = 'same-origin' }: Expected,
) {
  const all = Object.fromEntries(headers)
  expect(all).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': corp,
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self), fullscreen=(self)',
    'x-request-id': expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    'cache-control': caching,
  })
  expect(all['strict-transport-security']).toBe(https ? 'max-age=63072000; includeSubDomains' : undefined)
  if (typeof policy === 'string') expect(all['content-security-policy']).toBe(policy)
  else expect(all['content-security-policy']).toMatch(policy)
  if (type === null) expect(all['content-type']).toBeUndefined()
  else if (type) expect(all['content-type']).toBe(type)
  const telling = Object.keys(all).filter((name) => /^(server|x-powered-by|set-cookie|access-control-.*)$/.test(name))
  expect(telling).toEqual([])
}

/** An answer that refuses: a problem with every header that all answers carry, stored nowhere. */
export async function expectProblem(
  response: Response,
  status: number,
  https = false,
): Promise<Record<string, unknown>> {
  expect(response.status).toBe(status)
  expectHeaders(response.headers, { caching: 'no-store', type: 'application/problem+json', https })
  const body = (await response.json()) as Record<string, unknown>
  expect(body).toMatchObject({ type: 'about:blank', status, title: expect.stringMatching(/\w+/) })
  return body
}
