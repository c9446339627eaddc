import { useMemo } from 'react'
import { afterPaint } from './paint.ts'
import { createStoredText } from './stored-text.ts'

/**
 * The ticks of a list, stored in this browser alone.
 *
 * @param key the browser's storage key
 */
export function createTicks(key: string) {
  const { read, write, notifyListeners, useText } = createStoredText(key, '[]')

  return {
    /** Sets or removes a tick. The box shows it at once, the rest of the page after the next paint. */
    setTick(name: string, isDone: boolean) {
      const ticks = new Set(parse(read()))
      if (isDone) ticks.add(name)
      else ticks.delete(name)
      write(JSON.stringify([...ticks]))
      void afterPaint().then(notifyListeners)
    },

    /** Returns the ticked items; none during hydration. */
    useTicks(): ReadonlySet<string> {
      const text = useText()
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
