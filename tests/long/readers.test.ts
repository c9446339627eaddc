import { execFile, execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Nodes, Root } from 'hast'
import { tempDir } from '#tests/support/dirs.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openTestSite } from '#tests/support/site.ts'
import { test } from './figures.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'readers')
const programs = ['readability', 'defuddle'] as const

/** A page's text, title and day, as a program took them. */
type Taken = { html: string; title: string; published: string }
type Read = { url: string } & Record<(typeof programs)[number], Taken>

/** Letters without the space between them, which each program sets in its own way. */
const letters = (text: string) => text.replaceAll(/[\s\u200B\u00AD\u2060]+/g, '')

const smallest = 'p li h2 h3 h4 td th pre dd'
/** The paragraphs, points, headings and cells of a part that hold no others. */
const blocks = (part: Nodes) =>
  all(part, smallest)
    .filter((block) => all(block, smallest).length === 1)
    .map(wordsOf)
    .filter((words) => words !== '')

test('readers', async ({ figure }) => {
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    })
  const site = await openTestSite({ SITE_URL: 'https://www.company.com' })
  const sitemap = await textOf(await site.request('/sitemap.xml'))
  const mapped = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  const dir = await tempDir()
  const pages = new Map<string, Root>()
  const files: string[] = []
  for (const url of mapped.filter((address) => /\/(blog|facts)\/[^/]+$/.test(address))) {
    const response = await site.request(url)
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
    const html = await textOf(response)
    if (!html.includes('<article')) continue
    pages.set(url, parsed(html))
    files.push(join(dir, `${files.length}.json`))
    writeFileSync(files.at(-1) ?? '', JSON.stringify({ url, html }))
  }
  const { stdout } = await run(process.execPath, [join(folder, 'read.js'), ...files], { maxBuffer: 1e9 })
  const reads = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Read)
  const pageOf = ({ url }: Read) => pages.get(url) ?? parsed('')
  const posts = reads.filter(({ url }) => url.includes('/blog/'))
  const facts = reads.filter(({ url }) => url.includes('/facts/'))
  figure({ figure: 'posts, read by each program', site: posts.length, allowed: { min: 10 } })
  figure({ figure: 'facts, read by each program', site: facts.length, allowed: { min: 100 } })

  for (const program of programs) {
    const keeps = (read: Read) => {
      const text = letters(wordsOf(parsed(read[program].html)))
      return (words: string) => text.includes(letters(words))
    }
    const count = (title: string, lost: readonly string[], max = 0) => {
      for (const what of lost.slice(0, 5)) console.log(`${program}, ${title}: ${what}`)
      figure({ figure: `${program}: ${title}`, site: lost.length, allowed: { max } })
    }
    const lostIn = (read: Read, parts: readonly string[]) => {
      const has = keeps(read)
      return parts.filter((words) => !has(words)).map((words) => `${read.url} ${words}`)
    }
    count(
      'boxed texts of posts lost',
      posts.flatMap((read) => lostIn(read, all(pageOf(read), 'div', { role: 'note' }).flatMap(blocks))),
    )
    count(
      'paragraphs of posts lost',
      posts.flatMap((read) => lostIn(read, blocks(one(pageOf(read), 'div section', { id: 'text' })))),
    )
    // Defuddle takes a sentence of a dozen words with a month and a year for the day of a text, where a text is short.
    count(
      'statements of facts lost',
      facts.flatMap((read) =>
        lostIn(read, all(one(pageOf(read), 'article'), 'p', { className: 'says fact-statement' }).map(wordsOf)),
      ),
      program === 'defuddle' ? 5 : 0,
    )
    count(
      'facts under another day than their own',
      facts
        .filter((read) => read[program].published.slice(0, 10) !== publishedOf(pageOf(read)))
        .map((read) => `${read.url} ${read[program].published}`),
    )
    const rows = facts.flatMap((read) => lostIn(read, blocks(one(pageOf(read), 'article'))))
    // Both take short rows of links and days for what stands around a text.
    figure({ figure: `${program}: rows about facts lost`, site: rows.length, allowed: 'told' })
  }
})

/** The day on which a page says that it was published. */
const publishedOf = (page: Root) =>
  attribute(one(page, 'meta', { property: 'article:published_time' }), 'content')?.slice(0, 10)
