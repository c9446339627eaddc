/**
 * The program's first lines, in a file of their own: loading the rest takes a while, and a process that is told to stop
 * meanwhile would die by the signal instead of ending. Being told again changes nothing.
 */
const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort())
process.on('SIGINT', () => stopping.abort())

const { run } = await import('./main.ts')
await run(stopping.signal)

export {}
