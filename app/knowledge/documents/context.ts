import { createContext } from 'react-router'
import type { Documents } from './service.server.ts'

/** The documents, for loaders. */
export const documentsContext = createContext<Documents>()
