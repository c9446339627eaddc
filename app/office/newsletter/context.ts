import { createContext } from 'react-router'
import type { Campaigns } from './campaigns/service.server.ts'
import type { Newsletter } from './service.server.ts'

export const campaignsContext = createContext<Campaigns>()

/** The subscriptions, for loaders and actions. */
export const newsletterContext = createContext<Newsletter>()
