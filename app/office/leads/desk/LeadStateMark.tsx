import { type StateLook, StateMark } from '#frame/desk/StateMark.tsx'
import type { LeadState } from '#platform/db/schema.ts'
import { stateNames } from './use-lead-change.ts'

const looks: Readonly<Record<LeadState, StateLook>> = {
  new: 'new',
  'in-work': 'open',
  won: 'done',
  lost: 'failed',
  spam: 'doubtful',
  quarantined: 'doubtful',
}

/** The state of a lead, with its mark. */
export const LeadStateMark = ({ state }: { state: LeadState }) => (
  <StateMark look={looks[state]}>{stateNames[state]}</StateMark>
)
