import { useSyncExternalStore } from 'react'
import type { PolicyResult } from './review-tool.ts'
import { policyBlanks, riskAppetites } from './rules.ts'

type FilledPolicy = Omit<PolicyResult, 'tool'>

const nothing: FilledPolicy = { riskAppetite: null, filled: [] }
let current = nothing
const listeners = new Set<() => void>()

/** Notes which blanks the form fills, not with what: the two islands of the page share it. */
export function noteFilled(entries: FormData) {
  const typed = (name: string) => String(entries.get(name) ?? '').trim()
  current = {
    riskAppetite: riskAppetites.find(({ value }) => value === typed('riskAppetite'))?.value ?? null,
    filled: policyBlanks.filter((name) => typed(name)),
  }
  for (const listener of listeners) listener()
}

/** The blanks that the form fills by now. */
export const useFilledBlanks = (): FilledPolicy =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => current,
    () => nothing,
  )
