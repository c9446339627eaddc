import anyAscii from 'any-ascii'
import { slugOf } from '#platform/text/slug.ts'

/** The longest part of an address that a title becomes. */
const maxSlug = 80

/**
 * Turns a title in any alphabet into the last part of a page's address: words of a to z and 0 to 9, joined by hyphens.
 * Empty when a title has no letter and no digit.
 */
export const slugOfTitle = (title: string, max = maxSlug): string =>
  slugOf(anyAscii(slugOf(title)))
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, max)
    .replace(/^-+|(?<!-)-+$/g, '')
