import { convert, type HtmlToTextOptions, type SelectorDefinition } from 'html-to-text'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The options of a mail's plain text: the parts it leaves out, and its links and layout tables. */
const selectors: SelectorDefinition[] = [
  { selector: 'img', format: 'skip' },
  { selector: '[data-skip-in-text=true]', format: 'skip' },
  { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  ...['td', 'th'].map((selector) => ({
    selector,
    format: 'block',
    options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
  })),
]

type Options = { plainText?: boolean; htmlToTextOptions?: HtmlToTextOptions }

/** Renders a mail as HTML, or as plain text. React's hints to fetch pictures early are for pages. */
export async function render(mail: ReactElement, { plainText, htmlToTextOptions }: Options = {}): Promise<string> {
  const html = renderToStaticMarkup(mail).replace(/<link rel="preload" as="image"[^>]*>/g, '')
  if (!plainText) return doctype + html
  return convert(html, {
    wordwrap: false,
    ...htmlToTextOptions,
    selectors: [...selectors, ...(htmlToTextOptions?.selectors ?? [])],
  })
}

/**
 * Renders a mail on the first call, and returns the same bytes from then on. A failure is not remembered: the next call
 * renders again.
 */
export function renderedOnce(mail: () => ReactElement): () => Promise<{ html: string; text: string }> {
  let rendered: ReturnType<typeof renderBoth> | null = null
  async function renderBoth() {
    const [html, text] = await Promise.all([render(mail()), render(mail(), { plainText: true })])
    return { html, text }
  }
  return async () => {
    rendered ??= renderBoth()
    try {
      return await rendered
    } catch (error) {
      rendered = null
      throw error
    }
  }
}
