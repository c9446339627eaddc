const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something (RELIABILITY 1, the first rule). One with neither header is no browser's, and
 * is served. Otherwise each of the two that is there has to be right.
 *
 * @param siteUrl our own origin; null when nobody said, and then the request's Host decides
 */
export function isSameOrigin(request: Request, siteUrl: string | null): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  if (origin === null) return true
  if (siteUrl) return origin === siteUrl
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
