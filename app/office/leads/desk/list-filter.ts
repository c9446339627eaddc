import type { Choice } from './api.server.ts'

/** The zone in which rows show their days, and a filter's days begin and end. */
export const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export const noFilter: Choice = {
  words: '',
  form: '',
  state: '',
  owner: '',
  source: '',
  since: '',
  until: '',
  due: false,
  call: false,
  order: '',
  industry: '',
  size: '',
  country: '',
  service: '',
  campaign: '',
  page: '',
  first: '',
}

/**
 * Writes a filter as the query of the list's address, so a reload, a bookmark and the way back have it. Words that were
 * searched for are left out: they may be somebody's name.
 */
export function queryOfFilter(choice: Partial<Choice>): string {
  const { words: _, ...filters } = choice
  const set = Object.entries(filters).filter(([, value]) => value !== '' && value !== false && value !== undefined)
  return `?${new URLSearchParams(set.length > 0 ? set.map(([name, value]) => [name, String(value)]) : [['state', '']])}`
}

/** Reads the filter of an address; null when it has none. */
function filterIn(query: string): Choice | null {
  const parameters = new URLSearchParams(query)
  const named = Object.keys(noFilter).filter((name) => name !== 'words' && parameters.has(name))
  if (named.length === 0) return null
  return {
    ...noFilter,
    ...Object.fromEntries(named.map((name) => [name, name === 'due' || name === 'call' || parameters.get(name)])),
  }
}

/** The list stays as it was while somebody is elsewhere on the desk. */
let last: Choice = { ...noFilter, state: 'open' }

/** Returns the filter of an address, or else the last one, with the words that were searched for last. */
export function filterAt(query: string): Choice {
  const { words } = last
  last = { ...(filterIn(query) ?? last), words }
  return last
}

/** Forgets the last search and filters: the list begins anew. */
export function resetFilter() {
  last = { ...noFilter, state: 'open' }
}

export function searchFor(words: string) {
  last = { ...last, words }
}

const viewsKey = 'desk lead views'
/** A filter that somebody named, in this browser. Its address can be sent to a colleague. */
export type SavedView = { name: string; query: string }

export function savedViews(): SavedView[] {
  try {
    const views = JSON.parse(localStorage.getItem(viewsKey) ?? '[]') as SavedView[]
    return Array.isArray(views) ? views.filter(({ name, query }) => name && query) : []
  } catch {
    return []
  }
}

export function saveViews(views: readonly SavedView[]) {
  localStorage.setItem(viewsKey, JSON.stringify(views))
}
