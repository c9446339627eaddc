import { createContext, use } from 'react'
import type { PageRequest } from '../context.ts'

const PageRequestContext = createContext<PageRequest>({ origin: '', id: '' })
export const PageRequestProvider = PageRequestContext

/** The origin for canonical addresses, the request's reference and the nonce. */
export const usePageRequest = () => use(PageRequestContext)

/** The same, read back in the browser from what the server wrote, so that hydration finds the same page. */
export function pageRequestOfDocument(): PageRequest {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const id = document.querySelector<HTMLMetaElement>('meta[name=request-id]')?.content ?? ''
  const sendsMail = document.querySelector('meta[name=sends-mail]') !== null
  return { origin: canonical ? new URL(canonical.href).origin : location.origin, id, sendsMail }
}
