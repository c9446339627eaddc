import { createHash, randomBytes } from 'node:crypto'

/**
 * 160 random bits, as they may stand in the address of a link in a mail. The last of the 27 characters has two of its six bits
 * empty, so it is never a `-` or `_`, which mail programs leave out of a link that ends so.
 */
export const newToken = () => randomBytes(20).toString('base64url')

/** What the store keeps of a token: whoever reads the store cannot act with it. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')
