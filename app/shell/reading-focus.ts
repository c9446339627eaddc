/**
 * Moves the focus to the heading of the section that the address names, so that reading goes on there and a screen reader
 * says where the visitor has arrived; also when a link leads to a section of the same page. Scrolling is the browser's.
 */
export function focusPlace() {
  if (document.activeElement === document.body) focusHeading()
  addEventListener('hashchange', focusHeading)
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>(':target')
  // Whoever went on by keyboard before the browser told of the new place is there already.
  if (!target || target.tabIndex >= 0 || target.contains(document.activeElement)) return
  const place = /^H[1-6]$/.test(target.tagName) ? target : (target.querySelector<HTMLElement>('h1, h2, h3') ?? target)
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
