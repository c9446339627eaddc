import type { LeadState } from '#platform/db/schema.ts'

/** States in which nobody works on a lead any more. */
export const closedStates: readonly LeadState[] = ['won', 'lost', 'spam']
