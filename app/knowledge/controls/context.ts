import { createContext } from 'react-router'
import type { CitingDocument } from './rules/citing.ts'
import type { Controls } from './service.server.ts'

export const controlsContext = createContext<Controls>()

export const documentsCitingControlContext = createContext<(control: string) => CitingDocument[]>()
