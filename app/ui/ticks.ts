import { useMemo, useSyncExternalStore } from 'react'
import { afterPaint } from './paint.ts'

/**
 * The ticks of a list, stored in this browser alone.
 *
 * @param key the browser's storage key
 */
export function createTicks(key: string) {
  /** Ticks for as long as the page lives, where the browser stores nothing. */
  let inMemory = '[]'
  const listeners = new Set<() => void>()

  function read(): string {
    try {
      return localStorage.getItem(key) ?? inMemory
    } catch {
      return inMemory
    }
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    // Changed in another tab of this browser.
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  return {
    /** Sets or removes a tick. The box shows it at once, the rest of the page after the next paint. */
    setTick(name: string, done: boolean) {
      const ticks = new Set(parse(read()))
      if (done) ticks.add(name)
      else ticks.delete(name)
      inMemory = JSON.stringify([...ticks])
      try {
        localStorage.setItem(key, inMemory)
      } catch {}
      void afterPaint().then(() => {
        for (const listener of listeners) listener()
      })
    },

    /** Returns the ticked items; none during hydration. */
    useTicks(): ReadonlySet<string> {
      const text = useSyncExternalStore(subscribe, read, () => '[]')
      return useMemo(() => parse(text), [text])
    },
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
