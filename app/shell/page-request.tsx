import { createContext, use } from 'react'
import type { PageFiles, PageRequest } from '../context.ts'

const PageRequestContext = createContext<PageRequest>({ origin: '', id: '' })
export const PageRequestProvider = PageRequestContext

/** What the server knows of the request: the origin for canonical addresses, the request's reference. */
export const usePageRequest = () => use(PageRequestContext)

const PageFilesContext = createContext<PageFiles>({ styles: '', script: '' })
export const PageFilesProvider = PageFilesContext

/** The styles that stand in the page, and its one script. */
export const usePageFiles = () => use(PageFilesContext)
