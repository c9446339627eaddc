/** Server and database of a URL, and nothing that is secret: as it may be told. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}
