import { dayMs } from '#platform/text/day.ts'
import { caching } from './headers.ts'

type SecurityContact = {
  /** A mailto: address. */
  contact: string
  languages: readonly string[]
  /** The page on which this site describes its security. */
  policyPath: string
  validDays: number
}

/**
 * Tells where to report a weakness (RFC 9116). It is written for each request, so that `Expires` is always in the
 * future.
 *
 * `Canonical` and `Policy` name the public address and have to be https (RFC 9116, 2.5); without https they are left
 * out.
 *
 * @param siteUrl the public origin, or null when it is not set
 */
export function securityTxt(
  { contact, languages, policyPath, validDays }: SecurityContact,
  siteUrl: string | null,
  now: Date,
): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs)
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${languages.join(', ')}`,
  ]
  if (siteUrl?.startsWith('https:')) {
    lines.push(`Canonical: ${siteUrl}/.well-known/security.txt`, `Policy: ${siteUrl}${policyPath}`)
  }
  return `${lines.join('\n')}\n`
}

export const securityTxtPath = '/.well-known/security.txt'

export const securityTxtAnswer = (text: string) =>
  new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': caching.shared },
  })
