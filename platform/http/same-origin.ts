const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a request only reads, or does not come from another site.
 *
 * `Sec-Fetch-Site` decides where a browser sends it, because a proxy that adds `Referrer-Policy: no-referrer` makes
 * browsers send `Origin: null` with our own form. Without it, the Origin has to be ours. A request with neither does
 * not come from a browser, and is served.
 *
 * @param siteUrl our own origin; null when it is not set, and then the request's Host decides
 */
export function isSameSite(request: Request, siteUrl: string | null): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (siteUrl) return origin === siteUrl
  const { protocol, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', host: '' }
  // Parsed with the origin's scheme, which leaves out that scheme's default port.
  const ownOrigin = `${protocol}//${hostsOf(request)[0]}`
  return host !== '' && URL.canParse(ownOrigin) && new URL(ownOrigin).host === host
}

const defaultPort: Record<string, string> = { 'http:': ':80', 'https:': ':443' }

/**
 * Checks that a Host is that of `siteUrl`, in any case, with or without its scheme's default port. A dot at its end
 * makes it another one: a browser would treat its pages as another origin, and refuse their forms.
 *
 * @param siteUrl the public origin; null when it is not set, and then every Host is ours
 */
export function createHostCheck(siteUrl: string | null): (host: string | undefined) => boolean {
  if (siteUrl === null) return () => true
  const { protocol, host: siteHost } = new URL(siteUrl)
  const withPort = siteHost + defaultPort[protocol]
  return (host = '') => host === siteHost || [siteHost, withPort].includes(host.toLowerCase())
}

/**
 * Checks that a Host is one of this machine's names for itself with this port. It protects servers that show what
 * nobody else may see: a page elsewhere could point its own name at this machine (DNS rebinding), but the Host would
 * still be that name.
 */
export function createLoopbackCheck(port: number): (host: string | undefined) => boolean {
  const localHosts = ['localhost', '127.0.0.1', '[::1]'].flatMap((name) =>
    port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
  )
  return (host = '') => localHosts.includes(host.toLowerCase())
}

export function hostsOf({ url, headers }: Pick<Request, 'url' | 'headers'>): string[] {
  const inAddress = url.slice(url.indexOf('://') + 3).replace(/[/?#].*$/s, '')
  return [inAddress, headers.get('host') ?? inAddress]
}
