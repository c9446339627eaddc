import { caching } from './headers.ts'

type SecurityContact = {
  /** A mailto: address. */
  contact: string
  languages: readonly string[]
  /** Where this site says how it deals with security. */
  policyPath: string
  validDays: number
}
const dayMs = 86_400_000

/**
 * Where a weakness is reported (RFC 9116). It is written for each request, so that `Expires` is always ahead.
 *
 * `Canonical` and `Policy` name the public address and have to be https (RFC 9116, 2.5): without one they are left out.
 *
 * @param siteUrl the public origin, or null when nobody said it
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
