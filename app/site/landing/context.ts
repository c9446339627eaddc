import { createContext } from 'react-router'
import type { Landing } from './service.server.ts'

/** The published landing pages, for loaders and actions. */
export const landingPagesContext = createContext<Pick<Landing, 'page' | 'formOn'>>()
