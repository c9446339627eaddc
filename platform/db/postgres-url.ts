/** Returns server and database of a URL, safe to print: nothing secret is in it. */
export function printableUrl(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/**
 * Returns a URL as the driver wants it. The driver treats `require`, `prefer` and `verify-ca` as `verify-full`, and
 * prints several lines about it each time. So they are replaced here.
 */
export function driverUrl(url: string): string {
  const { searchParams } = new URL(url)
  const weaker = ['require', 'prefer', 'verify-ca'].includes(searchParams.get('sslmode') ?? '')
  if (!weaker || searchParams.get('uselibpqcompat') === 'true') return url
  return url.replace(/([?&]sslmode=)[^&]*/, '$1verify-full')
}
