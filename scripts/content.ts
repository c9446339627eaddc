/**
 * Refuses a wrong value in the typed data of `content`, with its file, its field and the reason. The build begins with
 * it.
 */
import { join } from 'node:path'
import { contentFaults, contentFaultText } from '#server/content-check/faults.server.ts'

const faults = await contentFaults(join(import.meta.dirname, '..'))
for (const fault of faults) console.error(contentFaultText(fault))
if (faults.length > 0) process.exitCode = 1
