/** Time that a page may take to answer, in milliseconds. */
const patienceMs = 5_000

/**
 * True when nothing is known of the site from this machine: its name or its certificate does not hold here, though it
 * may for visitors.
 *
 * @param error what `fetch` was refused with
 */
export function cannotTell(error: unknown): boolean {
  const { code = '' } = Object(Object(error).cause) as { code?: string }
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' || /CERT|TLS|SSL|ALTNAME/.test(code)
}

/**
 * Asks the public site, as a visitor would reach it, whether it has a page.
 *
 * @param siteUrl where the site is; null when nobody said
 * @returns null when nobody can tell from here
 */
export async function isOnSite(siteUrl: string | null, path: string): Promise<boolean | null> {
  if (siteUrl === null) return null
  return fetch(new URL(path, siteUrl), {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ status }) => status === 200,
    (error: unknown) => (cannotTell(error) ? null : false),
  )
}
