/** Time that a page may take to answer, in milliseconds. */
const patienceMs = 5_000

/**
 * Asks the public site, as a visitor would reach it, whether it has a page.
 *
 * @param siteUrl where the site is; null when nobody said
 * @returns null when there is nowhere to ask
 */
export async function isOnSite(siteUrl: string | null, path: string): Promise<boolean | null> {
  if (siteUrl === null) return null
  const answer = await fetch(new URL(path, siteUrl), {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  return answer?.status === 200
}
