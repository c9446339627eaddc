import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * The log: one JSON object a line, of fields chosen where they are logged. No body, query, address or token is among
 * them; what a careless line might still bring is cut out here.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: ['*.email', '*.to', '*.payload', '*.answers', 'email', 'to', 'payload', 'answers'],
  }
  return destination ? pino(options, destination) : pino(options)
}
