/** A control that was pointed at or focused, and the text of its tooltip. */
export type Hint = { trigger: HTMLElement; text: string }

let hints: readonly Hint[] = []
const listeners = new Set<() => void>()

export const isKnown = (trigger: HTMLElement) => hints.some((hint) => hint.trigger === trigger)
export function setHint(hint: Hint) {
  hints = [...hints.filter(({ trigger }) => trigger !== hint.trigger), hint]
  for (const listener of listeners) listener()
}

export const getHints = () => hints
export function subscribeToHints(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
