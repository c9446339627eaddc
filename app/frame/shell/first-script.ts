import code from './first.ts?script'

/**
 * The one inline script of a page: the theme and the saving of data (`first.ts`), minified by the build. It runs in
 * <head>, and the policy allows it by its hash.
 */
export const firstScript = code
