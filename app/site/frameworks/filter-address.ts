import type { FrameworkFilter } from './filter.ts'

export type Choose = (filter: FrameworkFilter, options?: { replace?: boolean }) => void

export const panelId = 'frameworks-panel'
export const tabId = (filter: FrameworkFilter) => `frameworks-${filter}`
export const addressOf = (filter: FrameworkFilter) => `?category=${filter}`
