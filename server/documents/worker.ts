/** The thread in which PDF and DOCX are made while the server answers others (typeset.ts). It runs as it is, without a build. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Document } from './model.ts'
import { type Brand, createTypesetter } from './pdf.ts'

export type TypesetFormat = 'pdf' | 'docx'
export type Task = { id: number; document: Document; format: TypesetFormat }
export type Outcome = { id: number; bytes: Uint8Array } | { id: number; reason: string }

const brand = workerData as Brand
const typeset = createTypesetter(brand)

parentPort?.on('message', async (task: Task) => {
  parentPort?.postMessage(await outcomeOf(task))
})

async function outcomeOf({ id, document, format }: Task): Promise<Outcome> {
  try {
    return { id, bytes: format === 'pdf' ? typeset(document).bytes : await docxOf(document) }
  } catch (error) {
    return { id, reason: String(error) }
  }
}

/** Only who asks for a DOCX waits for what makes one. */
async function docxOf(document: Document): Promise<Uint8Array> {
  const { docxEdition } = await import('./docx.ts')
  return docxEdition(document, brand, {})
}
