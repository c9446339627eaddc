import { createContext } from 'react-router'
import type { LeadActions } from './actions.server.ts'
import type { Screening } from './spam/screening.server.ts'

/** The actions behind the links of the team's mails, for loaders and actions. */
export const leadActionsContext = createContext<LeadActions>()

/** The spam filter, for actions. */
export const screeningContext = createContext<Screening>()
