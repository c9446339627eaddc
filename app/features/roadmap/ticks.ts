import { useMemo, useSyncExternalStore } from 'react'

const key = 'roadmap-ticks'
/** Where the browser keeps nothing for pages, ticks live as long as the page. */
let inMemory = '[]'
const listeners = new Set<() => void>()

function read(): string {
  try {
    return localStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

function parse(text: string): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(text)
    return new Set(Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [])
  } catch {
    return new Set()
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab of this browser.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Ticks an activity off, or takes the tick away. It is kept in this browser alone. */
export function setTick(name: string, done: boolean) {
  const ticks = new Set(parse(read()))
  if (done) ticks.add(name)
  else ticks.delete(name)
  inMemory = JSON.stringify([...ticks])
  try {
    localStorage.setItem(key, inMemory)
  } catch {}
  for (const listener of listeners) listener()
}

/** The activities that were ticked off; none while the server's HTML is taken over. */
export function useTicks(): ReadonlySet<string> {
  const text = useSyncExternalStore(subscribe, read, () => '[]')
  return useMemo(() => parse(text), [text])
}
