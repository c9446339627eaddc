/**
 * Adds the styles of what was fetched after the page. As a sheet made by the script, it is none of those that the content
 * security policy asks a hash of.
 */
export function adoptStyles(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}
