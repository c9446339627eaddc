/**
 * Returns the first characters of a text's SHA-256 in lower-case hexadecimal: enough to see that a text changed.
 *
 * Only for loaders: a browser offers Web Crypto only to pages that came by https.
 */
export async function textHash(text: string, signs = 12): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, signs)
}
