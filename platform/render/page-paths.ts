import { moved } from '#content/moved.ts'
import type { Alternate } from '#platform/render/context.ts'
import { markdownPath, pageOfMarkdown } from './page-markdown.ts'
import type { ScreenRoute } from './page-renderer.ts'

/** The pages that exist because of the content. A screen with parameters answers at these addresses alone. */
export type ContentPages = {
  /** Returns the one address of such a page; null when it is not one. */
  canonicalPath: (path: string) => string | null
  paths: () => readonly string[]
  /** Returns the other forms of a page and its feeds, for its head. */
  alternates?: (path: string) => readonly Alternate[]
  /** Returns the HTML at the end of a cached page that tells programs of it. */
  structuredData?: (page: { path: string; origin: string; html: string }) => string
}

/** The cache key of the 'not found' page. No address is written like it. */
export const notFoundPath = '/*'

/** Finds screens by their addresses, and the one address of each page. */
export function createPagePaths(all: readonly ScreenRoute[], content: ContentPages | undefined) {
  const fixed = all.filter(({ path }) => !path.includes(':') && !(path in moved))
  const screens = new Map(fixed.map((screen) => [screen.path, screen]))
  const screensWithParameters = all
    .filter(({ path }) => path.includes(':'))
    .map((screen) => ({ screen, shape: shapeOf(screen.path) }))

  const parameterScreenAt = (path: string): ScreenRoute | undefined =>
    screensWithParameters.find(({ shape }) => shape.test(path))?.screen

  /** Returns the screen at an address. One with parameters exists only where the content has a page. */
  const screenAt = (path: string): ScreenRoute | undefined =>
    screens.get(path) ?? (content?.canonicalPath(path) === path ? parameterScreenAt(path) : undefined)

  /** Returns the proper path for one that is spelt differently or has moved; null when there is none. */
  function permanentPath(path: string): string | null {
    const page = pageOfMarkdown(path)
    if (page !== null) {
      const there = permanentPath(page)
      return there && markdownPath(there.replace(/#.*/, ''))
    }
    const known = (at: string) => moved[at] ?? (screens.has(at) ? at : (content?.canonicalPath(at) ?? null))
    // Whoever joins an address and a path often writes two slashes.
    const plain = plainPath(path.replace(/\/{2,}/g, '/'))
    // A control's number is printed in capitals, and people type what they read.
    const spelt = (at: string) => known(at) ?? known(at.toLowerCase())
    const there = spelt(plain) ?? spelt(plainPath(withoutPunctuation(plain)))
    return there !== path ? there : null
  }

  return {
    fixed,
    /** Returns the addresses of the content, the most visited first. */
    ofContent: () => (content?.paths() ?? []).filter(parameterScreenAt),
    parameterScreenAt,
    screenAt,
    permanentPath,
    /** Returns the cache key of a 'not found' page: one for each family, because the header marks its section. */
    notFoundKey: (path: string) => parameterScreenAt(path)?.path.replace(/\/:\w+$/, notFoundPath) ?? notFoundPath,
  }
}
export type PagePaths = ReturnType<typeof createPagePaths>

const shapeOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)

/**
 * Normalises a path: without slashes at its end, and with letters unescaped where they need no percent sign (RFC 3986,
 * 6.2.2.2).
 */
export function plainPath(path: string): string {
  const spelt = path.replace(/%[0-7][0-9a-f]/gi, (octet) => {
    const letter = String.fromCharCode(Number.parseInt(octet.slice(1), 16))
    return /[\w.~-]/.test(letter) ? letter : octet
  })
  // A loop: on a path full of slashes a regular expression would start again at each of them.
  let end = spelt.length
  while (end > 1 && spelt[end - 1] === '/') end -= 1
  return spelt.slice(0, end)
}

/** Characters around an address in a sentence: punctuation, blanks, and letters without a width. */
const punctuation =
  /[\s.,:;!?'"()[\]{}<>|*_`\u00a0\u00ab\u00bb\u200b-\u200f\u2010-\u2027\u202f\u2039\u203a\u2060\u3001\u3002\ufeff\uff09]/u

/** A path or a query without the signs of a sentence at its end, which come along when a link is copied from a text. */
export function withoutPunctuation(path: string, kept = ''): string {
  if (!isReadable(path)) return path
  const signs = [...decodeURI(path).replace(/%(?:2C|3A|3B|3F)/gi, decodeURIComponent)]
  let end = signs.length
  while (end > 1 && punctuation.test(signs[end - 1] ?? '') && signs[end - 1] !== kept) end -= 1
  return end < signs.length ? encodeURI(signs.slice(0, end).join('')) : path
}

/** True when the escaped bytes of a path are valid text. The framework would print others to the log as they are. */
export function isReadable(path: string): boolean {
  try {
    // The result is used because the bundler drops calls whose results are not.
    return decodeURI(path) !== ''
  } catch {
    return false
  }
}
