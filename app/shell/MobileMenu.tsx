import { type KeyboardEvent, useRef } from 'react'
import { Logo } from './Logo.tsx'
import { MainLinks } from './MainLinks.tsx'
import { ThemeControl } from './ThemeControl.tsx'

/**
 * The menu of small screens: a native modal dialog, which the browser opens and closes by itself, before scripts run and
 * without them. Scripts add what older browsers lack and keep Tab inside.
 */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const open = () => {
    if (!('commandForElement' in HTMLButtonElement.prototype)) dialog.current?.showModal()
  }
  return (
    <>
      <button
        className="toggle"
        type="button"
        aria-haspopup="dialog"
        command="show-modal"
        commandfor="menu"
        onClick={open}
      >
        Menu
      </button>
      {/* It may have been opened before scripts ran. */}
      <dialog
        className="menu"
        id="menu"
        aria-label="Menu"
        closedby="any"
        ref={dialog}
        onKeyDown={keepTabInside}
        suppressHydrationWarning
      >
        <div className="bar">
          <span className="logo">
            <Logo />
          </span>
          <button className="toggle" type="button" command="close" commandfor="menu" onClick={close}>
            Close menu
          </button>
        </div>
        <MainLinks label="Menu" onChoose={close} />
        <ThemeControl name="theme-menu" />
      </dialog>
    </>
  )
}

/** A modal dialog lets Tab out to the browser's own bars; here it goes round. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, input:checked')]
  const [first, last] = [stops[0], stops.at(-1)]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
