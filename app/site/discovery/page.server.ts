/** A rendered page, for the descriptions in its head. */
export type RenderedPage = {
  path: string
  /** The public origin. */
  origin: string
  html: string
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

export const plain = (html: string): string =>
  html
    .replace(/<[^<>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** The title of a page that may be shared; null for one that is not to be listed. */
export function titleOf({ html }: RenderedPage): string | null {
  const title = /<meta property="og:title" content="([^"]*)"/.exec(html)?.[1]
  return title === undefined ? null : plain(title)
}
