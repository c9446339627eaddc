/**
 * The SHA-256 of a text in lower-case hexadecimal, cut to its first characters: enough to see that a text is another one.
 *
 * For loaders: a browser offers Web Crypto to pages that came by https alone.
 */
export async function textHash(text: string, signs = 12): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, signs)
}
