import { setImmediate as turn } from 'node:timers/promises'
import PQueue from 'p-queue'

export class TurnedAwayError extends Error {
  readonly status: 429 | 503
  /** In seconds. */
  readonly retryAfter: number

  constructor(status: 429 | 503, retryAfter: number) {
    super(status === 429 ? 'Asked for too often' : 'No room in the queue')
    this.status = status
    this.retryAfter = retryAfter
  }
}

/** Seconds after which a client that found no room may try again. */
const retryAfter = 5

/**
 * A bounded queue that does a few works at a time. Between two of them, everything else that came meanwhile goes first.
 *
 * @param waiting works that may wait at the same time
 * @returns a function that runs a work when its turn comes; it throws TurnedAwayError when the queue is full
 */
export function createQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const works = new PQueue({ concurrency })
  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (works.size >= waiting) throw new TurnedAwayError(503, retryAfter)
    const workInTurn = async () => {
      await turn()
      return work()
    }
    return works.add(workInTurn, signal && { signal })
  }
}
export type Queue = ReturnType<typeof createQueue>
