/** A short message in a corner of the window; one at a time. */
export type Notice = {
  id: number
  variant: 'default' | 'destructive'
  title: string
  text: string
  /** False for a dismissed notice, which stays in the list until `removeAfterMs` has passed. */
  open: boolean
}

const maxNotices = 1
/** How long a dismissed notice stays in the list, in milliseconds: so long that no animation is cut (SPEC, Toast). */
const removeAfterMs = 1_000_000

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a notice in place of the last one. It never says anything that is said nowhere else. */
export function notify(notice: Pick<Notice, 'variant' | 'title' | 'text'>) {
  lastId += 1
  replace([{ ...notice, id: lastId, open: true }, ...notices].slice(0, maxNotices))
}

/** Closes a notice; called by its button, its timer and a swipe. */
export function dismiss(id: number) {
  if (!notices.some((notice) => notice.id === id && notice.open)) return
  replace(notices.map((notice) => (notice.id === id ? { ...notice, open: false } : notice)))
  setTimeout(() => replace(notices.filter((notice) => notice.id !== id)), removeAfterMs)
}

let pressed: Element | null = null

/** Remembers the last pressed control, by pointer or key, so a notice does not cover it. */
export function watchPresses() {
  addEventListener('click', ({ target }) => {
    pressed = target instanceof Element ? target : null
  })
}
export const lastPressed = () => pressed

export const getNotices = () => notices
export function subscribeToNotices(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
