import { createContext } from 'react-router'
import type { ObligationsService } from './service.server.ts'

/** The duties, for loaders. */
export const obligationsContext = createContext<ObligationsService>()
