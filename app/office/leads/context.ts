import { createContext } from 'react-router'
import type { LeadActions } from './link-actions.server.ts'
import type { ScreenSubmission } from './spam/submission-screening.server.ts'

export const leadActionsContext = createContext<LeadActions>()

export const screenSubmissionContext = createContext<ScreenSubmission>()
