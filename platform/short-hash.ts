import { hash } from 'node:crypto'

/** Hashes bytes into a name of 22 characters, which is another for any other bytes. */
export const shortHash = (bytes: string | Uint8Array) => hash('sha256', bytes, 'base64url').slice(0, 22)
