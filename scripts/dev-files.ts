import { join, resolve } from 'node:path'

/** The folders that browser code comes from during development, and no others. */
const browsed = ['app', 'content', 'platform/text', 'node_modules', '.cache/development']

/**
 * Stores, mails and secrets by their names, wherever they lie. The first three are Vite's own, which a list replaces.
 */
const secret = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx}',
  '**/.git/**',
  '*.db',
  '*.db-*',
  '*.db.*',
  '*.sqlite*',
  '*.eml',
  '*.mbox',
  'webhooks.json',
]

/** Characters that a pattern reads as something else than themselves. */
const asItIs = (path: string) => path.replaceAll('\\', '/').replace(/[!()*+?@[\]{|}]/g, '\\$&')

/**
 * The files that Vite may hand to a browser while developing: the sources of what runs there, and never what the site
 * was told.
 *
 * @param places directories with data of visitors or of the owner
 */
export const filesForBrowser = (root: string, places: readonly (string | null)[]) => ({
  strict: true,
  allow: browsed.map((folder) => join(root, folder)),
  deny: [
    ...secret,
    ...places.flatMap((place) =>
      place === null ? [] : [asItIs(resolve(root, place)), `${asItIs(resolve(root, place))}/**`],
    ),
  ],
})
