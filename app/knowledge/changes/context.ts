import { createContext } from 'react-router'
import type { Changes } from './service.server.ts'

/** The changes of facts and duties, for loaders. */
export const changesContext = createContext<Changes>()
