/** Elements of a page whose text may still be set anew once it is on the screen. */
const mostElements = 1_000
/** Chapters, controls and facts are read line by line: their lines would break elsewhere under the reader's eyes. */
const closelyRead = '.doc, [data-read]'

/**
 * Sets the web font after the first paint. Added under a name that the page's text already asks for, it moves that text
 * alone; a new list of fonts on the root would have every element styled again. On the later pages of a visit, which start
 * with the font (`firstScript`), there is nothing to do. A long page and one to read closely keep the stand-in: all their text
 * would be set again while it is being read, for up to a second on a slow machine. The font is fetched even so, for the pages
 * after them.
 */
export async function setFont() {
  if (document.documentElement.dataset.font === '') return
  const sheet = document.querySelector('style')?.sheet
  const rule = [...(sheet?.cssRules ?? [])].find((rule) => rule instanceof CSSFontFaceRule)
  if (!rule) return
  try {
    const face = new FontFace('Stead Web', rule.style.getPropertyValue('src'), { weight: '400 700' })
    await face.load()
    const isShort = document.getElementsByTagName('*').length <= mostElements
    if (isShort && !document.querySelector(closelyRead)) document.fonts.add(face)
    sessionStorage['ui-font'] = 1
  } catch {
    // The stand-in, which has the same widths, stays.
  }
}
