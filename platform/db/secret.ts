import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from './errors.ts'

/** What a secret of this site is for: a mark made for one is none for another. */
type Purpose = 'lead-link' | 'recipient' | 'suppression' | 'form-stamp' | 'form-key' | 'client' | 'tombstone'

/** The secret of this site, which nobody else can make its marks with. */
export type Secret = {
  /** The mark of a text for a purpose: HMAC-SHA-256. */
  mark(purpose: Purpose, text: string): Buffer
}

/** The file that holds the secret while `SITE_SECRET` is not set. */
export const secretFile = (dataDir: string) => join(dataDir, 'secret.key')

/**
 * The secret from the environment, or the one kept beside the store, which is made when it is first asked for. Whoever
 * has it can act on leads as the team's mails do; a new one ends the links in mails already sent and forgets who is not
 * to be written to.
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

/** Written aside and then linked, so that two processes that start together agree on one, whole. */
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
