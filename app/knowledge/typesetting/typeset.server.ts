import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Document } from './model.server.ts'
import type { Brand } from './pdf.server.ts'
import type { Outcome, Task, TypesetFormat } from './worker.ts'

/** More documents are waiting than a visitor would wait for. */
export class TypesettingBusyError extends Error {}
/** A document took longer than a visitor would wait. Those behind it are to be asked for again, too. */
export class TypesettingLateError extends TypesettingBusyError {}

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void }
type Parts = {
  brand: Brand
  /** Documents under way and waiting at most. */
  max?: number
  /** The longest time for one document. */
  limitMs?: number
}

/** Returns the path of the thread's script: an import of package.json, in the sources and in the built site. */
const threadFile = () => createRequire(import.meta.url).resolve('#typesetting-thread')

/**
 * Typesets documents in a thread of its own, one after the other, so pages are answered meanwhile. The thread begins
 * with the first document and keeps no process alive.
 */
export function createTypesetting({ brand, max = 20, limitMs = 30_000 }: Parts) {
  let thread: Worker | null = null
  let next = 0
  let late: NodeJS.Timeout | null = null
  const waiting = new Map<number, Waiting>()

  function start(): Worker {
    // Typst would take every processor. It reads this from the process, of whose variables a worker has but a copy.
    process.env.RAYON_NUM_THREADS ??= '1'
    const started = new Worker(threadFile(), { workerData: brand })
    started.unref()
    started.on('message', (outcome: Outcome) => {
      const request = waiting.get(outcome.id)
      waiting.delete(outcome.id)
      watch()
      if ('bytes' in outcome) request?.resolve(Buffer.from(outcome.bytes.buffer))
      else request?.reject(new Error(outcome.reason))
    })
    started.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))))
    return started
  }

  /** Gives the document that is under way its time. */
  function watch() {
    if (late) clearTimeout(late)
    late =
      waiting.size > 0
        ? setTimeout(() => stop(new TypesettingLateError(`No document in ${limitMs} ms`)), limitMs)
        : null
  }

  function stop(reason: Error) {
    void thread?.terminate()
    thread = null
    const requests = [...waiting.values()]
    waiting.clear()
    watch()
    for (const { reject } of requests) reject(reason)
  }

  return {
    /**
     * A tagged PDF (PDF/UA-1) of a document made of data, as the site's own documents look, or its DOCX.
     *
     * @throws TypesettingBusyError when too many wait already
     */
    typeset(document: Document, format: TypesetFormat = 'pdf'): Promise<Buffer> {
      if (waiting.size >= max) return Promise.reject(new TypesettingBusyError('Too many documents are waiting'))
      thread ??= start()
      const id = next++
      const typeset = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
      thread.postMessage({ id, document, format } satisfies Task)
      if (waiting.size === 1) watch()
      return typeset
    },
    waiting: (): number => waiting.size,

    close() {
      stop(new Error('The server is stopping'))
    },
  }
}
