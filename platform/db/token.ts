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
 * bracket, a quotation mark or an equals sign; no token has one of these. A mail that was copied as it was sent has
 * `=3D` for an equals sign, and an equals sign where a line was broken.
 */
export function tokenIn(text: string | null): string {
  const whole = (text ?? '').replace(/=\r?\n/g, '')
  const token = /(?<![\w.-])[\w.-]*[\w-]/.exec(whole)?.[0] ?? ''
  return token.length > tokenLength ? token.replace(/^(?:3D)+(?=.{27})/i, '') : token
}

/** Hashes a token for the store: reading the store is not enough to act with it. */
export const tokenHash = (token: string) => hash('sha256', token)
