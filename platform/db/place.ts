/** Server and database of a URL, and nothing that is secret: as it may be told. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}

/**
 * A URL as the driver reads it. `require`, `prefer` and `verify-ca` mean to it what `verify-full` does, and it says so each time
 * in several lines: here that is written out.
 */
export function driverUrl(url: string): string {
  const { searchParams } = new URL(url)
  const weaker = ['require', 'prefer', 'verify-ca'].includes(searchParams.get('sslmode') ?? '')
  if (!weaker || searchParams.get('uselibpqcompat') === 'true') return url
  return url.replace(/([?&]sslmode=)[^&]*/, '$1verify-full')
}
