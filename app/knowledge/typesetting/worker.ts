/**
 * The thread in which PDF and DOCX are made while the server answers others (typeset.server.ts). It is an entry of the
 * build.
 */
import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { basename } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Document } from './model.server.ts'
import { type Brand, createTypesetter } from './pdf.server.ts'

export type TypesetFormat = 'pdf' | 'docx'
export type Task = { id: number; document: Document; format: TypesetFormat }
export type Outcome = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; reason: string }

stepBack()
const brand = workerData as Brand
const typeset = createTypesetter(brand)

parentPort?.on('message', async (task: Task) => {
  const outcome = await outcomeOf(task)
  // Given away rather than copied by the thread that answers everybody.
  parentPort?.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : [])
})

/**
 * Lets the thread that answers requests go first where both want a processor. Linux alone has a priority for each
 * thread; Typst's own threads begin in this one and inherit it. Elsewhere nothing changes.
 */
function stepBack() {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW)
  } catch {
    // Documents are made all the same.
  }
}

async function outcomeOf({ id, document, format }: Task): Promise<Outcome> {
  try {
    const bytes = format === 'pdf' ? typeset(document).bytes : await docxOf(document)
    // A copy: the memory of what made it cannot be given away.
    return { id, bytes: new Uint8Array(bytes) }
  } catch (error) {
    return { id, reason: String(error) }
  }
}

/** Only who asks for a DOCX waits for what makes one. */
async function docxOf(document: Document): Promise<Uint8Array> {
  const { docxEdition } = await import('./docx.server.ts')
  return docxEdition(document, brand, {})
}
