import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = { open: boolean; title: string; close: () => void; isWide?: boolean; children: ReactNode }

/** A native dialog: it holds the focus, closes by Esc and gives the focus back. */
export function Dialog({ open, title, close, isWide, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const { current } = dialog
    if (open && current && !current.open) {
      current.showModal()
      // What is asked for comes before the way out.
      current
        .querySelector<HTMLElement>('[aria-pressed="true"], form input, form textarea, form select, .choices button')
        ?.focus()
    }
    if (!open && current?.open) current.close()
  }, [open])
  return (
    <dialog ref={dialog} className={isWide ? 'dialog dialog-wide' : 'dialog'} aria-labelledby={heading} onClose={close}>
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
