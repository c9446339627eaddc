/** A part of a document under a heading that has an anchor; the first one, before any, has none. */
export type Section = {
  id: string | null
  title: string
  text: string
  /** The text without its tables, for an excerpt: cells torn from their columns say nothing. */
  shown: string
}

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** Everything beside the words: the numbers of headings and sources, and the links back from sources. */
const numbering =
  /<p class="num">(?:(?!<p\b)[\s\S])*?<\/p>|\u2009?<sup class="cite">(?:(?!<sup\b)[\s\S])*?<\/sup>|<a\b[^<>]*>Back(?: \d+)?<\/a>/g

/** The sections of a text that was set for a page (app/knowledge/documents/html.server.ts): the site's own HTML. */
export function sectionsOf(html: string): Section[] {
  const [first = '', ...rest] = html
    .replace(numbering, '')
    .split(/<h[2-6] id="([^"]+)">((?:(?!<h[2-6]\b)[\s\S])*?)<\/h[2-6]>/)
  const sections: Section[] = [{ id: null, title: '', text: plain(first), shown: plain(withoutTables(first)) }]
  for (let index = 0; index < rest.length; index += 3) {
    const [id = '', title = '', text = ''] = rest.slice(index, index + 3)
    sections.push({ id, title: plain(title), text: plain(text), shown: plain(withoutTables(text)) })
  }
  return sections
}

const withoutTables = (html: string) => html.replace(/<table\b(?:(?!<table\b)[\s\S])*?<\/table>/g, ' ')

const plain = (html: string): string =>
  html
    // A table's row is read as one line: its cells are separated, and the ones to fill in left out.
    .replace(/<(t[dh])\b[^>]*>(?:\s|<span\b[^>]*><\/span>)*<\/\1>/g, '')
    .replace(/<\/t[dh]>(?=\s*<t[dh])/g, ' · ')
    .replace(/<br>|<\/(?:p|li|h\d|figcaption|dt|dd|tr)>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&(?:#x([\da-f]+)|(\w+));/gi, (_, code, name) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (references[name] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim()
