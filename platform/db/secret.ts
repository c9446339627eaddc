import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeFilePrivate } from '#platform/private.ts'
import { StoreError } from './errors.ts'

/** The purposes of a signature. One made for one purpose is not valid for another. */
type Purpose =
  | 'lead-link'
  | 'recipient'
  | 'suppression'
  | 'acknowledgement'
  | 'confirmation'
  | 'form-stamp'
  | 'form-key'
  | 'client'
  | 'tombstone'
  | 'received-mail'

/** The site's secret. Nobody without it can make these signatures. */
export type Secret = {
  /** Signs a text for a purpose: its HMAC-SHA-256 by the secret. */
  keyedHash(purpose: Purpose, text: string): Buffer
}

/** The file that holds the secret while `SITE_SECRET` is not set. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

const linkKeyFile = (dataDir: string) => join(dataDir, 'links.key')

/**
 * Opens the secret of the environment, or the one beside the store, which is made on first use. A new secret forgets
 * who must not be written to.
 *
 * @throws StoreError when it can be neither read nor made
 */
export function openSecret(dataDir: string, configured: string | null): Secret {
  return secretOf(configured ?? storedSecret(secretFile(dataDir)))
}

const secretOf = (key: string): Secret => ({
  keyedHash: (purpose, text) => createHmac('sha256', key).update(`${purpose}\0${text}`).digest(),
})

/**
 * Opens the key that signs the links in the team's mails: the one of the environment, or the one that `renewLinkKey`
 * made, or else the site's secret. A key that was renewed while the site runs is used at once.
 */
export function openLinkKey(dataDir: string, configured: string | null, secret: Secret): Secret {
  if (configured !== null) return secretOf(configured)
  const file = linkKeyFile(dataDir)
  let [version, current] = ['', secret]
  return {
    keyedHash(purpose, text) {
      const state = statSync(file, { throwIfNoEntry: false })
      const fileState = state ? `${state.ino} ${state.mtimeMs} ${state.size}` : ''
      if (fileState !== version)
        [version, current] = [fileState, state ? secretOf(readFileSync(file, 'utf8').trim()) : secret]
      return current.keyedHash(purpose, text)
    },
  }
}

/** Makes a new key for the links in the team's mails. All links that were sent before end. */
export function renewLinkKey(dataDir: string): void {
  const file = linkKeyFile(dataDir)
  renameSync(writeKey(file), file)
}

function storedSecret(file: string): string {
  try {
    if (!existsSync(file)) makeSecret(file)
    makeFilePrivate(file)
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
  const aside = writeKey(file)
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(aside)
  }
}

/** Writes a new key beside the file it is for. Returns its name. */
function writeKey(file: string): string {
  const aside = `${file}.${process.pid}`
  const descriptor = openSync(aside, 'w', 0o600)
  writeSync(descriptor, `${randomBytes(32).toString('hex')}\n`)
  fsyncSync(descriptor)
  closeSync(descriptor)
  return aside
}
