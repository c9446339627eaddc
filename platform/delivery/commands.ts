import {
  type Command,
  type ExitCode,
  exitCodes,
  type Io,
  jsonText,
  oneOf,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { printable, table } from '#platform/cli/table.ts'
import { write } from '#platform/db/write.ts'
import { counted } from '#platform/text/counted.ts'
import {
  closedEndpoints,
  type Delivery,
  drop as dropDeliveries,
  listDeliveries,
  openEndpoint,
  retry as retryDeliveries,
} from './store.ts'

const states = ['pending', 'leased', 'delivered', 'dead'] as const

const list: Command = {
  help: `Lists what is to be sent, or was, newest first.

Usage: npm run site -- deliveries list [options]

  --state STATE   pending (waits for its time), leased (is being sent), delivered, or dead (given up after its last try)
  --json          JSON and nothing else

Example: npm run site -- deliveries list --state dead`,
  prepare(args) {
    const { values } = readArgs(args, { state: { type: 'string' } })
    const state = values.state === undefined ? null : oneOf('--state', values.state, states)
    return async ({ db, out, err, now }) => {
      const deliveries = (await listDeliveries(db, now())).filter((delivery) => !state || delivery.state === state)
      if (values.json) out(jsonText(deliveries.map(deliveryAsJson)))
      else if (deliveries.length > 0) out(deliveryTable(deliveries))
      if (deliveries.length > 0) return exitCodes.done
      err('No deliveries found.\n')
      return exitCodes.failed
    }
  },
}

const retry: Command = {
  help: `Makes deliveries due now, with all their tries again. The running site sends them.

Usage: npm run site -- deliveries retry ID [options]
       npm run site -- deliveries retry --pending [options]
       npm run site -- deliveries retry --dead [options]

${yesHelp}
  --json          JSON and nothing else

ID may be the beginning of an id when only one begins so. --pending takes every delivery that waits for its next try,
--dead every one that was given up.

Example: npm run site -- deliveries retry --pending --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(
      args,
      {
        dead: { type: 'boolean' },
        pending: { type: 'boolean' },
        ...yesOption,
      },
      1,
    )
    const [prefix] = positionals
    if ([values.dead, values.pending, prefix !== undefined].filter(Boolean).length !== 1)
      throw new UsageError('Say which: deliveries retry ID, --pending or --dead')
    return async ({ db, out, err, now }) => {
      const all = values.dead ? 'dead' : 'pending'
      const deliveries = await listDeliveries(db, now())
      const chosen = prefix === undefined ? all : oneById(deliveries, prefix)
      if (typeof chosen === 'object' && 'refused' in chosen) {
        err(`${chosen.refused}\n`)
        return exitCodes.failed
      }
      const would = chosenOf(deliveries, chosen)
      if (!values.yes && would.length > 0)
        return showFirst(
          { out },
          { json: values.json, ...shownOf(would, 'sent'), found: { retried: 0, found: would.length } },
        )
      const retried = await write(db, (trx) => retryDeliveries(trx, now(), chosen))
      if (values.json) out(jsonText({ retried }))
      if (retried > 0) {
        if (!values.json) out(`${counted(retried, 'delivery is', 'deliveries are')} due now.\n`)
        return exitCodes.done
      }
      const none = values.dead ? 'No delivery was given up.' : 'No delivery waits.'
      err(prefix === undefined ? `${none}\n` : 'It was delivered meanwhile.\n')
      return exitCodes.failed
    }
  },
}

const drop: Command = {
  help: `Takes deliveries that were given up away for good, when nobody needs them any more. What they told of stays.

Usage: npm run site -- deliveries drop ID [options]
       npm run site -- deliveries drop --dead [options]

${yesHelp}
  --json          JSON and nothing else

Example: npm run site -- deliveries drop --dead --yes`,
  prepare(args) {
    const { values, positionals } = readArgs(args, { dead: { type: 'boolean' }, ...yesOption }, 1)
    const [prefix] = positionals
    if (Boolean(values.dead) === (prefix !== undefined))
      throw new UsageError('Say which: deliveries drop ID, or --dead')
    return async ({ db, out, err, now }) => {
      const deliveries = await listDeliveries(db, now())
      const chosen = prefix === undefined ? 'dead' : oneById(deliveries, prefix)
      if (typeof chosen === 'object' && 'refused' in chosen) {
        err(`${chosen.refused}\n`)
        return exitCodes.failed
      }
      const would = chosenOf(deliveries, chosen).filter((delivery) => delivery.state === 'dead')
      if (!values.yes && would.length > 0)
        return showFirst(
          { out },
          { json: values.json, ...shownOf(would, 'gone'), found: { dropped: 0, found: would.length } },
        )
      const dropped = await write(db, (trx) => dropDeliveries(trx, chosen))
      if (values.json) out(jsonText({ dropped }))
      if (dropped > 0) {
        if (!values.json) out(`${counted(dropped, 'delivery is', 'deliveries are')} gone.\n`)
        return exitCodes.done
      }
      err(
        prefix === undefined ? 'No delivery was given up.\n' : 'It was not given up: deliveries retry sends it now.\n',
      )
      return exitCodes.failed
    }
  },
}

export const reopen: Command = {
  help: `Opens a webhook's endpoint that was closed because it answered 410 (gone), and makes what was meant for it due.

Usage: npm run site -- webhooks reopen NAME [options]

${yesHelp}
  --json          JSON and nothing else

Example: npm run site -- webhooks reopen crm --yes`,
  prepare: prepareReopen,
}

function prepareReopen(args: readonly string[]): (io: Io) => Promise<ExitCode> {
  const { values, positionals } = readArgs(args, yesOption, 1)
  const [name] = positionals
  if (!name) throw new UsageError('Say which: webhooks reopen NAME')
  return async ({ db, out, err, now }) => {
    if (!values.yes && (await closedEndpoints(db)).some((closed) => closed.name === name)) {
      const waiting = (await listDeliveries(db, now(), { open: true })).filter(({ endpoint }) => endpoint === name)
      const words = `${deliveryTable(waiting)}${name} would be open, and ${counted(waiting.length, 'delivery', 'deliveries')} sent.`
      return showFirst(
        { out },
        { json: values.json, words, found: { opened: false, retried: 0, found: waiting.length } },
      )
    }
    const { opened, retried } = await write(db, async (trx) => {
      const wasClosed = await openEndpoint(trx, name)
      return { opened: wasClosed, retried: wasClosed ? await retryDeliveries(trx, now(), { endpoint: name }) : 0 }
    })
    if (values.json) out(jsonText({ opened, retried }))
    if (!opened) {
      err(`There is no closed endpoint ${printable(name)}.\n`)
      return exitCodes.failed
    }
    if (!values.json) out(`${name} is open, and ${counted(retried, 'delivery is', 'deliveries are')} due now.\n`)
    return exitCodes.done
  }
}

/** The earlier name of `webhooks reopen`, for scripts that use it. */
const open: Command = {
  help: reopen.help,
  prepare(args) {
    const run = prepareReopen(args)
    return (io) => {
      io.err('deliveries open is called webhooks reopen now.\n')
      return run(io)
    }
  },
}

export const deliveries: Record<string, Command> = { list, retry, drop, open }

function oneById(all: readonly Delivery[], prefix: string): { id: string } | { refused: string } {
  const [delivery, other] = all.filter(({ id }) => id.startsWith(prefix))
  if (!delivery || other) return { refused: `There is no delivery ${printable(prefix)}, or more than one begins so.` }
  if (delivery.state === 'delivered')
    return { refused: `Delivery ${delivery.id} was made at ${delivery.delivered_at}.` }
  if (delivery.state === 'leased') return { refused: `Delivery ${delivery.id} is being sent right now.` }
  return { id: delivery.id }
}

const chosenOf = (all: readonly Delivery[], chosen: { id: string } | 'dead' | 'pending') =>
  all.filter(({ id, state }) => (typeof chosen === 'string' ? state === chosen : id === chosen.id))

const shownOf = (would: readonly Delivery[], become: string) => ({
  words: `${deliveryTable(would)}${counted(would.length, 'delivery', 'deliveries')} would be ${become}.`,
})

const deliveryAsJson = ({ id, lead, subscriber, notice, channel, endpoint, state, attempts, ...times }: Delivery) => ({
  id,
  lead,
  subscriber,
  notice,
  channel,
  endpoint,
  state,
  attempts,
  nextAt: times.next_at,
  leasedUntil: times.leased_until,
  lastError: times.last_error,
  deliveredAt: times.delivered_at,
})

function deliveryTable(deliveries: readonly Delivery[]): string {
  const rows = deliveries.map(
    ({ id, lead, subscriber, channel, endpoint, state, attempts, next_at, delivered_at, last_error }) => {
      const when = delivered_at ?? next_at ?? ''
      const whom = lead ?? subscriber ?? 'the team'
      return [id, whom, endpoint ?? channel, state, String(attempts), when, last_error ?? '']
    },
  )
  return table(['ID', 'FOR', 'CHANNEL', 'STATE', 'TRIES', 'SENT OR DUE', 'LAST ERROR'], rows)
}
