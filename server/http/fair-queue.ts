/** The server has no room for this now; it may be asked for again later. */
export class TurnedAwayError extends Error {
  readonly status: 429 | 503
  /** In seconds. */
  readonly retryAfter: number

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? 'Asked for too often' : 'No turn in time')
    this.status = status
    this.retryAfter = retryAfter
  }
}

type Options = {
  /** Works under way at the same time. */
  atOnce: number
  mostWaiting: number
  /** Works of one client that wait at the same time. */
  mostOfClient: number
  /** How long a work waits for its turn, in milliseconds. */
  patienceMs: number
  /** What decides when the next one begins, once one has ended. */
  afterwards?: (next: () => void) => void
}
/** A work that waits; called when its turn comes. */
type Waiting = () => void

/** Seconds after which a client that got no turn may try again. */
const retryAfter = 5

/**
 * Runs works a few at a time. Clients take turns, so that one who asks for much waits for itself and not the others for
 * it; between two works, everything else that came meanwhile goes first.
 */
export function createFairQueue(options: Options) {
  const { atOnce, mostWaiting, mostOfClient, patienceMs, afterwards = setImmediate } = options
  /** By client; the one whose turn is next comes first. */
  const waiting = new Map<number, Set<Waiting>>()
  let count = 0
  let running = 0

  function next() {
    const [first] = waiting
    if (!first || running >= atOnce) return
    const [client, own] = first
    const [work] = own
    waiting.delete(client)
    // Before the work is taken out: an empty set is dropped with its last work.
    if (own.size > 1) waiting.set(client, own)
    running += 1
    work?.()
  }

  function turn(client: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason)
    if (running < atOnce && count === 0) {
      running += 1
      return Promise.resolve()
    }
    const own = waiting.get(client) ?? new Set()
    if (count >= mostWaiting || own.size >= mostOfClient) return Promise.reject(new TurnedAwayError(503, retryAfter))
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(late)
        signal?.removeEventListener('abort', abort)
        count -= 1
        own.delete(work)
        if (own.size === 0 && waiting.get(client) === own) waiting.delete(client)
      }
      const leave = (reason: unknown) => {
        end()
        reject(reason)
      }
      const work = () => {
        end()
        resolve()
      }
      const abort = () => leave(signal?.reason)
      const late = setTimeout(() => leave(new TurnedAwayError(503, retryAfter)), patienceMs)
      signal?.addEventListener('abort', abort)
      own.add(work)
      waiting.set(client, own)
      count += 1
    })
  }

  return {
    /** Whether every place is taken: who comes now would wait. */
    isFull: (): boolean => running >= atOnce || count > 0,

    /**
     * Runs a work when its turn comes.
     *
     * @param client whose work it is, as `createBuckets` names clients
     * @param signal ends the wait: who left needs no answer
     * @throws TurnedAwayError when too many wait already, or the turn does not come in time
     */
    async run<T>(client: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      await turn(client, signal)
      try {
        return await work()
      } finally {
        running -= 1
        afterwards(next)
      }
    },
  }
}
