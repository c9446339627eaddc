import { tokenPlaceholder } from '../token-links.server.ts'

/** A link of a campaign's mail, and the name that it has in the counts; none for one to another site. */
export type LinkInMail = { name: string | null; href: string; text: string }

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}
const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (sign) => signs[sign] ?? sign)

/** Lists the links of a mail as it was rendered, in their order, without those by which its subscriber leaves. */
export function linksInMail(html: string): LinkInMail[] {
  return html
    .split('<a ')
    .slice(1)
    .flatMap((part) => {
      const end = part.indexOf('>')
      const [, written = ''] = /\bhref="([^"]*)"/.exec(part.slice(0, end)) ?? []
      const href = plain(written)
      if (!/^https?:/.test(href) || !URL.canParse(href) || href.includes(tokenPlaceholder)) return []
      const [inside = ''] = part.slice(end + 1).split('</a>')
      const text = plain(inside.replace(/<[^<>]*>/g, '')).trim()
      const { searchParams } = new URL(href)
      const name = searchParams.get('utm_source') === 'newsletter' ? searchParams.get('utm_content') : null
      return [{ name, href, text }]
    })
}

/** The counted links of a mail: the page to which each leads, by its name. */
export const pagesByLinkName = (html: string): ReadonlyMap<string, string> =>
  new Map(linksInMail(html).flatMap(({ name, href }) => (name ? [[name, new URL(href).pathname]] : [])))
