import { createContext } from 'react-router'
import type { Services } from '#server/compose.ts'

export type { Services }

/** What the server knows of the request a page is rendered for. */
export type PageRequest = {
  /** The public origin, never taken from the request's Host once SITE_URL is set. */
  origin: string
  /** The reference that the log has too. */
  id: string
  /** Allows the inline scripts of a page that is not kept; kept pages carry hashes instead. */
  nonce?: string
  /** Seconds that this client has to wait before it may send a form again. */
  retryAfter?: number
  /** The site sends mail to visitors; the same for every request. */
  sendsMail?: boolean
}

export const pageRequestContext = createContext<PageRequest>()
export const servicesContext = createContext<Services>()
/** The page's long text, as sanitised HTML: what a loader sets here is rendered, and not repeated in the page's data. */
export const serverHtmlContext = createContext<string | null>(null)
