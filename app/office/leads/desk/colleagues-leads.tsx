import { useSyncExternalStore } from 'react'

const key = 'desk colleagues leads'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** True when the lists show what colleagues have too. The browser remembers it. */
export const useShowsColleagues = () => useSyncExternalStore(subscribe, () => localStorage.getItem(key) !== null)

function show(shows: boolean) {
  if (shows) localStorage.setItem(key, 'shown')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** Shows and folds what colleagues have. */
export function ColleaguesSwitch({ count }: { count: number }) {
  const shows = useShowsColleagues()
  if (count === 0 && !shows) return null
  return (
    <button type="button" className="as-link" onClick={() => show(!shows)}>
      {shows ? 'Hide what colleagues have' : `Show ${count.toLocaleString('en-US')} that colleagues have`}
    </button>
  )
}
