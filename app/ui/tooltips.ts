/** A control that was pointed at or focused, and what its tooltip says. */
export type Hint = { trigger: HTMLElement; text: string }

let hints: readonly Hint[] = []
const listeners = new Set<() => void>()

function replace(next: readonly Hint[]) {
  hints = next
  for (const listener of listeners) listener()
}

export const isKnown = (trigger: HTMLElement) => hints.some((hint) => hint.trigger === trigger)
export const setHint = (hint: Hint) => replace([...hints.filter(({ trigger }) => trigger !== hint.trigger), hint])
export const forgetHint = (gone: HTMLElement) => replace(hints.filter(({ trigger }) => trigger !== gone))

export const getHints = () => hints
export function subscribeToHints(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
