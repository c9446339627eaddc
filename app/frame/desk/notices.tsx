import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

type Notice = { id: number; text: string; isFault: boolean; undo?: () => Promise<void> | void }

/** The time in which something can be undone, in milliseconds. */
const shownMs = 10_000
let notice: Notice | null = null
let lastId = 0
/** The dialogs that are open, the newest last. What is behind one can be neither pressed nor heard. */
let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

function set(next: Notice | null) {
  notice = next
  notifyListeners()
}

export function showNoticesIn(dialog: HTMLElement): () => void {
  dialogs = [...dialogs, dialog]
  notifyListeners()
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog)
    notifyListeners()
  }
}

/** Takes a fault's notice away after another try went well. */
export const dismissFault = () => {
  if (notice?.isFault) set(null)
}

/**
 * Says what was done, with a way to undo it, or what went wrong. Returns a function that says it in other words while
 * nothing else was said.
 */
export function notify(text: string, { isFault = false, undo }: { isFault?: boolean; undo?: Notice['undo'] } = {}) {
  lastId += 1
  const own = { id: lastId, text, isFault, undo }
  set(own)
  return (more: string) => {
    if (notice?.id === own.id) set({ ...own, text: more })
  }
}

export const notifyFault = (error: unknown) =>
  notify(error instanceof Error ? error.message : 'Something went wrong.', { isFault: true })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The one place at which the desk says what became of something. */
export function Notices() {
  const shownNotice = useSyncExternalStore(subscribe, () => notice)
  const dialog = useSyncExternalStore(subscribe, () => dialogs.at(-1))
  useEffect(() => {
    if (!shownNotice) return
    const timer = setTimeout(() => notice === shownNotice && set(null), shownMs)
    return () => clearTimeout(timer)
  }, [shownNotice])
  const notices = (
    <div className="notices" role="status" aria-live="polite">
      {shownNotice && (
        <div className={shownNotice.isFault ? 'notice notice-fault' : 'notice'} key={shownNotice.id}>
          <span>{shownNotice.text}</span>
          {shownNotice.undo && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                const { undo } = shownNotice
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
  return dialog ? createPortal(notices, dialog) : notices
}

export function undoShownNotice() {
  const undo = notice?.undo
  if (!undo) return
  set(null)
  void undo()
}
