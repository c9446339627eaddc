import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { FrameworkFilter } from '#domain/frameworks/filter.ts'

export type Choose = (filter: FrameworkFilter, options?: { replace?: boolean }) => void

export const panelId = 'frameworks-panel'
export const tabId = (filter: FrameworkFilter) => `frameworks-${filter}`
export const addressOf = (filter: FrameworkFilter) => `?category=${filter}`

/** Sets the filter (SPEC 4, Frameworks filter): the address says it, and the page, which reads it there, shows it at once. */
export function useFilter(): Choose {
  const navigate = useNavigate()
  return (filter, { replace = false } = {}) => {
    void navigate(addressOf(filter), { replace, preventScrollReset: true })
  }
}

/** A press that the page itself answers; one that opens a tab or a window of the browser is left to the browser. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
