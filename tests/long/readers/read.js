import { readFileSync } from 'node:fs'
import { Readability } from '@mozilla/readability'
import { Defuddle } from 'defuddle/node'
import { parseHTML } from 'linkedom'

/**
 * What programs that take a page's text out of it make of pages, one line of JSON for each: `node read.js FILE...`, a file
 * of `{ url, html }` each.
 */
for (const file of process.argv.slice(2)) {
  const { url, html } = JSON.parse(readFileSync(file, 'utf8'))
  const clipped = new Readability(parseHTML(html).document).parse()
  const taken = await Defuddle(parseHTML(html).document, url)
  const read = {
    readability: { html: clipped?.content ?? '', title: clipped?.title ?? '', published: clipped?.publishedTime ?? '' },
    defuddle: { html: taken.content, title: taken.title, published: taken.published },
  }
  process.stdout.write(`${JSON.stringify({ url, ...read })}\n`)
}
