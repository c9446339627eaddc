import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Observer } from './observer.server.ts'
import type { StoreFigures } from './store.server.ts'

/** The sources that are read at each scrape. */
export type Sources = {
  /** Returns the figures of the store. */
  store: () => Promise<StoreFigures>
  /** Returns the fill of the queue of writes, from 0 to 1. */
  writeQueueFill: () => number
  /** The answers in the cache, and the memory that they take. */
  cached: () => { answers: number; bytes: number }
  /** Documents on demand that are under way or wait. */
  documentsWaiting: () => number
  /** Open connections to the site. */
  connections: () => Promise<number>
  /** Milliseconds that only go forward. */
  counter?: () => number
}

/**
 * Metrics of the library that break Prometheus's rule that `_total` is for counters, or use functions that Node
 * deprecated.
 */
const unusual = ['resources_total', 'handles', 'handles_total', 'requests', 'requests_total'].map(
  (rest) => `nodejs_active_${rest}`,
)

/** The time for which figures of the store are valid, in milliseconds. */
const holdMs = 1_000
/** A store that takes long to count is asked less often: counting takes one part in so many of the time. */
const share = 100

/** The methods that addresses take; whatever else is sent is one. */
const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST'])
/** Statuses that turn a visitor away, and why. */
const turnedAway: Readonly<Record<number, string>> = { 403: 'cross_site', 421: 'host', 429: 'rate_limit', 503: 'busy' }
/** It answers 503 to say that others should be asked; nobody is turned away by that. */
const readiness = '/readyz'
const seconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * The site's metrics for Prometheus, in a registry of their own (docs/how-to/watch-the-site.md lists them). Every label is a
 * name of the site's own, such as a route's; nothing that a visitor sends becomes one.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of unusual) registry.removeSingleMetric(name)

  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests answered, by the name of their route.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time until an answer was ready to be sent.',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  })
  const away = new Counter({
    name: 'site_http_turned_away_total',
    help: 'Requests and connections turned away, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const tries = new Counter({
    name: 'site_delivery_attempts_total',
    help: 'Tries to deliver a mail or a webhook, by how they ended.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const documents = new Histogram({
    name: 'site_document_duration_seconds',
    help: 'Time that documents on demand took, waiting included.',
    labelNames: ['format', 'outcome'],
    buckets: seconds,
    registers,
  })
  for (const reason of [...Object.values(turnedAway), 'connections', 'malformed']) away.inc({ reason }, 0)

  const observer: Observer = {
    answered({ method, route, status, seconds: took }) {
      requests.inc({ method: methods.has(method) ? method : 'other', route, status })
      durations.observe({ route }, took)
      const reason = turnedAway[status]
      if (reason && route !== readiness) away.inc({ reason })
    },
    refused: (reason) => away.inc({ reason }),
    tried: (kind, outcome) => tries.inc({ kind, outcome }),
    typeset: ({ format, made, seconds: took }) =>
      documents.observe({ format, outcome: made ? 'made' : 'failed' }, took),
  }

  /** A gauge whose values are asked when it is scraped. */
  function asked<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<readonly [Record<Label, string>, number][]>,
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const values = await read()
        this.reset()
        for (const [labels, value] of values) this.set(labels, value)
      },
    })
  }

  /** Adds what is asked when somebody scrapes. Called once. */
  function watch({ counter = () => performance.now(), ...sources }: Sources) {
    let last: { figures: Promise<StoreFigures | null>; until: number } | null = null

    /** Null when the store cannot be read: its series are not there then, rather than wrong. */
    function figures(): Promise<StoreFigures | null> {
      const start = counter()
      if (last && start < last.until) return last.figures
      const now = { figures: sources.store().catch(() => null), until: Number.POSITIVE_INFINITY }
      void now.figures.then(() => {
        now.until = Math.max(start + holdMs, counter() + (counter() - start) * share)
      })
      last = now
      return now.figures
    }
    const ofStore = async <T>(rows: (figures: StoreFigures) => readonly T[]): Promise<readonly T[]> => {
      const read = await figures()
      return read ? rows(read) : []
    }

    asked('site_store_up', 'Whether the store could be read.', [], async () => [[{}, (await figures()) ? 1 : 0]])
    asked(
      'site_store_write_queue_fill_ratio',
      'How full the queue of writes is; from 1 on, writes are refused.',
      [],
      async () => [[{}, sources.writeQueueFill()]],
    )
    asked('site_http_connections', 'Open connections.', [], async () => [[{}, await sources.connections()]])
    asked('site_cached_answers', 'Answers in the cache.', [], async () => [[{}, sources.cached().answers]])
    asked('site_cached_bytes', 'Memory that the cache takes, in every encoding.', [], async () => [
      [{}, sources.cached().bytes],
    ])
    asked('site_documents_waiting', 'Documents on demand that are under way or wait.', [], async () => [
      [{}, sources.documentsWaiting()],
    ])
    asked('site_leads', 'Leads in the store.', ['form', 'state'], () =>
      ofStore(({ leads }) => leads.map(({ form, state, count }) => [{ form, state }, count])),
    )
    asked(
      'site_deliveries',
      'Deliveries that were not made yet; dead ones are not tried again.',
      ['kind', 'state'],
      () =>
        ofStore(({ deliveries }) =>
          deliveries.flatMap(({ kind, pending, dead }) => [
            [{ kind, state: 'pending' }, pending],
            [{ kind, state: 'dead' }, dead],
          ]),
        ),
    )
    asked('site_delivery_oldest_due_seconds', 'For how long the oldest pending delivery has been due.', ['kind'], () =>
      ofStore(({ deliveries }) => deliveries.map(({ kind, oldestDue }) => [{ kind }, oldestDue])),
    )
    asked('site_newsletter_subscribers', 'Subscribers of the newsletter.', ['state'], () =>
      ofStore(({ subscribers }) => subscribers.map(({ state, count }) => [{ state }, count])),
    )
    asked('site_faults', 'Faults that the owner was told of and that are not over.', ['kind'], () =>
      ofStore(({ faults }) => faults.map(({ kind, count }) => [{ kind }, count])),
    )
  }

  return {
    observer,
    watch,
    contentType: registry.contentType,
    /** Everything, as Prometheus reads it. */
    exposition: () => registry.metrics(),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
