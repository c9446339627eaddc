import type { Kysely } from 'kysely'
import { site } from '#content/site.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import type { Database } from '#platform/db/schema.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { enqueueFor, type LeasedDelivery, type MailPayload, type MailReference } from '#platform/delivery/store.ts'
import { render } from '#platform/mail/render.ts'
import { addToken, findByToken } from '../store.server.ts'
import { tokenLink } from '../token-links.server.ts'
import { watchMail } from '../words.ts'
import { WatchMail } from './WatchMail.server.tsx'
import { createIsWatched, readWatch, type Watched, type WatchedChange, watchedIn } from './watch.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  origin: string
  /** The changes of law up to today, latest first. */
  changes: () => readonly WatchedChange[]
  register: Pick<Register, 'laws'>
  /** The laws and standards that there are facts of. */
  laws: () => readonly string[]
  isSuppressed: (email: string) => Promise<boolean>
  wakeWorker: () => void
}

/** A mail of changes, with the token of its links. */
type WatchMailReference = MailReference & { mail: 'law-watch'; token: string; changes: readonly string[] }
const isWatchMail = (reference: MailReference): reference is WatchMailReference => reference.mail === 'law-watch'

export type LawWatch = ReturnType<typeof createLawWatch>

/**
 * Mails confirmed subscribers what changed in the laws that they chose, once a month at most, and nothing where nothing
 * did.
 */
export function createLawWatch({ db, now, origin, changes, register, laws, isSuppressed, wakeWorker }: Parts) {
  const isWatched = createIsWatched(register)

  /** The subscribers who want to know of changes. */
  const watching = () =>
    db
      .selectFrom('subscriber')
      .select(['id', 'address', 'law_watch'])
      .where('state', '=', 'confirmed')
      .where('law_watch', 'is not', null)
      .execute()

  return {
    laws,

    /** Stores what the holder of a mail's link wants to be told from now on. No law ends the watch. */
    async choose(token: string, sent: { laws: readonly string[]; roles: readonly string[] }): Promise<void> {
      const chosen = watchedIn(laws(), sent)
      await write(db, async (trx) => {
        const holder = await findByToken(trx, tokenHash(token))
        if (holder?.state !== 'confirmed') return
        const before = readWatch(holder.law_watch)
        // What the watch before was still to tell stays to be told.
        const owed = before ? changes().filter((one) => !before.told.includes(one.id) && isWatched(before, one)) : []
        const told = changes().flatMap((one) => (owed.includes(one) ? [] : one.id))
        const watch = { ...chosen, told, mailed: before?.mailed ?? null }
        await trx
          .updateTable('subscriber')
          .set({ law_watch: chosen.laws.length === 0 ? null : JSON.stringify(watch) })
          .where('id', '=', holder.id)
          .execute()
      })
    },

    /** Enqueues a mail for each subscriber for whom something changed that no mail told, unless one went this month. */
    async enqueueDue(): Promise<void> {
      const at = now()
      const month = at.toISOString().slice(0, 7)
      const all = changes()
      for (const { id, law_watch } of await watching()) {
        const watch = readWatch(law_watch)
        if (!watch || watch.mailed === month) continue
        const news = all.filter((one) => !watch.told.includes(one.id) && isWatched(watch, one))
        if (news.length === 0) continue
        const told = JSON.stringify({ ...watch, told: all.map((one) => one.id), mailed: month })
        const payload: WatchMailReference = { mail: 'law-watch', token: newToken(), changes: news.map((one) => one.id) }
        await write(db, async (trx) => {
          // Another process may have been first.
          const { numUpdatedRows } = await trx
            .updateTable('subscriber')
            .set({ law_watch: told })
            .where('id', '=', id)
            .where('state', '=', 'confirmed')
            .where('law_watch', '=', law_watch)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return
          await addToken(trx, tokenHash(payload.token), id, at)
          await enqueueFor(trx, { subscriber: id }, at, [{ channel: 'mail', payload }])
        })
        wakeWorker()
      }
    },

    /**
     * Writes the mail that a delivery refers to; `gone` where its subscriber left or ended the watch, `unknown` when it
     * is another.
     */
    async writeMail(
      reference: MailReference,
      { subscriber }: Pick<LeasedDelivery, 'subscriber'>,
    ): Promise<MailPayload | 'gone' | 'unknown'> {
      if (!isWatchMail(reference)) return 'unknown'
      const holder = await findByToken(db, tokenHash(reference.token))
      const watch = readWatch(holder?.law_watch ?? null)
      if (!holder || !watch || holder.id !== subscriber || holder.state !== 'confirmed') return 'gone'
      if (await isSuppressed(holder.address)) return 'gone'
      const news = changes().filter((one) => reference.changes.includes(one.id))
      if (news.length === 0) return 'gone'
      const unsubscribeUrl = tokenLink(origin, 'unsubscribe', reference.token)
      const links = {
        origin,
        preferences: tokenLink(origin, 'preferences', reference.token),
        unsubscribe: unsubscribeUrl,
      }
      const mail = WatchMail({ changes: news, watched: watch satisfies Watched, links })
      const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })])
      return {
        to: [holder.address],
        replyTo: site.email,
        subject: watchMail.subject(news.length),
        text,
        html,
        unsubscribeUrl,
        list: 'law-watch',
      }
    },
  }
}
