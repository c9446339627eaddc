/**
 * Opens a mailto link in the visitor's mail program; the page stays. No browser tells whether a program accepted it.
 *
 * @throws when the browser refuses the address
 */
export function openMailClient(href: string) {
  window.location.href = href
}
