import { useMemo, useSyncExternalStore } from 'react'
import { readRun, writeRun } from './run-text.ts'
import type { Run } from './steps.ts'

const key = 'readiness-assessment'
/** Where the browser keeps nothing for pages, the answers live as long as the page. */
let inMemory = ''
const listeners = new Set<() => void>()

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

/** Keeps the answers and the step in this tab alone: they outlive a reload and go with the tab. */
export function keepRun(run: Run) {
  inMemory = writeRun(run)
  try {
    sessionStorage.setItem(key, inMemory)
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns the run that this tab has stored; null during hydration, and when there is none. */
export function useSavedRun(): Run | null {
  const text = useSyncExternalStore(subscribe, read, () => '')
  return useMemo(() => readRun(text), [text])
}
