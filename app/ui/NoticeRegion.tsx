import { Toast } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { dismiss, getNotices, subscribeToNotices } from './notices.ts'

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
  useEffect(() => {
    if (called) viewport.current?.focus()
  }, [called])

  return (
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {notices.map(({ id, variant, title, text, open }) => (
        <Toast.Root
          key={id}
          className={variant === 'destructive' ? 'toast bad' : 'toast'}
          data-variant={variant}
          open={open}
          onOpenChange={(stays) => stays || dismiss(id)}
        >
          <Toast.Title asChild>
            <b>{title}</b>
          </Toast.Title>
          <Toast.Close aria-label="Dismiss">
            <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
              <path d="m3 3 10 10M13 3 3 13" strokeWidth="1.75" />
            </svg>
          </Toast.Close>
          <Toast.Description asChild>
            <p>{text}</p>
          </Toast.Description>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" ref={viewport} />
    </Toast.Provider>
  )
}
