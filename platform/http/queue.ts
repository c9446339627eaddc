import { setImmediate as nextTurn } from 'node:timers/promises'
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
 * A bounded queue that does a few tasks at a time. Between two of them, everything else that came meanwhile goes first.
 *
 * @param waiting tasks that may wait at the same time
 * @returns a function that runs a task when its turn comes; it throws TurnedAwayError when the queue is full
 */
export function createQueue({ concurrency, waiting }: { concurrency: number; waiting: number }) {
  const tasks = new PQueue({ concurrency })
  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (tasks.size >= waiting) throw new TurnedAwayError(503, retryAfter)
    const runTask = async () => {
      await nextTurn()
      return task()
    }
    return tasks.add(runTask, signal && { signal })
  }
}
export type Queue = ReturnType<typeof createQueue>
