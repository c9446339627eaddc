/**
 * In finished HTML text has no `<` and attributes no `"`: a letter behind the quote tells markup from an attribute's
 * end.
 */
const section = /<h2 id="(?!sources")(?=[\p{L}\p{N}])/gu

/**
 * A post's HTML with the number of each section beside its heading, where it is no part of it. The list of sources,
 * which a post that cites facts ends with, has none.
 */
export function numberedSections(html: string): string {
  let number = 0
  return html.replace(section, (heading) => {
    number += 1
    return `<p class="num" aria-hidden="true">${number}</p>${heading}`
  })
}
