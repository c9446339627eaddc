import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { toString as textIn } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { documentsPromised } from '#content/document-pages.ts'
import { documentPath, savedAs } from '#content/documents.ts'
import type { PublishedDocument } from '#server/documents/service.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { documentSaying } from '#tests/support/document.ts'
import { expectHeaders } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { readPdf, taggingFaults } from '#tests/support/pdf.ts'
import { builtServer, openTestSite } from '#tests/support/site.ts'
import { pageFill } from '../../scripts/page-fill.ts'

const build = join(builtServer, '../..')
const documents = JSON.parse(readFileSync(join(build, 'content/documents.json'), 'utf8')) as PublishedDocument[]
const textOfHtml = (html: string) => textIn(unified().use(rehypeParse, { fragment: true }).parse(html))
const textsOfXml = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text = '']) => textOfHtml(text))
const fileOf = (href: string) => readFileSync(join(build, 'client', href))

/** All that `pdfinfo` prints of a heading that is written in UTF-16, as one with a typographic apostrophe is: its mark. */
const inUtf16 = '\ufffd\ufffd'

describe.each(documents.map((document) => [document.slug, document] as const))('%s', (slug, document) => {
  const bytes = fileOf(document.pdf.href)
  const pdf = readPdf(bytes)

  test('has the pages that were promised, a title, a language, tags, an outline and its fonts', () => {
    const [least, most] = documentsPromised[slug] ?? [1, 99]
    expect(document.pages).toBeGreaterThanOrEqual(least)
    expect(document.pages).toBeLessThanOrEqual(most)
    expect(pdf.info).toMatchObject({ Pages: String(document.pages), Title: document.title, Tagged: 'yes' })
    const source = bytes.toString('latin1')
    expect(source).toMatch(/\/Lang ?\(en\)/)
    expect(source).toContain('/Outlines')
    expect(pdf.fonts.filter(({ embedded }) => !embedded)).toEqual([])
    // Nothing stood in for the identity's own faces.
    expect([...new Set(pdf.fonts.map(({ name }) => name.split('-')[0]))].sort()).toEqual(
      ['SourceSans3', 'STIXTwoText'].sort(),
    )
  })

  test('its headings come in the order of its contents, and none skips a level', () => {
    const headings = pdf.structure.filter(({ tag }) => /^H\d$/.test(tag))
    const titles = headings.map(({ text }) => text.trim())
    let at = -1
    for (const { title } of document.contents) {
      at = titles.indexOf(/^[ -~]*$/.test(title) ? title : inUtf16, at + 1)
      expect([title, at >= 0]).toEqual([title, true])
    }
    const levels = headings.map(({ tag }) => Number(tag.slice(1)))
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  })

  test('all that it paints is tagged or decoration, its links have words, and its letters their signs', () => {
    expect(taggingFaults(bytes)).toEqual([])
  })

  test('its pictures have words, and its header cells a scope', () => {
    const elements = bytes.toString('latin1').split('endobj')
    for (const [role, key] of [
      ['Figure', '/Alt'],
      ['TH', '/Scope'],
    ] as const) {
      const all = elements.filter((body) => body.includes(`/S /${role}\n`))
      expect(all.length, role).toBeGreaterThan(0)
      expect(all.filter((body) => !body.includes(key))).toEqual([])
    }
  })

  test("no word stands beyond the margins, and no page is less than half full but a part's last", () => {
    const beyond = pdf.pages.flatMap(({ words, width, height }, index) =>
      words
        .filter(({ xMin, xMax, yMin, yMax }) => xMin < 60 || xMax > width - 66 || yMin < 40 || yMax > height - 34)
        .map(({ text }) => `page ${index + 1}: ${text}`),
    )
    expect(beyond).toEqual([])
    const fill = pageFill(bytes) ?? []
    expect(fill).toHaveLength(document.pages)
    const half = fill.flatMap((share, index) => {
      const page = index + 1
      const endsPart = page === document.pages || document.partPages.includes(page + 1)
      return share < 0.5 && !endsPart && page > 2 ? [`page ${page}: ${Math.round(share * 100)} %`] : []
    })
    expect(half).toEqual([])
  })

  test('its links are https, and those of its page lead somewhere', () => {
    expect(pdf.links.filter((link) => !/^(https:|mailto:)/.test(link))).toEqual([])
    const ids = new Set([...document.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const inside = [...document.html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(inside.filter((id) => !ids.has(id))).toEqual([])
    expect(document.contents.filter(({ id }) => !ids.has(id))).toEqual([])
    expect(
      [...document.html.matchAll(/href="([^"#]+)"/g)]
        .map(([, href]) => href ?? '')
        .filter((href) => !/^(https:\/\/|mailto:|\/)/.test(href)),
    ).toEqual([])
  })

  test('its DOCX has the same headings and a repeated header row in every table of the text', () => {
    const body = strFromU8(unzipSync(fileOf(document.docx.href))['word/document.xml'] ?? new Uint8Array())
    const parts = document.contents.filter(({ level }) => level === 1).length
    expect(body.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(parts)
    const tables = document.html.match(/<table[ >]/g)?.length ?? 0
    expect(body.match(/<w:tblHeader\/>/g) ?? []).toHaveLength(tables)
  })

  test('its DOCX says its title and language, and its pictures have words', () => {
    const parts = unzipSync(fileOf(document.docx.href))
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
    expect(textsOfXml(part('docProps/core.xml'), 'dc:title')).toEqual([document.title])
    expect(part('word/styles.xml')).toMatch(/<w:lang [^>]*w:val="en-US"/)
    const pictures = part('word/document.xml').match(/<wp:docPr [^>]*>/g) ?? []
    expect(pictures.filter((picture) => !/ descr="[^"]+"/.test(picture))).toEqual([])
  })

  test('its page and its files are answered as they should be', async () => {
    const site = await openTestSite()
    const page = await site.request(documentPath(document))
    expect(page.status).toBe(200)
    const html = await textOf(page)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(document.pdf.href)
    expect(page.headers.get('etag')).not.toBeNull()
    for (const { href } of [document.pdf, document.docx, ...(document.xlsx ? [document.xlsx] : [])]) {
      expect(html).toContain(href)
      const file = await site.request(href)
      expect(file.status).toBe(200)
      expectHeaders(file.headers, {
        caching: 'public, max-age=3600',
        policy: "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${savedAs[href] ?? basename(href)}"`)
      expect(file.headers.get('x-robots-tag')).toBe(href.startsWith('/pdfs/') ? 'noindex' : null)
    }
  })
})

const soffice = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(existsSync)
test.skipIf(!soffice)(
  'LibreOffice opens each DOCX and finds its parts and its tables, and each XLSX and counts its statuses',
  async () => {
    const directory = await tempDir()
    const files = documents.map(({ slug, docx }) => {
      const file = join(directory, `${slug}.docx`)
      writeFileSync(file, fileOf(docx.href))
      return file
    })
    const site = await openTestSite()
    const library = Buffer.from(await (await site.request('/controls.xlsx')).arrayBuffer())
    const workbooks = [
      { name: 'control-library', bytes: library },
      ...documents.flatMap(({ slug, xlsx }) => (xlsx ? [{ name: `${slug}-sheets`, bytes: fileOf(xlsx.href) }] : [])),
    ]
    for (const { name, bytes } of workbooks) {
      files.push(join(directory, `${name}.xlsx`))
      writeFileSync(join(directory, `${name}.xlsx`), bytes)
    }
    const profile = `-env:UserInstallation=file://${join(directory, 'profile')}`
    spawnSync(soffice ?? '', [profile, '--headless', '--convert-to', 'html', '--outdir', directory, ...files], {
      timeout: 150_000,
    })
    for (const { slug, html, contents } of documents) {
      const converted = readFileSync(join(directory, `${slug}.html`), 'utf8')
      const count = (tag: string) => converted.match(new RegExp(`<${tag}\\b`, 'gi'))?.length ?? 0
      expect([slug, count('h1')]).toEqual([slug, contents.filter(({ level }) => level === 1).length])
      expect(count('table'), slug).toBeGreaterThanOrEqual(html.match(/<table\b/g)?.length ?? 0)
    }
    // The last row of the counts, as its formulas come out: all of them, and all at the first status.
    const counted = (name: string) =>
      [...readFileSync(join(directory, `${name}.html`), 'utf8').matchAll(/<tr[\s\S]*?<\/tr>/g)]
        .map(([row]) => [...row.matchAll(/sdval="(\d+)"/g)].map(([, value]) => Number(value)))
        .filter((values) => values.length === 5)
        .at(-1)
    const lines = documents.flatMap(({ checklist = [] }) => checklist).flatMap(({ items }) => items).length
    const { controls } = (await (await site.request('/controls.json')).json()) as { controls: unknown[] }
    expect(counted('control-library')).toEqual([controls.length, controls.length, 0, 0, 0])
    expect(counted('compliance-checklist-sheets')).toEqual([lines, lines, 0, 0, 0])
    for (const { name } of workbooks) expect([name, existsSync(join(directory, `${name}.html`))]).toEqual([name, true])
  },
  180_000,
)

test('the built server typesets on demand, with its own template and fonts, while it answers pages', async () => {
  const site = await openTestSite()
  const made = site.typeset(documentSaying('A roadmap for Ada'))
  expect((await site.request('/our-story')).status).toBe(200)
  const { info, fonts } = readPdf(await made)
  expect(info).toMatchObject({ Title: 'A roadmap for Ada', Tagged: 'yes', Pages: '1' })
  expect(fonts.every(({ embedded }) => embedded)).toBe(true)
})

test('a document that nobody wrote is nowhere', async () => {
  const site = await openTestSite()
  expect((await site.request('/frameworks/no-such-document')).status).toBe(404)
})
