import { type ReactNode, useEffect, useId, useRef } from 'react'
import { showNoticesIn } from './notices.tsx'

type Props = { open: boolean; title: string; close: () => void; isWide?: boolean; children: ReactNode }

/** A native dialog: it holds the focus, closes by Esc and gives the focus back. */
export function Dialog({ open, title, close, isWide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another dialog, which may have to open
  useEffect(() => {
    const { current } = dialog
    if (open && current && !current.open) {
      current.showModal()
      // The first field gets the focus, not the Close button.
      current.querySelector<HTMLElement>('[aria-pressed="true"], input, textarea, select, .choices button')?.focus()
    }
    if (!open && current?.open) current.close()
    return open && current ? showNoticesIn(current) : undefined
  }, [open, title])
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={heading}
      // The browser sends this some time after it closed the dialog. By then a key may have asked for the next one.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) close()
      }}
    >
      {open && (
        <>
          <header>
            <h2 id={heading}>{title}</h2>
            <button type="button" className="notice-close" aria-label="Close" onClick={close}>
              ×
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  )
}
