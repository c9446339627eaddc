import { createContext, use } from 'react'
import type { PageAssets, PageRequest } from '#platform/render/context.ts'

const PageRequestContext = createContext<PageRequest>({ origin: '', id: '' })
export const PageRequestProvider = PageRequestContext

/** Returns the server's facts about the request, such as the origin and the reference. */
export const usePageRequest = () => use(PageRequestContext)

const PageAssetsContext = createContext<PageAssets>({ styles: '', script: '' })
export const PageAssetsProvider = PageAssetsContext

/** Returns the page's styles and script, for the document around it. */
export const usePageAssets = () => use(PageAssetsContext)
