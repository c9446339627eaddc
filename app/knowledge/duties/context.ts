import { createContext } from 'react-router'
import type { DutiesService } from './service.server.ts'

export const dutiesContext = createContext<DutiesService>()
