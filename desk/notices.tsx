import { useEffect, useSyncExternalStore } from 'react'

type Notice = { id: number; text: string; isFault: boolean; undo?: () => Promise<void> | void }

/** The time in which something can be undone, in milliseconds. */
const shownMs = 10_000
let notice: Notice | null = null
let count = 0
const listeners = new Set<() => void>()

function set(next: Notice | null) {
  notice = next
  for (const listener of listeners) listener()
}

/** Says what was done, with a way to undo it, or what went wrong. */
export function notify(text: string, { isFault = false, undo }: { isFault?: boolean; undo?: Notice['undo'] } = {}) {
  count += 1
  set({ id: count, text, isFault, undo })
}

export const fault = (error: unknown) =>
  notify(error instanceof Error ? error.message : 'Something went wrong.', { isFault: true })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The one place at which the desk says what became of something. */
export function Notices() {
  const shown = useSyncExternalStore(subscribe, () => notice)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => notice === shown && set(null), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div className="notices" role="status" aria-live="polite">
      {shown && (
        <div className={shown.isFault ? 'notice notice-fault' : 'notice'} key={shown.id}>
          <span>{shown.text}</span>
          {shown.undo && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                const { undo } = shown
                set(null)
                void undo?.()
              }}
            >
              Undo <kbd>Z</kbd>
            </button>
          )}
          <button type="button" className="notice-close" aria-label="Close" onClick={() => set(null)}>
            ×
          </button>
        </div>
      )}
    </div>
  )
}

/** Undoes what the notice offers, for the key. */
export function undoShown() {
  const undo = notice?.undo
  if (!undo) return
  set(null)
  void undo()
}
