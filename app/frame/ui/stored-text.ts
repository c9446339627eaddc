import { useSyncExternalStore } from 'react'

/**
 * A text that this browser stores. Where it stores nothing for pages, the text lives as long as the page.
 *
 * @param key the browser's storage key; the cookie policy names it
 * @param empty the text when nothing was stored
 * @param storage the storage that holds it: for all tabs and days, or for this tab alone
 */
export function createStoredText(key: string, empty: string, storage: () => Storage = () => localStorage) {
  let inMemory = empty
  const listeners = new Set<() => void>()

  function read(): string {
    try {
      return storage().getItem(key) ?? inMemory
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
    read,

    /** Stores a text. Who shows it learns of it by `notifyListeners`. */
    write(text: string) {
      inMemory = text
      try {
        storage().setItem(key, text)
      } catch {}
    },

    /** Has everything that shows the text drawn again. */
    notifyListeners() {
      for (const listener of listeners) listener()
    },

    /** Returns the text; the empty one during hydration. */
    useText: (): string => useSyncExternalStore(subscribe, read, () => empty),
  }
}
