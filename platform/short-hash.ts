import { createHash } from 'node:crypto'

/** Hashes bytes into a name of 22 characters, which is another for any other bytes. */
export const shortHash = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
