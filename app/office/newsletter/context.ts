import { createContext } from 'react-router'
import type { Campaigns } from './campaigns/campaigns.server.ts'
import type { Newsletter } from './service.server.ts'
import type { LawWatch } from './watch/service.server.ts'

export const campaignsContext = createContext<Campaigns>()

export const lawWatchContext = createContext<LawWatch>()

export const newsletterContext = createContext<Newsletter>()
