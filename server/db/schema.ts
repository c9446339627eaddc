/** The tables. Columns are portable between SQLite and PostgreSQL: UUIDv7 and ISO-8601 as text, JSON as text. */
export type Database = { lead: LeadTable; delivery: DeliveryTable }

export type LeadTable = {
  id: string
  /** Which form: `contact`, `early-access`, `partnership`. */
  kind: string
  email: string
  /** JSON: the form's answers as the visitor gave them. */
  answers: string
  /** JSON: the page, and the campaign if the address named one. */
  attribution: string
  /** What makes a repeat the same lead; unique. */
  fingerprint: string
  state: 'new' | 'quarantined'
  created_at: string
}

export type DeliveryTable = {
  id: string
  lead: string
  channel: 'mail'
  /** JSON with all that the channel needs; emptied once delivered. */
  payload: string | null
  attempts: number
  /** When it is due next; null once delivered, or given up (a dead letter). */
  next_at: string | null
  /** Until when one worker has it for itself. */
  leased_until: string | null
  last_error: string | null
  delivered_at: string | null
}
