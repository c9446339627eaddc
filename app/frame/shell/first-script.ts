import code from './set-theme.ts?script'

/**
 * The one inline script of a page: `set-theme.ts`, minified by the build. It runs in <head>, and the policy allows it
 * by its hash.
 */
export const firstScript = code
