import { contactAbout } from '#content/contact.ts'

/**
 * Adds the topic of a pressed link (`data-about`) to the contact form's address, at the moment it is followed. Until
 * then the link is the plain one that the site has everywhere. Once the page is there, the topic leaves the address.
 */
export function startAboutLinks() {
  const query = new URLSearchParams(location.search)
  if (query.has('about')) {
    query.delete('about')
    const rest = query.size > 0 ? `?${query}` : ''
    history.replaceState(history.state, '', location.pathname + rest + location.hash)
  }
  const tell = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-about]') : null
    if (link?.dataset.about) link.href = contactAbout(link.dataset.about)
  }
  for (const press of ['click', 'auxclick']) addEventListener(press, tell, { capture: true })
}
