import * as Toast from '@radix-ui/react-toast'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { dismiss, getNotices, lastPressed, subscribeToNotices } from './notices.ts'
import './notices.css'

/**
 * Shows notices from now on.
 *
 * @param called true when F8 was pressed before this code had loaded
 */
export function showNotices(called: boolean) {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<NoticeRegion called={called} />)
}

function NoticeRegion({ called }: { called: boolean }) {
  const notices = useSyncExternalStore(subscribeToNotices, getNotices)
  const viewport = useRef<HTMLOListElement>(null)
  const shownId = notices[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice has its own place
  const place = useMemo(freePlace, [shownId])
  useEffect(() => {
    if (called) viewport.current?.focus()
  }, [called])

  return (
    <Toast.Provider label={unsaid} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {notices.map(({ id, variant, title, text, open }) => (
        <Toast.Root
          key={id}
          className={variant === 'destructive' ? 'toast bad' : 'toast'}
          data-variant={variant}
          open={open}
          onOpenChange={(stays) => stays || dismiss(id)}
        >
          {/* The form's live region says the same to screen readers. */}
          <Toast.Title asChild>
            <b data-radix-toast-announce-exclude="">{title}</b>
          </Toast.Title>
          <Toast.Close aria-label="Dismiss">
            <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" strokeWidth="1.75" />
            </svg>
          </Toast.Close>
          <Toast.Description asChild>
            <p data-radix-toast-announce-exclude="">{text}</p>
          </Toast.Description>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" data-place={place} ref={viewport} />
    </Toast.Provider>
  )
}

/**
 * The label that a screen reader says before a notice: nothing. `Notification` would be noise, and an empty label is
 * refused, so it is a word joiner, which has no sound.
 */
const unsaid = '\u2060'

/** The space that a notice takes at most, and that a form's outcome takes below its button, in pixels. */
const room = { notice: 130, outcome: 110 }

/**
 * Chooses the lower edge, or the upper one where the lower would cover the pressed button or the outcome below it. What
 * stands in place of a button that has gone, such as a receipt, leaves room above it.
 */
function freePlace(): 'low' | 'high' {
  const pressed = lastPressed()?.getBoundingClientRect()
  if (pressed?.height === 0) return 'high'
  if (!pressed || pressed.bottom < 0 || pressed.top > innerHeight) return 'low'
  return pressed.bottom + room.outcome + room.notice > innerHeight ? 'high' : 'low'
}
