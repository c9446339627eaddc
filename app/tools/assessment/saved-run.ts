import { useMemo } from 'react'
import { createStoredText } from '#frame/ui/stored-text.ts'
import { readRun, writeRun } from './run-text.ts'
import type { Run } from './steps.ts'

const { write, notifyListeners, useText } = createStoredText('readiness-assessment', '', () => sessionStorage)

/** Saves the answers and the step in this tab alone: they outlive a reload and go with the tab. */
export function saveRun(run: Run) {
  write(writeRun(run))
  notifyListeners()
}

/** Returns the run that this tab has stored; null during hydration, and when there is none. */
export function useSavedRun(): Run | null {
  const text = useText()
  return useMemo(() => readRun(text), [text])
}
