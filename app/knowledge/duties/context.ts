import { createContext } from 'react-router'
import type { ObligationsService } from './service.server.ts'

export const obligationsContext = createContext<ObligationsService>()
