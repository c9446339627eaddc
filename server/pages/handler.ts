import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type PageRequest, pageRequestContext, servicesContext } from '#app/context.ts'
import type { Services } from '../compose.ts'

/** What the server has to know of a screen. */
export type Screen = {
  /** Its address; with parameters (`/blog/:slug`) for a screen that stands at many. */
  path: string
  /** It takes form posts. */
  acts: boolean
  /** The query parameters that it reads; with one of them it is rendered for the request and not kept. */
  reads: readonly string[]
  /** It is for the holder of a mail's link: kept nowhere, and its address told to no other site. */
  confidential: boolean
}

/** What a route module may say of itself in `handle`. */
export type RouteHandle = { reads?: readonly string[]; confidential?: boolean }

/** Renders pages and runs their actions. */
export type Pages = {
  screens: readonly Screen[]
  render: (request: Request, page: PageRequest) => Promise<Response>
}

/** Joins the built screens with the services that their loaders and actions use. */
export function createPages(services: Services, mode: 'production' | 'development' = 'production'): Pages {
  const serverBuild = build as unknown as ServerBuild
  const handle = createRequestHandler(serverBuild, mode)
  return {
    screens: screensOf(serverBuild),
    render(request, page) {
      const context = new RouterContextProvider()
      context.set(servicesContext, services)
      context.set(pageRequestContext, { ...page, sendsMail: services.sendsMail })
      return handle(request, context)
    },
  }
}

/** Every screen but the one for what is nowhere. */
function screensOf({ routes }: ServerBuild): Screen[] {
  return Object.values(routes).flatMap((route) => {
    const path = route?.index ? '' : route?.path
    if (!route || path === undefined || path.includes('*')) return []
    const { reads = [], confidential = false } = (route.module.handle ?? {}) as RouteHandle
    return [{ path: `/${path}`, acts: route.module.action !== undefined, reads, confidential }]
  })
}
