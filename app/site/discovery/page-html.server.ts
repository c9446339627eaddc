/** A rendered page, for the descriptions in its head. */
export type PageHtml = {
  path: string
  origin: string
  html: string
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text of a piece of HTML that this site rendered, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The title of a page that may be shared; null for one that is not to be listed. */
export function titleOf({ html }: PageHtml): string | null {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]
  return title === undefined ? null : textOfHtml(title)
}
