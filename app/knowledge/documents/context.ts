import { createContext } from 'react-router'
import type { Documents } from './service.server.ts'

export const documentsContext = createContext<Documents>()
