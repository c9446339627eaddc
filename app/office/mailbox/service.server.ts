import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Email } from 'postal-mime'
import { newId } from '#platform/db/id.ts'
import type { Database, MailboxTable } from '#platform/db/schema.ts'
import type { Secret } from '#platform/db/secret.ts'
import { StoreBusyError, write } from '#platform/db/write.ts'
import { reasonOf } from '#platform/error-reason.ts'
import { createAccessTokens, type OAuth } from '#platform/mail/access-tokens.ts'
import { MailboxError, mailboxName, maxMessage, type OpenMailbox, openMailbox } from '#platform/mail/imap.ts'
import { parseMail, readablePart } from '#platform/mail/parse.ts'
import { dayMs } from '#platform/text/day.ts'
import { claimMailbox, isKnownMail, noteMailbox, passMail, rememberMail } from './store.server.ts'

/** A mail as it lies in the mailbox. */
type ReceivedMail = {
  mail: Email
  /** The moment at which the mailbox got it. */
  receivedAt: Date
  /** True when it is longer than what was read of it. */
  isCut: boolean
  /** True when it was there before the mailbox was first read. */
  isOld: boolean
}

/** Stores what a mail does, in the transaction that moves on past it. Returns false when it does nothing. */
type StoreMail = (trx: Kysely<Database>) => Promise<boolean>

/**
 * A feature that takes some of the mails. It reads one without the store, and returns what is to be done; null when the
 * mail is none for it. `report`: what mail servers report, and what subscribers reply; `reply`: what leads do.
 */
export type MailHandler = { kind: 'report' | 'reply'; read: (received: ReceivedMail) => StoreMail | null }

type Parts = {
  db: Kysely<Database>
  imapUrl: string
  /** Where access tokens come from, for a server that takes no password. */
  imapOauth: OAuth | null
  secret: Secret
  /** They are asked in turn, until one has something to do. */
  handlers: readonly MailHandler[]
  now: () => Date
  log: Logger
  /** Called when mails were read. */
  wakeWorker: () => void
  /** The pause between two readings, in milliseconds. */
  everyMs?: number
}

/** The longest pause after readings that failed, and the time that one mail may take. */
const latestMs = 15 * 60_000
const oneMailMs = 120_000
/**
 * The time by which a mailbox is read back that is new here, or whose mails got other UIDs. The day of a mail is its
 * server's.
 */
const backMs = 30 * dayMs
const againMs = 2 * dayMs
/** The clock of a mail server may be off. */
const toleranceMs = 5 * 60_000

/** Another process reads the mailbox, since this one was stopped for a while. */
class LeaseLostError extends Error {}

/**
 * Reads a mailbox again and again: mails that came back, unsubscribe mails, complaints, and answers to mails about
 * leads. Only one process on a store reads it. What a mail does is stored in the transaction that moves on past its
 * UID, so a process that dies does nothing twice and loses nothing.
 */
export function createMailboxReader(parts: Parts) {
  const { db, imapUrl, imapOauth, secret, handlers, now, log, wakeWorker, everyMs = 60_000 } = parts
  const [name, by] = [mailboxName(imapUrl), newId()]
  const stopping = new AbortController()
  const tokens = imapOauth && createAccessTokens(imapOauth, now)
  let failures = 0
  let running: Promise<void> | null = null
  const inMs = (ms: number) => new Date(now().getTime() + ms)
  const store = <T>(work: (trx: Kysely<Database>) => Promise<T>) => write(db, work, { background: true })

  async function note(set: Partial<MailboxTable>) {
    if (!(await store((trx) => noteMailbox(trx, { name, by }, set)))) throw new LeaseLostError()
  }

  /** Finds the UID to read on from. A mailbox that is new, or whose mails were numbered anew, is read some way back. */
  async function startOf(row: MailboxTable, mailbox: OpenMailbox): Promise<number> {
    if (row.uid_validity === mailbox.uidValidity) return Number(row.last_uid)
    const back = row.read_at === null ? now().getTime() - backMs : Date.parse(row.read_at) - againMs
    const [first] = await mailbox.since(new Date(back))
    const last = first === undefined ? mailbox.lastUid : first - 1
    await note({ uid_validity: mailbox.uidValidity, last_uid: String(last) })
    return last
  }

  /** Reads a mail, and stores what it does. One that breaks what reads it is set aside, and does not stop the rest. */
  async function handleMail(mailbox: OpenMailbox, after: number, uid: number, { begun_at }: MailboxTable) {
    const message = await mailbox.message(uid)
    const pass = async (trx: Kysely<Database>, as: Parameters<typeof passMail>[2]['as']) => {
      if (!(await passMail(trx, { name, by, until: inMs(oneMailMs) }, { after, uid, as }))) throw new LeaseLostError()
    }
    if (!message) return store((trx) => pass(trx, null))
    const hashOf = (text: string) => secret.keyedHash('received-mail', text).toString('hex')
    const ofBytes = () => hashOf(hash('sha256', message.bytes))
    try {
      const mail = await parseMail(message.bytes)
      if (!mail) throw new Error('It is no mail')
      const receivedAt = message.receivedAt ?? now()
      const received = {
        mail,
        receivedAt,
        isCut: message.size > maxMessage || readablePart(message.bytes).length < message.bytes.length,
        isOld: receivedAt.getTime() + toleranceMs < Date.parse(begun_at),
      }
      const matches = handlers.flatMap(({ kind, read }) => {
        const act = read(received)
        return act ? [{ kind, act }] : []
      })
      const id = mail.messageId?.trim() ? hashOf(mail.messageId.trim()) : ofBytes()
      await store(async (trx) => {
        const kind = matches.length === 0 || (await isKnownMail(trx, id)) ? null : await runFirstMatching(trx, matches)
        await pass(trx, countedAs[kind ?? 'other'])
        if (kind) await rememberMail(trx, { mailbox: name, uid: String(uid), message: id, kind }, now())
      })
    } catch (error) {
      if (error instanceof LeaseLostError || error instanceof StoreBusyError) throw error
      const isNew = await store(async (trx) => {
        await pass(trx, null)
        const unread = { mailbox: name, uid: String(uid), message: ofBytes(), kind: 'unreadable' } as const
        return rememberMail(trx, unread, now())
      })
      if (isNew) log.warn({ uid, reason: reasonOf(error) }, 'a mail of the mailbox could not be read and is set aside')
    }
  }

  /** Reads everything that is new, if no other process does. Returns the number of mails. */
  async function read(): Promise<number> {
    const row = await store((trx) => claimMailbox(trx, { name, by, now: now(), until: inMs(oneMailMs) }))
    if (!row) return 0
    const mailbox = await openMailbox(imapUrl, { tokens, signal: stopping.signal })
    let count = 0
    try {
      let last = await startOf(row, mailbox)
      for (const uid of await mailbox.after(last)) {
        if (stopping.signal.aborted) return count
        await handleMail(mailbox, last, uid, row)
        last = uid
        count += 1
      }
    } finally {
      if (count > 0) wakeWorker()
      await mailbox.close()
    }
    const read = { read_at: now().toISOString(), failing_since: null, reason: null }
    // Others wait until this process had its next turn.
    await note({ ...read, leased_until: inMs(everyMs + oneMailMs).toISOString() })
    return count
  }

  /** Reads once, and notes why where that fails. Returns the pause until the next reading. */
  async function turn(): Promise<number> {
    try {
      await read()
      failures = 0
      return everyMs
    } catch (error) {
      if (stopping.signal.aborted || error instanceof LeaseLostError) return everyMs
      const pauseMs = Math.min(everyMs * 2 ** failures, latestMs)
      failures += 1
      const reason = error instanceof MailboxError ? error.message : reasonOf(error)
      log.warn({ reason, pauseMs }, 'the mailbox could not be read')
      await store(async (trx) => {
        const since = (
          await trx.selectFrom('mailbox').select('failing_since').where('name', '=', name).executeTakeFirst()
        )?.failing_since
        const failing_since = since ?? now().toISOString()
        const leased_until = inMs(pauseMs + oneMailMs).toISOString()
        await noteMailbox(trx, { name, by }, { failing_since, reason, leased_until })
      }).catch((thrown: unknown) => log.warn({ reason: reasonOf(thrown) }, 'that could not be noted'))
      return pauseMs
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      const pauseMs = await turn()
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    read,
    start() {
      if (!stopping.signal.aborted) running ??= run()
    },
    /** Ends the reading under way and lets another process read. */
    async stop() {
      stopping.abort()
      await running
      await note({ leased_by: null, leased_until: null }).catch(() => {})
    },
  }
}

const countedAs = { report: 'reports', reply: 'replies', other: 'others' } as const

/** Lets each do what it has to do with a mail, until one did. Returns its kind; null when there was nothing to do. */
async function runFirstMatching(trx: Kysely<Database>, acts: readonly { kind: MailHandler['kind']; act: StoreMail }[]) {
  for (const { kind, act } of acts) if (await act(trx)) return kind
  return null
}
