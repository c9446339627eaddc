import { Toast } from 'radix-ui'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { dismiss, getNotices, lastPressed, subscribeToNotices } from './notices.ts'
import './notices.css'

/**
 * Shows notices from now on.
 *
 * @param called F8 was pressed before this code was there
 */
export function showNotices(called: boolean) {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<NoticeRegion called={called} />)
}

function NoticeRegion({ called }: { called: boolean }) {
  const notices = useSyncExternalStore(subscribeToNotices, getNotices)
  const viewport = useRef<HTMLOListElement>(null)
  const shown = notices[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice has its own place
  const place = useMemo(freePlace, [shown])
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
          {/* Its form's live region says the same to screen readers. */}
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
 * What a reader hears before the words of a notice. Its words are left out, and `Notification` alone would tell nothing; a word
 * joiner has no sound, and no label at all is refused.
 */
const unsaid = '\u2060'

/** Pixels that a notice takes at most, and what a form says below its button. */
const room = { notice: 130, outcome: 110 }

/** The lower edge; the upper one where the lower would cover the button that was pressed, or what is said below it. */
function freePlace(): 'low' | 'high' {
  const pressed = lastPressed()?.getBoundingClientRect()
  if (!pressed || pressed.bottom < 0 || pressed.top > innerHeight) return 'low'
  return pressed.bottom + room.outcome + room.notice > innerHeight ? 'high' : 'low'
}
