/** The headers of answers: security, policies, caching and tags. */

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), autoplay=(self), fullscreen=(self)'

export const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

type PagePolicy = {
  /** CSP source expressions for the page's inline scripts. */
  scripts: readonly string[]
  /** The hash of the one inlined stylesheet. */
  style: string
  https: boolean
}

/** The policy of a page: its own origin, its own inline scripts, the one stylesheet, and nothing else. */
export function pagePolicy({ scripts, style, https }: PagePolicy): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' ${style}`,
    // The page's icon is a data URL.
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/** The security headers that all answers carry. Over https there is HSTS too. */
export function commonHeaders(https: boolean): Record<string, string> {
  return {
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
  }
}

type PlainHeaders = Readonly<Record<string, string>>
const finalHeaders = new WeakMap<Response, PlainHeaders>()

/**
 * Makes an answer that has all its headers already: a plain object, which Node writes as it is. Nobody may add to them
 * later. Reading and setting headers one by one takes as long as everything else about a stored page.
 */
export function finalAnswer(body: BodyInit | null, init: { status: number; headers: PlainHeaders }): Response {
  const answer = new Response(body, init)
  finalHeaders.set(answer, init.headers)
  return answer
}

/** Returns the headers of an answer that was made with all of them; undefined for any other. */
export const finalHeadersOf = (answer: Response): PlainHeaders | undefined => finalHeaders.get(answer)

/**
 * Cache-Control by kind.
 *
 * `shared` is for pages: a browser asks each time. A proxy or CDN may reuse a page for half a minute, then for a day
 * while it fetches the page again, and for a week while the site is away.
 */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  shared: 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
  private: 'private, no-store',
  never: 'no-store',
  media: 'public, max-age=86400',
  redirect: 'public, max-age=3600',
  download: 'public, max-age=3600',
} as const

/**
 * True when If-None-Match names this tag, alone or among others.
 *
 * The comparison is weak (RFC 9110, 13.1.2). A proxy that compresses answers weakens our tags or, as Apache does,
 * writes the encoding into them.
 */
export function namesTag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((part) => {
    const tag = part.trim().replace(/^W\//, '')
    return tag === etag || tag === '*' || tag.replace(/-(gzip|br|gz)"$/, '"') === etag
  })
}
