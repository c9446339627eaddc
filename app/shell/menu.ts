/**
 * What the browsers lack that know the menu's dialog and not its buttons' commands, and what all of them lack: a modal
 * dialog lets Tab out to the browser's own bars, here it goes round.
 */
export function startMenu() {
  const menu = document.querySelector<HTMLDialogElement>('#menu')
  if (!menu) return
  menu.addEventListener('keydown', keepTabInside)
  // A link to a section of this very page leaves the page where it is.
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.close()
  })
  // Who goes back to this page finds it with the menu closed.
  addEventListener('pagehide', () => menu.close())
  addEventListener('keydown', closeFromSearch)
  if ('commandForElement' in HTMLButtonElement.prototype) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[commandfor=menu]'))
    button.addEventListener('click', () => (menu.open ? menu.close() : menu.showModal()))
}

/**
 * Closes what an empty search field stands in by Escape, as from everywhere else in it: Safari keeps that key in such a field
 * to clear it, also when there is nothing to clear.
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
