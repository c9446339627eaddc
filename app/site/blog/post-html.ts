import { actions } from '#content/site.ts'
import { numberedSections } from '#knowledge/posts/rules/sections.ts'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { specialistOffer } from './words.ts'

/** On a narrow window, where no card stands beside the text. */
const callLine = `<aside class="post-line" aria-label="${specialistOffer.title}"><b>${specialistOffer.title}</b> ${unbrokenOnPage(specialistOffer.text)} <a href="${actions.bookCall.href}" data-about="${specialistOffer.about}">${actions.bookCall.title}</a></aside>`

/**
 * Returns a post's HTML as a page shows it: sections numbered, a line about a call after the opening, sources folded.
 */
export function postHtml(content: string): string {
  const numbered = numberedSections(content)
  const first = numbered.search(/<p class="num" aria-hidden="true">1<\/p><h2 id="/)
  const withCall = first < 0 ? numbered : numbered.slice(0, first) + callLine + numbered.slice(first)
  return withFoldedSources(withCall)
}

const sourcesHead = '<h2 id="sources">Sources</h2>'

/** The list of sources is the last of a post; a number in the text opens it. */
function withFoldedSources(html: string): string {
  const head = html.lastIndexOf(sourcesHead)
  const end = html.lastIndexOf('</section>')
  if (head < 0 || end < head) return html
  const list = html.slice(head + sourcesHead.length, end)
  return `${html.slice(0, head)}<details class="fold fold-tall"><summary>${sourcesHead}</summary>${list}</details>${html.slice(end)}`
}
