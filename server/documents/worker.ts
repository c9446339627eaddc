/** The thread in which PDFs are typeset while the server answers others (typeset.ts). It runs as it is, without a build. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Document } from './model.ts'
import { type Brand, createTypesetter } from './pdf.ts'

export type Task = { id: number; document: Document }
export type Outcome = { id: number; pdf: Uint8Array } | { id: number; reason: string }

const typeset = createTypesetter(workerData as Brand)

parentPort?.on('message', ({ id, document }: Task) => {
  parentPort?.postMessage(outcomeOf(id, document))
})

function outcomeOf(id: number, document: Document): Outcome {
  try {
    return { id, pdf: typeset(document).bytes }
  } catch (error) {
    return { id, reason: String(error) }
  }
}
