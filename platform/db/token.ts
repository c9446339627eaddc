import { createHash, randomBytes } from 'node:crypto'

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
 * bracket, a quotation mark or an equals sign; no token has one of these.
 */
export const tokenIn = (text: string | null) => /(?<![\w.-])[\w.-]*[\w-]/.exec(text ?? '')?.[0] ?? ''

/** Hashes a token for the store: reading the store is not enough to act with it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
