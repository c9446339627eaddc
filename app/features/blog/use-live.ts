import { useCallback, useEffect, useState } from 'react'

type Live = typeof import('./live.tsx')
let loaded: Live | null = null

/** The code that fetches posts. It is a chunk of its own: a page that was loaded with its posts never needs it. */
const loadLive = async (): Promise<Live> => {
  loaded ??= await import('./live.tsx')
  return loaded
}

/** Fetches a post's data ahead, for somebody points at a link to it. What fails now is tried again by the screen. */
export const prefetchPost = (slug: string) =>
  loadLive().then(
    ({ prefetch }) => prefetch(slug),
    () => {},
  )

/** The same code for a screen: there at once if it was loaded before, else when it is; or it cannot be had. */
export function useLive() {
  const [live, setLive] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadLive().then(setLive, () => setFailed(true))
  }, [])
  useEffect(() => {
    if (!loaded) load()
  }, [load])
  return { live, failed, load }
}
