import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { writable } from '#platform/text/signs.ts'

export type SitemapPage = {
  path: string
  /** When its content was last changed, in ISO 8601, a day or a moment; null when nobody knows. */
  changed: string | null
}

const escaped = (text: string) => escapeMarkup(writable(text))

/** The pages in the format of sitemaps.org. A page without a date has none there: none is better than a false one. */
export function sitemapXml(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escaped(origin + path)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
