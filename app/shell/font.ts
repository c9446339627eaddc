/**
 * Sets the web font after the first paint. Added under a name that the page's text already asks for, it moves that text
 * alone; a new list of fonts on the root would have every element styled again. On the later pages of a visit, which start
 * with the font (`themeScript`), there is nothing to do.
 */
export async function setFont() {
  if (document.documentElement.dataset.font === '') return
  const sheet = document.querySelector('style')?.sheet
  const rule = [...(sheet?.cssRules ?? [])].find((rule) => rule instanceof CSSFontFaceRule)
  if (!rule) return
  try {
    const face = new FontFace('Stead Web', rule.style.getPropertyValue('src'), { weight: '400 700' })
    document.fonts.add(await face.load())
    sessionStorage['ui-font'] = 1
  } catch {
    // The stand-in, which has the same widths, stays.
  }
}
