import { shortHash } from '#platform/short-hash.ts'
import { type AccessTokens, TokenError } from './access-tokens.ts'
import { protectedUrl } from './server-url.ts'

/** A mailbox that is open for reading. Nothing in it is changed, not even what was read. */
export type OpenMailbox = {
  /** The number by which the server says that UIDs mean the same mails as before. */
  uidValidity: string
  /** The UID before the next mail's. */
  lastUid: number
  /** The number of mails in it. */
  count: number
  /** Lists the UIDs after one, in order. */
  after: (uid: number) => Promise<number[]>
  /** Lists the UIDs of mails that came on this day or later, in order. */
  since: (day: Date) => Promise<number[]>
  /** Reads a mail, as far as `maxMessage`; null when it is not there any more. */
  message: (uid: number) => Promise<{ bytes: Uint8Array; size: number; receivedAt: Date | null } | null>
  close: () => Promise<void>
}

/** The most that is read of a mail, in bytes. Texts and reports come first in it, and what is attached last. */
export const maxMessage = 1024 * 1024
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** The most that a server may send at once: a mail, and the UIDs of a full mailbox. */
const limits = { maxLiteralSize: 2 * maxMessage, maxLineLength: 16 * maxMessage, maxResponseSize: 32 * maxMessage }

/** Names a mailbox by a hash of its server, user and folder. A new password leaves it the same. */
export function mailboxName(imapUrl: string): string {
  const { hostname, username } = new URL(imapUrl)
  return shortHash([hostname, decodeURIComponent(username), folderOf(imapUrl)].join('\n'))
}

const folderOf = (imapUrl: string) => decodeURIComponent(new URL(imapUrl).pathname.slice(1)) || 'INBOX'

/**
 * Opens a mailbox by IMAP, to read and not to write (EXAMINE).
 *
 * @param tokens give the access token that stands in the place of a password
 * @param signal ends the connection at once
 * @throws MailboxError when it cannot be opened; the functions of an open mailbox throw it, too
 */
export async function openMailbox(
  imapUrl: string,
  { tokens, signal }: { tokens?: AccessTokens | null; signal?: AbortSignal } = {},
): Promise<OpenMailbox> {
  signal?.throwIfAborted()
  // Loaded here, because most sites read no mailbox.
  const { ImapFlow } = await import('imapflow')
  const { protocol, hostname, port, username, password, searchParams } = new URL(protectedUrl(imapUrl))
  const user = decodeURIComponent(username)
  const accessToken = await tokens?.token().catch((error: unknown) => {
    throw error instanceof TokenError ? new MailboxError(error.message, { cause: error }) : error
  })
  signal?.throwIfAborted()
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? undefined : Number(port),
    secure: protocol === 'imaps:',
    doSTARTTLS:
      searchParams.get('ignoreTLS') === 'true' ? false : searchParams.get('requireTLS') === 'true' || undefined,
    auth: accessToken === undefined ? { user, pass: decodeURIComponent(password) } : { user, accessToken },
    logger: false,
    disableAutoIdle: true,
    ...timeouts,
    ...limits,
  })
  // What breaks a connection fails the command under way, too.
  client.on('error', () => {})
  const cut = () => client.close()
  signal?.addEventListener('abort', cut)
  const end = () => {
    signal?.removeEventListener('abort', cut)
    client.close()
  }
  try {
    await client.connect()
    const box = await client.mailboxOpen(folderOf(imapUrl), { readOnly: true })
    const uids = async (query: { uid: string } | { since: Date }) => {
      const uids = await client.search(query, { uid: true })
      if (!uids) throw new Error('The server refuses to search')
      return uids
    }
    return {
      uidValidity: String(box.uidValidity),
      lastUid: Math.max(0, box.uidNext - 1),
      count: box.exists,
      // The last mail is always found, also when its UID is lower.
      after: (uid) => orFault(async () => (await uids({ uid: `${uid + 1}:*` })).filter((other) => other > uid)),
      since: (day) => orFault(() => uids({ since: day })),
      message: (uid) =>
        orFault(async () => {
          const query = { uid: true, size: true, internalDate: true, source: { start: 0, maxLength: maxMessage } }
          const message = await client.fetchOne(uid, query, { uid: true })
          if (!message) return null
          const { source, size = 0, internalDate } = message
          if (!source) throw new Error('The server names a mail and does not send it')
          const at = new Date(internalDate ?? Number.NaN)
          return { bytes: source, size, receivedAt: Number.isNaN(at.getTime()) ? null : at }
        }),
      async close() {
        // A server that does not answer is left behind.
        await client.logout().catch(() => {})
        end()
      },
    }
  } catch (error) {
    end()
    if ((error as Failure).authenticationFailed && !isForNow(error as Failure)) tokens?.drop()
    throw faultOf(error, tokens)
  }
}

/** Logs in and opens the folder, and counts the mails in it. @throws MailboxError when that fails */
export async function verifyMailbox(imapUrl: string, tokens: AccessTokens | null = null): Promise<number> {
  const mailbox = await openMailbox(imapUrl, { tokens })
  await mailbox.close()
  return mailbox.count
}

/** The reason why a mailbox cannot be read, in words without anything personal. */
export class MailboxError extends Error {}

const orFault = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    throw faultOf(error)
  })

type Failure = {
  code?: string
  message?: string
  authenticationFailed?: boolean
  tlsFailed?: boolean
  mailboxMissing?: boolean
  serverResponseCode?: string
  responseStatus?: string
  command?: string
}

/** True when the server cannot answer for a while, whatever was asked (RFC 5530): it refuses nobody. */
const isForNow = ({ serverResponseCode = '' }: Failure) =>
  ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG'].includes(serverResponseCode)

/**
 * Says in words what a server refused, or why there is none. It may repeat names, so only codes of its own are passed
 * on.
 */
function faultOf(error: unknown, tokens: AccessTokens | null = null): MailboxError {
  const { code = '', message = '', authenticationFailed, mailboxMissing, ...more } = Object(error) as Failure
  const own = [code, more.serverResponseCode].filter((word) => /^[\w-]{2,60}$/.test(word ?? '')).join(', ')
  const words = () => {
    if (isForNow(more)) return 'the server cannot answer for now'
    if (authenticationFailed && tokens) return 'the server refuses the user or the access token'
    if (authenticationFailed) return 'the server refuses the user or the password'
    if (mailboxMissing) return 'the folder is not there'
    if (/STARTTLS/i.test(message) || more.tlsFailed)
      return 'it offers no encryption (STARTTLS), so it gets no password. Use imaps://, or within a network of your own that nobody else reads ?requireTLS=false behind the URL'
    if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code))
      return 'its certificate is from nobody whom this machine knows, or for another name'
    if (['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return 'the name of the server is not known'
    if (code === 'ECONNREFUSED') return 'nothing listens there'
    if (/TIMEOUT/.test(code)) return 'the server does not answer in time'
    return more.responseStatus ? 'the server refuses to open or to search it' : 'the connection ended'
  }
  return new MailboxError(own ? `${words()} (${own})` : words(), { cause: error })
}
