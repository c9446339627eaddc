import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Opens the log: one JSON object a line, of fields chosen where they are logged. No body, query, address or token is
 * logged; what a careless line might still contain is redacted here.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.email', '*.to', '*.payload', '*.answers', 'email', 'to', 'payload', 'answers'],
  }
  return destination ? pino(options, destination) : pino(options)
}
