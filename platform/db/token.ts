import { hash, randomBytes } from 'node:crypto'

/** The number of a token's characters. */
export const tokenLength = 27

/**
 * Makes a token of 160 random bits that is safe in a link of a mail.
 *
 * The last of its 27 characters has two empty bits, so it is never `-` or `_`, which mail programs drop from the end of
 * a link.
 */
export const newToken = () => randomBytes(20).toString('base64url')

/**
 * Reads a token as a link brings it. Mail programs take a sign behind a link for a part of it, such as a full stop, a
 * bracket, a quotation mark, an equals sign or the line of an emphasis, and break it over two lines. A mail that was
 * copied as it was sent has `=3D` for an equals sign, and an equals sign where a line was broken.
 */
export function tokenIn(text: string | null): string {
  const whole = (text ?? '').replace(/=?\r?\n[ \t]?/g, '')
  const token = /(?<![\w.-])[\w.-]*[\w-]/.exec(whole)?.[0] ?? ''
  if (token.length <= tokenLength) return token
  // A token may begin with these signs itself: without them a whole one has to be left, whose last sign is no line.
  const alone = token.replace(/^(?:3D)+(?=.{26}[^_-])/i, '')
  // A signed token has parts, with points between them, and is longer.
  return alone.includes('.') ? alone : alone.slice(0, tokenLength)
}

/** Reads the token of a link, also of one that a mail gateway wrote in another way: `?token%3D`, `?amp;token=`. */
export function tokenOfLink(url: string): string {
  const { pathname, search } = new URL(url)
  const plain = tokenIn(new URLSearchParams(search).get('token'))
  return plain || tokenIn(/[?&;]token=([^&]+)/i.exec(unescaped(unescaped(pathname + search)))?.[1] ?? null)
}

/** Resolves escapes; a text with a broken one stays as it is. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Hashes a token for the store: reading the store is not enough to act with it. */
export const tokenHash = (token: string) => hash('sha256', token)
