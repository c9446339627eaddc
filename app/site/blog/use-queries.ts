import { useCallback, useEffect, useState } from 'react'

type Queries = typeof import('./queries.tsx')
let loaded: Queries | null = null

/** The code that fetches posts. It is a chunk of its own: a page that was loaded with its posts never needs it. */
const loadQueries = async (): Promise<Queries> => {
  loaded ??= await import('./queries.tsx')
  return loaded
}

/** Fetches a post's data ahead, for somebody points at a link to it. What fails now is tried again by the screen. */
export const prefetchPost = (slug: string) =>
  loadQueries().then(
    ({ prefetch }) => prefetch(slug),
    () => {},
  )

/** Gives a screen that code: at once if it was loaded before, else when it arrives, or the failure to load it. */
export function useQueries() {
  const [queries, setQueries] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadQueries().then(setQueries, () => setFailed(true))
  }, [])
  useEffect(() => {
    if (!loaded) load()
  }, [load])
  return { queries, failed, load }
}
