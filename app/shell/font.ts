/** Elements of a page whose text may still be set anew once it is on the screen. */
const mostElements = 1_000
/** Chapters, controls and facts are read line by line: their lines would break elsewhere under the reader's eyes. */
const closelyRead = '.doc, [data-read]'

/**
 * The weights of the stand-in's faces (`fonts.css`), and of the one that texts have (`prose.css`): of faces that say the same,
 * the one added last is taken.
 */
const weights = ['400', '500 600']
const weightsOfTexts = [...weights, '700']

/**
 * Sets the web font after the first paint. Added under the name of its stand-in, it moves that text alone; a new list of
 * fonts on the root would have every element styled again, and a name of its own, which nothing answers to until then, would
 * be asked of the system for every size on the page. On the later pages of a visit, which start with the font
 * (`firstScript`), there is nothing to do. A long page and one to read closely keep the stand-in: all their text would be set
 * again while it is being read, for up to a second on a slow machine. The font is fetched even so, for the pages after them.
 */
export async function setFont() {
  if (document.documentElement.dataset.font === '') return
  const sheet = document.querySelector('style')?.sheet
  const rule = [...(sheet?.cssRules ?? [])].find((rule) => rule instanceof CSSFontFaceRule)
  if (!rule) return
  try {
    const src = rule.style.getPropertyValue('src')
    const asked = document.querySelector('.prose') ? weightsOfTexts : weights
    const faces = asked.map((weight) => new FontFace('Stead Times', src, { weight }))
    await Promise.all(faces.map((face) => face.load()))
    const isShort = document.getElementsByTagName('*').length <= mostElements
    if (isShort && !document.querySelector(closelyRead)) for (const face of faces) document.fonts.add(face)
    sessionStorage['ui-font'] = 1
  } catch {
    // The stand-in, which has the same widths, stays.
  }
}
