import code from './set-theme.ts?script'

/**
 * The one inline script of a page: `set-theme.ts` as the build minified it. It runs inside <head>, and the policy allows it
 * by the hash of these very bytes.
 */
export const firstScript = code
