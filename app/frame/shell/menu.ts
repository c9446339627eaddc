/**
 * Adds what browsers lack: some know the dialog but not its buttons' commands, and in all of them Tab leaves a modal
 * dialog for the browser's own bars; here it cycles.
 */
export function startMenu() {
  const menu = document.querySelector<HTMLDialogElement>('#menu')
  if (!menu) return
  menu.addEventListener('keydown', keepTabInside)
  // A link to a section of this page does not leave the page.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.close()
  })
  // A visitor who comes back to this page finds the menu closed.
  addEventListener('pagehide', () => menu.close())
  addEventListener('keydown', closeFromSearch)
  if ('commandForElement' in HTMLButtonElement.prototype) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[commandfor=menu]'))
    button.addEventListener('click', () => (menu.open ? menu.close() : menu.showModal()))
}

/**
 * Closes the sheet or menu when Escape is pressed in its empty search field. Safari would use the key to clear the
 * field, even when there is nothing to clear.
 */
function closeFromSearch({ key, target }: KeyboardEvent) {
  if (key !== 'Escape' || !(target instanceof HTMLInputElement) || target.type !== 'search' || target.value) return
  target.closest('dialog')?.close()
  target.closest<HTMLElement>('[popover]')?.hidePopover()
}

function keepTabInside(event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const stops = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('a, button, input:checked')]
  const [first, last] = [stops[0], stops.at(-1)]
  const [from, to] = event.shiftKey ? [first, last] : [last, first]
  if (document.activeElement !== from) return
  event.preventDefault()
  to?.focus()
}
