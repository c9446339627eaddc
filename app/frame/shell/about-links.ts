import { contactAbout } from '#content/contact-address.ts'
import { storeCallMessage } from '#frame/forms/call-message.ts'

/**
 * Adds the topic of a pressed link (`data-about`) to the contact form's address, at the moment it is followed, and
 * stores what its message begins with (`data-message`), and the page of the result that it is about (`data-result`),
 * in this tab. Until then the link is the plain one that the site
 * has everywhere. Once the page is there, the topic leaves the address.
 */
export function startAboutLinks() {
  const query = new URLSearchParams(location.search)
  if (query.has('about') || query.has('subject')) {
    query.delete('about')
    query.delete('subject')
    const rest = query.size > 0 ? `?${query}` : ''
    history.replaceState(history.state, '', location.pathname + rest + location.hash)
  }
  const report = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link) return
    if (link.dataset.about) link.href = contactAbout(link.dataset.about)
    // The way to the form by any other link is not about this result.
    storeCallMessage(link.dataset)
  }
  for (const press of ['click', 'auxclick']) addEventListener(press, report, { capture: true })
}
