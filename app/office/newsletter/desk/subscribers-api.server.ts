import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { personKey } from '#frame/forms/person.ts'
import { endSubscription } from '#office/personal-data/subscription.server.ts'
import { subscriberStates } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { decodeText } from '#platform/decode-text.ts'
import { csv } from '#platform/text/csv.ts'
import { recordVerdictsIn } from '../campaigns/record-verdict.server.ts'
import { askingForErasure, markRepliesRead, subscribersWhoReplied } from '../campaigns/store.server.ts'
import { readTopics } from '../campaigns/topics.ts'
import { importList, importOutcomes } from '../import/import-rows.server.ts'
import { readImport, unreadInWords } from '../import/read.server.ts'
import { listSubscribers } from '../store.server.ts'
import { csvRows, eraseSubscriber } from '../subscriber-commands.server.ts'
import type { createSubscriptionMails } from '../subscription-mails.server.ts'
import { watchInWords } from '../watch/watch.ts'

/** So many subscribers are shown; whoever looks for one types more of the address. */
const maxSubscribers = 200
/** Rows that are shown of a list before it is taken. */
const maxRows = 200
/** The bytes of a file in Base64: 100,000 rows and more. */
const file = z.base64().check(z.maxLength(11_000_000))

/** The built site, which writes the mail that asks an address to confirm. */
export type ConfirmRenderer = { confirmationMail: ReturnType<typeof createSubscriptionMails>['confirm'] }

export function subscribersDeskEndpoints({
  db,
  storage,
  env,
  now,
  renderer,
}: DeskContext & { renderer: ConfirmRenderer }) {
  return {
    'newsletter/subscribers': endpoint(
      z.object({
        words: z.string().check(z.maxLength(200)),
        state: z.union([z.enum(subscriberStates), z.literal(['', 'answered'])]),
      }),
      async ({ words, state }) => {
        const part = words.trim().toLowerCase()
        let subscribers = state === 'answered' ? subscribersWhoReplied(db, now()) : db.selectFrom('subscriber')
        if (state !== '' && state !== 'answered') subscribers = subscribers.where('state', '=', state)
        // As it was typed: in an address, % and _ are themselves.
        const pattern = `%${part.replace(/[!%_]/g, '!$&')}%`
        if (part !== '') subscribers = subscribers.where(sql<boolean>`address like ${pattern} escape '!'`)
        const { n } = await subscribers.select((of) => of.fn.countAll().as('n')).executeTakeFirstOrThrow()
        const rows = await subscribers.selectAll().orderBy('id', 'desc').limit(maxSubscribers).execute()
        const asking = new Set((await askingForErasure(db, now()).execute()).map(({ subscriber }) => subscriber))
        return {
          total: Number(n),
          /** True when the site reads the mailbox by itself. */
          isMailboxRead: env.imapUrl !== null,
          subscribers: rows.map(
            ({ id, address, state, source, asked_at, confirmed_at, unsubscribed_at, topics, law_watch }) => ({
              id,
              address,
              state,
              source,
              topics: readTopics(topics),
              laws: watchInWords(law_watch),
              askedAt: asked_at,
              confirmedAt: confirmed_at,
              endedAt: unsubscribed_at,
              mayAskForErasure: asking.has(id),
            }),
          ),
        }
      },
    ),

    'newsletter/unsubscribe': endpoint(z.object({ address: z.string() }), async ({ address }) => {
      const ended = await endSubscription(storage, address)
      if (ended === 'unknown') throw new Refusal(404, 'This subscriber is not here any more.')
      return { before: ended === 'before' }
    }),

    'newsletter/answer-read': endpoint(z.object({ id: z.string() }), async ({ id }) => {
      const wasThere = await write(db, (trx) => markRepliesRead(trx, id))
      if (!wasThere) throw new Refusal(404, 'This answer was read already.')
      return {}
    }),

    'newsletter/erase': endpoint(z.object({ address: z.string(), typed: z.string() }), async ({ address, typed }) => {
      if (personKey(typed) !== personKey(address))
        throw new Refusal(422, 'That is another address. Nothing was erased.')
      const { erased } = await eraseSubscriber(storage, address)
      if (!erased) throw new Refusal(404, 'This subscriber is not here any more.')
      return {}
    }),

    'newsletter/export': endpoint(
      z.object({ state: z.union([z.enum(subscriberStates), z.literal('')]) }),
      async ({ state }) => {
        const all = (await listSubscribers(db)).filter((one) => state === '' || one.state === state)
        return new Response(csv(csvRows(all)), { headers: { 'Content-Type': 'application/octet-stream' } })
      },
    ),

    /** Says what would become of each row of a list, or takes those that can be taken. */
    'newsletter/import': endpoint(
      z.object({
        /** Its bytes in Base64. */
        file,
        isWindows: z.boolean(),
        source: z.string().check(z.maxLength(200)),
        asks: z.boolean(),
        isDryRun: z.boolean(),
      }),
      async ({ file: bytes, isWindows, source, asks, isDryRun }) => {
        if (asks && env.smtpUrl === null)
          throw new Refusal(422, 'Nobody can be asked: the site has no mail server (SMTP_URL).')
        const decoded = decodeText(Buffer.from(bytes, 'base64'), isWindows ? 'windows-1252' : null)
        if ('fault' in decoded)
          throw new Refusal(422, `The file ${decoded.fault}.`, decoded.line && { windows: decoded.line })
        const read = readImport(decoded.text, { unproven: true, source: source.trim() })
        if ('fault' in read) throw new Refusal(422, `${read.fault}.`)
        const { rows, unread } = read
        const mails = asks ? { confirm: renderer.confirmationMail } : null
        const { judged, taken, asked } = await importList({ ...storage, db, now }, { rows, isDryRun, mails })
        return {
          taken,
          asked,
          unread: unread.map(unreadInWords),
          counts: importOutcomes.map((outcome) => ({
            outcome,
            count: judged.filter((one) => one.outcome === outcome).length,
          })),
          rest: judged
            .filter(({ outcome }) => outcome !== 'new')
            .slice(0, maxRows)
            .map(({ line, email, outcome, reason }) => ({ line, email, outcome, reason })),
        }
      },
    ),

    'newsletter/bounces': endpoint(z.object({ file }), async ({ file: bytes }) => {
      const saved = join(storage.dataDir, `.bounces-${randomBytes(6).toString('hex')}`)
      try {
        await writeFile(saved, Buffer.from(bytes, 'base64'), { mode: 0o600, flag: 'wx' })
        return await recordVerdictsIn(storage, saved, now)
      } finally {
        await rm(saved, { force: true })
      }
    }),
  }
}
