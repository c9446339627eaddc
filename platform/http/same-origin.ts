const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Tells whether a request may change something (RELIABILITY 1, the first rule). `Sec-Fetch-Site` decides where a browser
 * sends it: a proxy that adds `Referrer-Policy: no-referrer` makes it send `Origin: null` with our own form. Without it
 * the Origin has to be our own. A request with neither is no browser's, and is served.
 *
 * @param siteUrl our own origin; null when nobody said, and then the request's Host decides
 */
export function isSameOrigin(request: Request, siteUrl: string | null): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return true
  if (siteUrl) return origin === siteUrl
  const { protocol, host } = URL.canParse(origin) ? new URL(origin) : { protocol: '', host: '' }
  // Read as the origin's own scheme reads it, which leaves out that scheme's port.
  const asked = `${protocol}//${hostsOf(request)[0]}`
  return host !== '' && URL.canParse(asked) && new URL(asked).host === host
}

const defaultPort: Record<string, string> = { 'http:': ':80', 'https:': ':443' }

/**
 * Tells whether a Host is that of `siteUrl`, in any case of its letters, with or without the port that its scheme has anyway.
 * With a dot at its end it is another one: a browser would take its pages for those of another origin, and their forms would
 * be refused.
 *
 * @param siteUrl the public origin; null when nobody said, and then every Host is ours
 */
export function createHostCheck(siteUrl: string | null): (host: string | undefined) => boolean {
  if (siteUrl === null) return () => true
  const { protocol, host: own } = new URL(siteUrl)
  const withPort = own + defaultPort[protocol]
  return (host = '') => host === own || [own, withPort].includes(host.toLowerCase())
}

/**
 * Tells whether a Host is this machine's own name for itself with this port, as a whole. For servers that show what nobody else
 * may see: a page elsewhere could have its own name lead to this machine (DNS rebinding), and then the Host is that name.
 */
export function createLoopbackCheck(port: number): (host: string | undefined) => boolean {
  const own = ['localhost', '127.0.0.1', '[::1]'].flatMap((name) =>
    port === 80 ? [name, `${name}:80`] : [`${name}:${port}`],
  )
  return (host = '') => own.includes(host.toLowerCase())
}

/** The hosts that a request names: in its address, as it was sent or made of its Host, and its Host as it was written. */
export function hostsOf({ url, headers }: Pick<Request, 'url' | 'headers'>): string[] {
  const inAddress = url.slice(url.indexOf('://') + 3).replace(/[/?#].*$/s, '')
  return [inAddress, headers.get('host') ?? inAddress]
}
