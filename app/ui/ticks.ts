import { useMemo, useSyncExternalStore } from 'react'
import { afterPaint } from './paint.ts'

/**
 * Ticks of a list, kept in this browser alone.
 *
 * @param key what the browser keeps them under
 */
export function createTicks(key: string) {
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

  function subscribe(listener: () => void) {
    listeners.add(listener)
    // Another tab of this browser.
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }

  return {
    /** Ticks something off, or takes the tick away. The box shows it first, and the rest of the page in the next frame. */
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

    /** What was ticked off; nothing while the server's HTML is taken over. */
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
