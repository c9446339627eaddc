import source from './app.css?inline'

/**
 * The one stylesheet of the site, the same bytes on every page, so that one hash in the policy allows it.
 *
 * It exists on the server only: the browser finds it in the page, and React leaves what it finds there alone.
 */
export const stylesheet = import.meta.env.SSR ? source : ''
