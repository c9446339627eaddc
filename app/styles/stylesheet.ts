import source from './app.css?inline'
import wholeSheetFile from './app.css?url'
import fonts from './fonts.css?inline'

/**
 * The one stylesheet of the site as it is rendered. The server keeps the part that the page can use, and allows it by
 * its hash (server/pages/page-styles.ts).
 *
 * The browser's code does not carry it a second time: there it is read from the page.
 */
export const stylesheet = import.meta.env.SSR ? fonts + source : (document.querySelector('style')?.textContent ?? '')

/**
 * The whole sheet, which the application waits for: it shows other screens, and notices. It is on its way as soon as this
 * code is there. Where it does not come, the page stays as it was sent, which is whole, too.
 */
export const wholeSheet = import.meta.env.SSR || import.meta.env.DEV ? undefined : added(wholeSheetFile)

function added(href: string) {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error('The stylesheet could not be loaded')))
    document.head.append(link)
  })
}
