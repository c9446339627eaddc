import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  type AssetsOf,
  assetsContext,
  type PageRequest,
  type PageServices,
  pageRequestContext,
  pageServicesContext,
  type RouteHandle,
  renderedStylesContext,
} from '#platform/render/context.ts'
import { hashOf } from './page-assets.ts'

export type ScreenRoute = {
  /** Its address, with parameters (`/blog/:slug`) for a screen with many addresses. */
  path: string
  /** True when it takes form posts. */
  takesPosts: boolean
  /** The query parameters it reads. A page with one of them is rendered for the request, unless it is a choice. */
  queryNames: readonly string[]
  /** Returns the choice of a query, in its one spelling; null when it is not one of a few. */
  cacheKeyOfQuery: (query: URLSearchParams) => string | null
  /** True when it shows what is still to come, so it is rendered again every day. */
  changesDaily: boolean
  /**
   * True when it is for the holder of a mail's link: it is stored nowhere, and its address is sent to no other site.
   */
  confidential: boolean
}

/** An answer, and for a page the hash of its stylesheet. */
export type RenderedPage = { response: Response; styleHash: string }

export type PageRenderer = {
  screens: readonly ScreenRoute[]
  render: (request: Request, page: PageRequest) => Promise<RenderedPage>
}

/**
 * Joins the built screens with the services that their loaders and actions use.
 *
 * @param assetsOf returns the styles and the script of a page
 */
export function createPageRenderer(
  services: PageServices,
  assetsOf: AssetsOf,
  mode: 'production' | 'development' = 'production',
): PageRenderer {
  const serverBuild = build as unknown as ServerBuild
  const answer = createRequestHandler(serverBuild, mode)
  function newContext() {
    const context = new RouterContextProvider()
    context.set(pageServicesContext, services)
    for (const provideTo of services.provided) provideTo(context)
    return context
  }
  return {
    screens: screensOf(serverBuild, newContext),
    async render(request, page) {
      const context = newContext()
      context.set(pageRequestContext, { ...page, sendsMail: services.sendsMail })
      context.set(assetsContext, assetsOf)
      context.set(renderedStylesContext, '')
      const response = await answer(request, context)
      return { response, styleHash: hashOf(context.get(renderedStylesContext)) }
    },
  }
}

function screensOf({ routes }: ServerBuild, newContext: () => RouterContextProvider): ScreenRoute[] {
  return Object.values(routes).flatMap((route) => {
    const path = route?.index ? '' : route?.path
    if (!route || path === undefined || path.includes('*')) return []
    const handle = (route.module.handle ?? {}) as RouteHandle
    const { queryNames = [], changesDaily = false, confidential = false } = handle
    const cacheKeyOfQuery = (query: URLSearchParams) => handle.cacheKeyOfQuery?.(query, newContext()) ?? null
    return [
      {
        path: `/${path}`,
        takesPosts: route.module.action !== undefined,
        queryNames,
        cacheKeyOfQuery,
        changesDaily,
        confidential,
      },
    ]
  })
}
