import { createContext } from 'react-router'
import type { Changes } from './service.server.ts'

export const changesContext = createContext<Changes>()
