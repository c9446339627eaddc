/**
 * Hands a mailto link to the visitor's mail program; the page stays. No browser says whether a program took it.
 *
 * @throws when the browser refuses the address
 */
export function openMailClient(href: string) {
  window.location.href = href
}
