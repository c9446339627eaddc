import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type FilesOf,
  filesContext,
  type PageRequest,
  pageRequestContext,
  type RouteHandle,
  servicesContext,
  stylesContext,
} from '#app/context.ts'
import type { Services } from '#platform/compose.ts'
import { hashOf } from './files.ts'

/** What the server has to know of a screen. */
export type Screen = {
  /** Its address; with parameters (`/blog/:slug`) for a screen that stands at many. */
  path: string
  /** It takes form posts. */
  acts: boolean
  /** The query parameters that it reads; with one of them it is rendered for the request, unless it is a choice. */
  reads: readonly string[]
  /** The choice of such a query, as it is cached; null when it is none of a few. */
  choice: (query: URLSearchParams) => string | null
  /** It tells what is still to come: it is made anew when another day begins. */
  dated: boolean
  /** It is for the holder of a mail's link: kept nowhere, and its address told to no other site. */
  confidential: boolean
}

/** An answer, and the hash of the stylesheet in it if it is a page. */
export type RenderedPage = { response: Response; styleHash: string }

/** Renders pages and runs their actions. */
export type Pages = {
  screens: readonly Screen[]
  render: (request: Request, page: PageRequest) => Promise<RenderedPage>
}

/**
 * Joins the built screens with the services that their loaders and actions use.
 *
 * @param filesOf what a page carries of the browser's files
 */
export function createPages(
  services: Services,
  filesOf: FilesOf,
  mode: 'production' | 'development' = 'production',
): Pages {
  const serverBuild = build as unknown as ServerBuild
  const handle = createRequestHandler(serverBuild, mode)
  return {
    screens: screensOf(serverBuild, services),
    async render(request, page) {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(pageRequestContext, { ...page, sendsMail: services.sendsMail })
      context.set(filesContext, filesOf)
      context.set(stylesContext, '')
      const response = await handle(request, context)
      return { response, styleHash: hashOf(context.get(stylesContext)) }
    },
  }
}

/** Every screen but the one for what is not found. */
function screensOf({ routes }: ServerBuild, services: Services): Screen[] {
  return Object.values(routes).flatMap((route) => {
    const path = route?.index ? '' : route?.path
    if (!route || path === undefined || path.includes('*')) return []
    const handle = (route.module.handle ?? {}) as RouteHandle
    const { reads = [], dated = false, confidential = false } = handle
    const choice = (query: URLSearchParams) => handle.choice?.(query, services) ?? null
    return [{ path: `/${path}`, acts: route.module.action !== undefined, reads, choice, dated, confidential }]
  })
}
