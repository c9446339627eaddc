import { createContext } from 'react-router'
import type { Search } from './service.server.ts'

export const searchContext = createContext<Search>()
