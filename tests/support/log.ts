import { createLog } from '#platform/log.ts'

/** A log that is read instead of printed. */
export function testLog(level = 'debug') {
  const written: string[] = []
  return {
    log: createLog(level, { write: (text: string) => void written.push(text) }),
    text: () => written.join(''),
    lines: () =>
      written
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}
