/**
 * Moves the focus to the heading that the address names, so reading goes on there and a screen reader says where the
 * visitor is. It also works for links within the page. The browser does the scrolling.
 */
export function focusPlace() {
  if (document.activeElement === document.body) focusHeading()
  addEventListener('hashchange', focusHeading)
}

function focusHeading() {
  const target = document.querySelector<HTMLElement>(':target')
  // A visitor who went on by keyboard before this event has the focus there already.
  if (!target || target.tabIndex >= 0 || target.contains(document.activeElement)) return
  const place = /^H[1-6]$/.test(target.tagName) ? target : (target.querySelector<HTMLElement>('h1, h2, h3') ?? target)
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
