import source from './app.css?inline'

/**
 * The one stylesheet of the site, the same bytes on every page, so that one hash in the policy allows it.
 *
 * The browser's code does not carry it a second time: there it is read from the page.
 */
export const stylesheet = import.meta.env.SSR ? source : (document.querySelector('style')?.textContent ?? '')
