/** Elements of a page whose text may still be set anew once it is on the screen. */
const mostElements = 1_000
/** Articles, chapters, controls and facts are read line by line: their lines would break elsewhere under the reader's eyes. */
const closelyRead = '.prose, [data-read]'

/** The name of the stand-in whose faces come first (`fonts.css`, and for texts `prose.css`). */
const standIn = 'Stead Times'

/**
 * Sets the web font after the first paint. Added under the name of its stand-in, it moves that text alone; a new list of
 * fonts on the root would have every element styled again, and a name of its own, which nothing answers to until then, would
 * be asked of the system for every size on the page. On the later pages of a visit, which start with the font
 * (`firstScript`), there is nothing to do. A long page and one to read closely keep the stand-in: all their text would be set
 * again while it is being read, for up to a second on a slow machine. For the pages after them the font is fetched even so,
 * which nobody waits for.
 */
export async function setFont() {
  if (document.documentElement.dataset.font === '') return
  const sheet = document.querySelector('style')?.sheet
  const [font, ...others] = [...(sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule)
  if (!font) return
  const src = font.style.getPropertyValue('src')
  const isShort = document.getElementsByTagName('*').length <= mostElements
  if (!isShort || document.querySelector(closelyRead)) return void fetchFaces(src, ['400'])
  // Of faces that say the same, the one added last is taken.
  const standIns = others.filter(({ style }) => style.getPropertyValue('font-family').includes(standIn))
  const weights = standIns.map(({ style }) => style.getPropertyValue('font-weight'))
  for (const face of await fetchFaces(src, weights)) document.fonts.add(face)
}

/** The web font's faces under the stand-in's name; none when they cannot be had: the stand-in, which is as wide, stays. */
async function fetchFaces(src: string, weights: readonly string[]): Promise<FontFace[]> {
  try {
    const faces = await Promise.all(weights.map((weight) => new FontFace(standIn, src, { weight }).load()))
    sessionStorage['ui-font'] = 1
    return faces
  } catch {
    return []
  }
}
