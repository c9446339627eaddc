/** The events that the server reports to the metrics. Without metrics nothing is reported or timed. */
export type Observer = {
  /** A request was answered; its route is the name that the log has, its time ends when the answer is ready to be sent. */
  answered: (answer: { method: string; route: string; status: number; seconds: number }) => void
  /** A connection was closed because there were too many, or what came over it was no request. */
  refused: (reason: 'connections' | 'malformed') => void
  /** A delivery was tried once; one that failed is tried again, or given up. */
  tried: (kind: string, outcome: 'sent' | 'skipped' | 'failed') => void
  /** A document was made on demand, or could not be. */
  typeset: (document: { format: string; made: boolean; seconds: number }) => void
}
