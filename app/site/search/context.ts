import { createContext } from 'react-router'
import type { Search } from './service.server.ts'

/** The search, for loaders. */
export const searchContext = createContext<Search>()
