import source from './start.js?raw'

/** `start.js` as it stands in the page, without comments and indentation. The browser finds it there and needs no copy. */
export const startScript = import.meta.env.SSR ? source.replace(/^\s*\/\/.*\n/gm, '').replace(/\n\s+/g, '\n') : ''
