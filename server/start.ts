/**
 * The program's first lines, in a file of their own. Loading the rest takes a while, and without them a process told to
 * stop meanwhile would die by the signal instead of ending. A second signal changes nothing.
 */
import { dropByteOrderMark } from '#platform/byte-order-mark.ts'

const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort())
process.on('SIGINT', () => stopping.abort())

dropByteOrderMark(process.env)
const { applyOwnTexts } = await import('#office/texts/service.server.ts')
const { projectFolder } = await import('#platform/project.ts')
// Before the pages are loaded, which read their texts once.
const faults = await applyOwnTexts({ project: projectFolder(), contentDir: process.env.CONTENT_DIR || 'content' })
const { runServer } = await import('./main.ts')
await runServer(stopping.signal, faults)
