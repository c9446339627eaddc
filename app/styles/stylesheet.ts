import source from './app.css?inline'
import wholeSheet from './app.css?url'
import fonts from './fonts.css?inline'

/**
 * The one stylesheet of the site as it is rendered. The server keeps the part that the page can use, and allows it by
 * its hash (server/pages/page-styles.ts).
 *
 * The browser's code does not carry it a second time: there it is read from the page.
 */
export const stylesheet = import.meta.env.SSR ? fonts + source : (document.querySelector('style')?.textContent ?? '')

/**
 * Adds the whole sheet to the page, for what the application shows beside that page: other screens, notices. It rejects
 * when the sheet cannot be had; a page without the application is a whole one, too.
 */
export const addWholeSheet = () =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = wholeSheet
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => reject(new Error('The stylesheet could not be loaded')))
    document.head.append(link)
  })
