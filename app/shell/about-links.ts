/**
 * Says with a link to the contact form what was pressed (`data-about`), as it is followed: the link itself stays the one that
 * the site has everywhere, and so does the address once the page is there.
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
    if (link) link.href = `/our-story?about=${link.dataset.about}#contact`
  }
  for (const press of ['click', 'auxclick']) addEventListener(press, tell, { capture: true })
}
