import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'

/**
 * What every page may need of the site. What the loaders and actions of a part need beside it has a key of its own, in
 * the part's `context.ts`, and is `provided`.
 */
export type PageServices = {
  /** Outgoing mail is configured, so an address can be asked to confirm itself. */
  sendsMail: boolean
  /** Writes an unexpected error to the log under the reference that the visitor is shown. */
  reportError: (error: unknown, requestId: string) => void
  provided: readonly Provided[]
}

export type Provided = (context: Pick<RouterContextProvider, 'set'>) => void

/** Provides a service under its key, for loaders and actions. */
export const provide =
  <Service>(key: RouterContext<Service>, service: Service): Provided =>
  (context) =>
    context.set(key, service)

/** The server's facts about a screen, as its route's `handle`. */
export type RouteHandle = {
  /** The query parameters it reads. A page with one of them is rendered for the request, unless there is a choice. */
  queryNames?: readonly string[]
  /**
   * Returns the choice that a query makes, in its one spelling (`?region=eu`). Empty: the screen without a query. Null:
   * one of too many to cache.
   */
  cacheKeyOfQuery?: (query: URLSearchParams, context: Pick<RouterContextProvider, 'get'>) => string | null
  /** True when it shows what is still to come, so it is rendered again every day. */
  changesDaily?: boolean
  /**
   * True when it is for the holder of a mail's link, or of a question: it is stored nowhere, and its address is sent to
   * no other site.
   */
  confidential?: boolean
}

/** Another form of a page, or a feed of it, that its head names (`<link rel="alternate">`). */
export type Alternate = { type: string; href: string; title?: string }

/** The server's facts about the request that a page is rendered for. */
export type PageRequest = {
  /** The public origin. Once SITE_URL is set, it never comes from the request's Host. */
  origin: string
  /** The reference that the log has too. */
  id: string
  /** Allows the inline script of a page that is not cached; cached pages use the script's hash. */
  nonce?: string
  /** Seconds that this client has to wait before it may send a form again. */
  retryAfter?: number
  /**
   * True when the browser says that the post comes from another site: nothing is stored, and the form is shown again.
   */
  foreign?: boolean
  /** The client's bucket for limits; null when the request comes from this machine. */
  client?: number | null
  /** True when the site sends mail to visitors; the same for every request. */
  sendsMail?: boolean
  /** The page's other forms and its feeds. Only a page that is the same for everybody has them. */
  alternates?: readonly Alternate[]
}

/** A page's styles and script, as it carries them. */
export type PageAssets = {
  /** The page's styles. */
  styles: string
  script: string
  integrity?: string
}
/** Returns a page's styles, those of its routes by their ids, and its script by its address. */
export type AssetsOf = (routes: readonly string[], script: string) => PageAssets

export const assetsContext = createContext<AssetsOf>()
/** The styles of the page that was rendered: `entry.server.tsx` writes them, the renderer takes their hash. */
export const renderedStylesContext = createContext<string>()
export const pageRequestContext = createContext<PageRequest>()
export const pageServicesContext = createContext<PageServices>()
