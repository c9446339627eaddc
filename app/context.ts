import { createContext } from 'react-router'
import type { Services } from '#platform/compose.ts'

export type { Services }

/** What a screen says of itself to the server, as its route's `handle`. */
export type RouteHandle = {
  /** The query parameters that it reads; with one of them it is rendered for the request, unless there is a choice. */
  reads?: readonly string[]
  /**
   * The choice of a query that it reads, in the one way in which it is kept (`?region=eu`): empty for the screen as it is
   * without a query, null when it is one of too many to keep.
   */
  choice?: (query: URLSearchParams, services: Services) => string | null
  /** It tells what is still to come: it is made anew when another day begins. */
  dated?: boolean
  /** It is for the holder of a mail's link, or of a question: kept nowhere, and its address told to no other site. */
  confidential?: boolean
}

/** What the server knows of the request a page is rendered for. */
export type PageRequest = {
  /** The public origin, never taken from the request's Host once SITE_URL is set. */
  origin: string
  /** The reference that the log has too. */
  id: string
  /** Allows the inline script of a page that is not kept; kept pages carry its hash instead. */
  nonce?: string
  /** Seconds that this client has to wait before it may send a form again. */
  retryAfter?: number
  /** The post comes from another site, as its browser says: nothing is taken, and the form is shown again. */
  foreign?: boolean
  /** Whose a post is, as limits count; null when it comes from this machine. */
  client?: number | null
  /** The site sends mail to visitors; the same for every request. */
  sendsMail?: boolean
}

/** What the build made for the browser, as a page carries it. */
export type PageFiles = {
  /** The page's styles. */
  styles: string
  /** The address of the one script. */
  script: string
  integrity?: string
}
/** Returns the browser's files of a page: the styles of its routes, named by their ids, and the script at an address. */
export type FilesOf = (routes: readonly string[], script: string) => PageFiles

export const filesContext = createContext<FilesOf>()
/** The styles of the page that was rendered, for its policy. */
export const stylesContext = createContext<string>()
export const pageRequestContext = createContext<PageRequest>()
export const servicesContext = createContext<Services>()
