import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './errors.ts'

/** The purposes of a signature. One made for one purpose is not valid for another. */
type Purpose =
  | 'lead-link'
  | 'recipient'
  | 'suppression'
  | 'acknowledgement'
  | 'form-stamp'
  | 'form-key'
  | 'client'
  | 'tombstone'

/** The site's secret. Nobody without it can make these signatures. */
export type Secret = {
  /** Signs a text for a purpose with HMAC-SHA-256. */
  mark(purpose: Purpose, text: string): Buffer
}

/** The file that holds the secret while `SITE_SECRET` is not set. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

/**
 * Opens the secret of the environment, or the one beside the store, which is made on first use.
 *
 * Whoever has it can act on leads as the links in the team's mails do. A new secret ends the links in mails already
 * sent, and forgets who must not be written to.
 *
 * @throws StoreError when it can be neither read nor made
 */
export function openSecret(dataDir: string, given: string | null): Secret {
  const key = given ?? storedSecret(secretFile(dataDir))
  return { mark: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest() }
}

function storedSecret(file: string): string {
  try {
    if (!existsSync(file)) makeSecret(file)
    const key = readFileSync(file, 'utf8').trim()
    if (key.length >= 32) return key
  } catch (error) {
    const { code } = Object(error) as NodeJS.ErrnoException
    throw new StoreError(`The secret ${file} cannot be read or made (${code}). Let this server's user write there.`)
  }
  throw new StoreError(
    `The secret ${file} is too short. Put back the one that was there, or delete it to have a new one.`,
  )
}

/** Writes the secret aside and links it, so two processes that start together agree on one complete secret. */
function makeSecret(file: string) {
  const aside = `${file}.${process.pid}`
  const made = openSync(aside, 'w', 0o600)
  writeSync(made, `${randomBytes(32).toString('hex')}\n`)
  fsyncSync(made)
  closeSync(made)
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(aside)
  }
}
