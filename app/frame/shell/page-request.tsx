import { createContext, use } from 'react'
import type { PageFiles, PageRequest } from '#platform/render/context.ts'

const PageRequestContext = createContext<PageRequest>({ origin: '', id: '' })
export const PageRequestProvider = PageRequestContext

/** Returns the server's facts about the request, such as the origin and the reference. */
export const usePageRequest = () => use(PageRequestContext)

const PageFilesContext = createContext<PageFiles>({ styles: '', script: '' })
export const PageFilesProvider = PageFilesContext

export const usePageFiles = () => use(PageFilesContext)
