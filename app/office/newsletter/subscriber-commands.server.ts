import { readFile, stat, writeFile } from 'node:fs/promises'
import { personKey } from '#frame/forms/person.ts'
import { tracesText } from '#office/personal-data/person.server.ts'
import { endSubscription } from '#office/personal-data/subscription.server.ts'
import { addTombstones } from '#office/personal-data/tombstones.server.ts'
import { openBuilt } from '#platform/cli/built.ts'
import {
  type Command,
  exitCodes,
  type Io,
  isoOf,
  jsonText,
  oneAddress,
  oneOf,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { exporter, exportHelp, exportOptions } from '#platform/cli/export.ts'
import { printable, table } from '#platform/cli/table.ts'
import { eraseTraces } from '#platform/db/erase.ts'
import { subscriberStates } from '#platform/db/schema.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { write } from '#platform/db/write.ts'
import { decodeText, isEncoding } from '#platform/decode-text.ts'
import { readEnv, siteOriginOf } from '#platform/env.ts'
import { projectFolder } from '#platform/project.ts'
import { csv } from '#platform/text/csv.ts'
import { readTopics } from './campaigns/topics.ts'
import { importList, importOutcomes } from './import/import-rows.server.ts'
import { readImport, unreadInWords } from './import/read.server.ts'
import { deleteSubscriber, listSubscribers, type Subscriber } from './store.server.ts'
import { watchInWords } from './watch/watch.ts'

/** Node runs no JSX, so the built site writes the mails. */
type Built = Pick<typeof import('./subscription-mails.server.ts'), 'createSubscriptionMails'>

const filters = { since: { type: 'string' }, state: { type: 'string' } } as const
const filtersHelp = `  --since DATE    only who came since this day or moment: 2026-01-01, 2026-01-01T09:00Z
  --state STATE   unconfirmed, confirmed, unsubscribed, bounced, or quarantined (entered by a program)`

const list: Command = {
  help: `Lists subscribers of the newsletter, newest first.

Usage: npm run site -- subscribers list [options]

${filtersHelp}
  --json          JSON and nothing else

Example: npm run site -- subscribers list --state confirmed`,
  prepare(args) {
    const { values } = readArgs(args, filters)
    const wanted = filterOf(values)
    return async ({ db, out, err }) => {
      const subscribers = (await listSubscribers(db)).filter(wanted)
      if (values.json) out(jsonText(subscribers.map(subscriberAsJson)))
      else if (subscribers.length > 0) out(subscriberTable(subscribers))
      return subscribers.length > 0 ? exitCodes.done : nothing(err)
    }
  },
}

const exportSubscribers: Command = {
  help: `Writes subscribers with what they agreed to, as CSV that is safe to open in a spreadsheet, or as JSON.
Write only to those who are confirmed.

Usage: npm run site -- subscribers export [options]

${filtersHelp}
${exportHelp}

Example: npm run site -- subscribers export --state confirmed --output subscribers.csv`,
  prepare(args) {
    const { values } = readArgs(args, { ...filters, ...exportOptions })
    const wanted = filterOf(values)
    const exportAs = exporter(values)
    return async ({ db, out, err }) => {
      const subscribers = (await listSubscribers(db)).filter(wanted)
      await exportAs(
        { out, err },
        {
          records: subscribers.map(subscriberAsJson),
          rows: () => csvRows(subscribers),
          counted: counted(subscribers.length),
        },
      )
      return subscribers.length > 0 ? exitCodes.done : nothing(err)
    }
  },
}

const erase: Command = {
  help: `Erases a subscriber for good: the address, what was agreed to, and mails that wait.

Usage: npm run site -- subscribers erase EMAIL --yes [--json]

${yesHelp}
  --json          JSON and nothing else

Copies elsewhere, such as exports and backups, stay: erase them there.

Example: npm run site -- subscribers erase ada@example.com --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(args, yesOption, Number.POSITIVE_INFINITY)
    const email = oneAddress(positionals, 'subscribers erase EMAIL')
    return async ({ db, storage, out, err }) => {
      if (!values.yes) {
        const found = await subscribersOf(db, email)
        if (found.length === 0) return nothing(err)
        const words = subscriberTable(found)
        return showFirst({ out }, { json: values.json, words, found: { erased: 0, found: found.length } })
      }
      const { erased, traces } = await eraseSubscriber({ ...storage, db }, email)
      if (values.json) out(jsonText({ erased: erased ? 1 : 0, traces }))
      if (!erased) return nothing(err)
      if (!values.json) out(`${printable(personKey(email))} erased.\n`)
      err(tracesText(traces))
      return exitCodes.done
    }
  },
}

const subscribersOf = async (db: Io['db'], email: string) =>
  (await listSubscribers(db)).filter(({ address }) => address === personKey(email))

const unsubscribe: Command = {
  help: `Ends a subscription for somebody who asked for it by mail or on the telephone, as their own link would.

Usage: npm run site -- subscribers unsubscribe EMAIL [options]

${yesHelp}
  --json          JSON and nothing else

Example: npm run site -- subscribers unsubscribe ada@example.com --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(args, yesOption, Number.POSITIVE_INFINITY)
    const email = oneAddress(positionals, 'subscribers unsubscribe EMAIL')
    return async ({ db, storage, out, err, now }) => {
      if (!values.yes) {
        const found = await subscribersOf(db, email)
        if (found.length === 0) return nothing(err)
        const words = subscriberTable(found)
        return showFirst({ out }, { json: values.json, words, found: { unsubscribed: false, found: found.length } })
      }
      const ended = await endSubscription({ ...storage, db, now }, email)
      if (ended === 'unknown') return nothing(err)
      if (values.json) out(jsonText({ unsubscribed: true, before: ended === 'before' }))
      else out(`${printable(personKey(email))} has left${ended === 'before' ? ', as before' : ''}.\n`)
      return exitCodes.done
    }
  },
}

const importSubscribers: Command = {
  help: `Takes subscribers from a CSV file, each with what shows that its owner agreed. Without --yes it only says what would
become of each row. Who left, bounced or was erased is never brought back.

Usage: npm run site -- subscribers import FILE [options]

  --yes           does it; without it nothing is changed
  --ask           writes to those without proof and asks them to confirm, as the site's form does
  --source TEXT   where the owners agreed, for rows that do not name it: "Mailchimp, double opt-in"
  --encoding NAME how the file is written if it is not UTF-8 or UTF-16: windows-1252
  --rest FILE     where to write the rows that are not taken, each with its reason
  --json          JSON and nothing else

The first line names the columns: email, date (when the owner confirmed), source (where) and perhaps topics, as
Mailchimp, Brevo, Ghost, listmonk, HubSpot and subscribers export name them too. Dates: 2026-03-01 or 1.3.2026; 3/4/2026 if
another date tells what comes first. Rows without a date and a source are not taken; with --ask those people are asked,
250 in an hour. Rows that the list says have left or bounced are not taken, nor those
of which a column that is not known may say so, such as Date Unsubscribed or Newsletter: no.

Example: npm run site -- subscribers import readers.csv --rest not-taken.csv`,
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      {
        yes: { type: 'boolean' },
        ask: { type: 'boolean' },
        rest: { type: 'string' },
        source: { type: 'string' },
        encoding: { type: 'string' },
      },
      1,
    )
    const [file] = positionals
    if (!file) throw new UsageError('Say which file: subscribers import FILE')
    const { encoding = null, source } = values
    if (encoding !== null && !isEncoding(encoding))
      throw new UsageError(`There is no encoding ${printable(encoding)}. Usual ones: utf-8, windows-1252, macintosh`)
    return async ({ db, storage, out, err, now }) => {
      const origin = values.ask ? mailOrigin() : null
      const read = readImport(await readList(file, encoding), { unproven: values.ask, source: source?.trim() })
      if ('fault' in read) throw new UsageError(read.fault)
      const { rows, unread } = read
      const mails = origin === null ? null : (await openBuilt<Built>(projectFolder())).createSubscriptionMails(origin)
      const { judged, taken, asked, asks } = await importList(
        { ...storage, db, now },
        { rows, isDryRun: !values.yes, mails },
      )
      const rest = judged.filter(({ outcome }) => outcome !== 'new')
      const unfit = rest.filter(({ outcome }) => outcome === 'unfit')
      for (const { line, reason } of unfit.slice(0, maxSaid)) err(`Line ${line} ${printable(reason)}.\n`)
      if (unfit.length > maxSaid) err(`So do ${unfit.length - maxSaid} more: --rest FILE has them all.\n`)
      if (values.rest !== undefined && rest.length > 0) {
        const cells = rest.map((row) => [`${row.line}`, row.email, row.date, row.source, row.topics, row.reason])
        await writeFile(values.rest, csv([['line', 'email', 'date', 'source', 'topics', 'reason'], ...cells]), {
          mode: 0o600,
        })
        err(`${rest.length} ${rest.length === 1 ? 'row' : 'rows'} written to ${printable(values.rest)}\n`)
      }
      const counts = importOutcomes.map((one): [string, number] => [
        one,
        judged.filter(({ outcome }) => outcome === one).length,
      ])
      if (values.json)
        out(jsonText({ taken, ...(values.ask && { asked }), counts: Object.fromEntries(counts), unread }))
      else {
        out(
          table(
            ['ROWS', 'ARE'],
            counts.map(([one, count]) => [String(count), one]),
          ),
        )
        if (unread.length > 0) {
          const lines = unread.map((column) => `  ${printable(unreadInWords(column))}\n`)
          out(`Columns that ${values.yes ? 'were' : 'are'} not read, and are not kept:\n${lines.join('')}`)
        }
        out(values.yes ? `${counted(taken)} taken.\n` : 'Nothing was changed. To take those that are new: --yes\n')
        if (asks) out(askedText(asked, judged.filter(({ outcome }) => outcome === 'unproven').length))
      }
      return exitCodes.done
    }
  },
}

/** Lines that cannot be read, of which so many are named. */
const maxSaid = 10
/** The most bytes of a list: a million rows and more. */
const maxBytes = 128 * 1024 * 1024

async function readList(file: string, encoding: string | null): Promise<string> {
  const status = await stat(file).catch(() => null)
  if (status?.isDirectory()) throw new UsageError(`${printable(file)} is a folder: name the list in it`)
  if (!status?.isFile()) throw new UsageError(`There is no file ${printable(file)}`)
  if (status.size > maxBytes) throw new UsageError(`${printable(file)} is larger than 128 MB: cut it into parts`)
  const decoded = decodeText(await readFile(file), encoding)
  if ('text' in decoded) return decoded.text
  const { fault, line } = decoded
  throw new UsageError(
    `${printable(file)} ${fault}${line ? ` in line ${line.number}, which may be: ${printable(line.asWindows)}\nIf it is, use --encoding windows-1252; else save the list as CSV UTF-8` : ''}`,
  )
}

/** @throws UsageError when the site sends no mail */
function mailOrigin(): string {
  const env = readEnv(process.env)
  if (env.smtpUrl === null) throw new UsageError('--ask needs SMTP_URL: without it the site writes to nobody')
  return siteOriginOf(env)
}

const askedText = (invited: number, unproven: number) =>
  `${counted(invited)} asked to confirm; the running site writes to them.${invited < unproven ? ` ${unproven - invited} wait: run it again in an hour.` : ''}\n`

/**
 * Erases a subscriber: the address, what was agreed to, and mails that wait. The second part says why traces may be
 * left.
 */
export async function eraseSubscriber(
  storage: DataStorage,
  email: string,
): Promise<{ erased: boolean; traces: string | null }> {
  await addTombstones(storage, 'erased-subscriber', [email])
  const erased = await write(storage.db, (trx) => deleteSubscriber(trx, { address: personKey(email) }))
  // Also when nobody was found: what was deleted before may still stand in the log.
  const traces = await eraseTraces(storage.db, [personKey(email)])
  return { erased, traces }
}

export const subscribers: Record<string, Command> = {
  list,
  export: exportSubscribers,
  import: importSubscribers,
  unsubscribe,
  erase,
}

const counted = (count: number) => `${count} ${count === 1 ? 'subscriber' : 'subscribers'}`

function nothing(err: Io['err']) {
  err('No subscribers found.\n')
  return exitCodes.failed
}

function filterOf({ since, state }: { since?: string; state?: string }): (subscriber: Subscriber) => boolean {
  if (state !== undefined) oneOf('--state', state, subscriberStates)
  const from = since === undefined ? '' : isoOf(since)
  return (subscriber) => (state === undefined || subscriber.state === state) && subscriber.created_at >= from
}

const subscriberAsJson = ({ id, address, state, source, topics, law_watch, consent, ...times }: Subscriber) => ({
  id,
  email: address,
  state,
  source,
  topics: readTopics(topics)?.join(', ') ?? null,
  laws: watchInWords(law_watch),
  createdAt: times.created_at,
  askedAt: times.asked_at,
  confirmedAt: times.confirmed_at,
  unsubscribedAt: times.unsubscribed_at,
  consent: consent && {
    purpose: consent.purpose,
    noticeVersion: consent.notice_version,
    textHash: consent.text_hash,
    form: consent.form,
    page: consent.page,
    givenAt: consent.given_at,
    withdrawnAt: consent.withdrawn_at,
  },
})

function subscriberTable(all: readonly Subscriber[]): string {
  const rows = all.map(({ id, created_at, state, source, address }) => [id, created_at, state, source ?? '', address])
  return table(['ID', 'SINCE', 'STATE', 'SOURCE', 'EMAIL'], rows)
}

const consentNames = ['purpose', 'noticeVersion', 'textHash', 'form', 'page', 'givenAt', 'withdrawnAt'] as const
const names = [
  'id',
  'createdAt',
  'state',
  'email',
  'source',
  'topics',
  'laws',
  'askedAt',
  'confirmedAt',
  'unsubscribedAt',
] as const

export function csvRows(all: readonly Subscriber[]): string[][] {
  const rows = all.map((one) => {
    const { consent, ...common } = subscriberAsJson(one)
    return [...names.map((name) => common[name] ?? ''), ...consentNames.map((name) => consent?.[name] ?? '')]
  })
  return [[...names, ...consentNames.map((name) => `consent.${name}`)], ...rows]
}
