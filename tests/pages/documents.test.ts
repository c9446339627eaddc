import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Element } from 'hast'
import { toString as textIn } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { documentPath, downloadNames } from '#knowledge/documents/catalogue.data.ts'
import { documentsPromised } from '#knowledge/documents/pages.data.ts'
import type { PublishedDocument } from '#knowledge/documents/service.server.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { documentSaying } from '#tests/support/document.ts'
import { expectHeaders } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { objectsOf, readPdf, taggingFaults } from '#tests/support/pdf.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { builtServer, openReadSite } from '#tests/support/site.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { pageFill } from '../../scripts/page-fill.ts'

const build = join(builtServer, '../..')
const documents = JSON.parse(readFileSync(join(build, 'content/documents.json'), 'utf8')) as PublishedDocument[]
const textOfHtml = (html: string) => textIn(unified().use(rehypeParse, { fragment: true }).parse(html))
const textsOfXml = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, text = '']) => textOfHtml(text))
/** All of a document's text as its pages have it. */
const htmlOf = ({ html, chapters }: PublishedDocument) => html ?? chapters.map((chapter) => chapter.html).join('')
const fileOf = (href: string) => readFileSync(join(build, 'client', href))

/** Every test here reads, and nothing else. */
const site = await openReadSite()

/**
 * All that `pdfinfo` prints of a heading that is written in UTF-16, as one with a typographic apostrophe is: its mark.
 */
const inUtf16 = '\ufffd\ufffd'

test.each(['/resources/templates/ai-governance-policy', '/frameworks/ai-ethics'])(
  '%s can be sent to somebody: a mail with its title and its address',
  async (path) => {
    const [, title, address] =
      /href="mailto:\?subject=([^&]+)&amp;body=\1%0D%0A([^"]+)"[^>]*>Email a colleague the link</.exec(
        await textOf(await site.request(path)),
      ) ?? []
    expect(decodeURIComponent(title ?? '')).not.toBe('')
    expect(new URL(decodeURIComponent(address ?? '')).pathname).toBe(path)
  },
)

describe.each(documents.map((document) => [document.slug, document] as const))('%s', (slug, document) => {
  const bytes = fileOf(document.pdf.href)
  const pdf = readPdf(bytes)

  test('has the pages that were promised, a title, a language, tags, an outline and its fonts', () => {
    const [min, max] = documentsPromised[slug] ?? [1, 99]
    expect(document.pages).toBeGreaterThanOrEqual(min)
    expect(document.pages).toBeLessThanOrEqual(max)
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
    const elements = objectsOf(bytes)
    for (const [role, key] of [
      ['Figure', '/Alt'],
      ['TH', '/Scope'],
    ] as const) {
      const all = elements.filter((body) => body.includes(`/S /${role}\n`))
      // A sheet to fill in has no cover and no drawing.
      if (role !== 'Figure' || document.kind !== 'Duty template') expect(all.length, role).toBeGreaterThan(0)
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
    const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')
    const pages = document.html === null ? document.chapters.map(({ html }) => html) : [document.html]
    for (const html of pages) {
      const ids = new Set(idsIn(html))
      const inside = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '')
      expect(inside.filter((id) => !ids.has(id))).toEqual([])
    }
    const all = [...document.chapters.map(({ id }) => id), ...pages.flatMap(idsIn)]
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
    expect(document.contents.filter(({ id }) => !all.includes(id))).toEqual([])
    expect(
      [...htmlOf(document).matchAll(/href="([^"#]+)"/g)]
        .map(([, href]) => href ?? '')
        .filter((href) => !/^(https:\/\/|mailto:|\/)/.test(href)),
    ).toEqual([])
  })

  test('its DOCX has the same headings and a repeated header row in every table of the text', () => {
    const body = strFromU8(unzipSync(fileOf(document.docx.href))['word/document.xml'] ?? new Uint8Array())
    const parts = document.contents.filter(({ level }) => level === 1).length
    expect(body.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(parts)
    const tables = htmlOf(document).match(/<table[ >]/g)?.length ?? 0
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
        caching: href.startsWith('/pdfs/')
          ? 'public, max-age=3600'
          : 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
        policy: "default-src 'none'; frame-ancestors 'none'; sandbox",
      })
      expect(file.headers.get('content-disposition')).toBe(
        `attachment; filename="${downloadNames[href] ?? basename(href)}"`,
      )
      expect(file.headers.get('x-robots-tag')).toBe(href.startsWith('/pdfs/') ? 'noindex' : null)
    }
  })
})

const inChapters = documents.filter(({ chapters }) => chapters.length > 0)

test('the frameworks, the guide, the policy template and the agreement are read in chapters', () => {
  expect(inChapters.map(({ slug }) => slug)).toEqual([
    'ai-adoption-in-biopharma',
    'ai-ethics',
    'ai-governance-policy',
    'ai-model-governance',
    'ai-risk-assessment',
    'ai-vendor-assessment',
    'compliance-documentation',
    'data-governance',
    'data-processing-agreement',
  ])
})

const mainOf = async (address: string) => {
  const response = await site.request(address)
  expect([address, response.status]).toEqual([address, 200])
  return one(parsed(await textOf(response)), 'main')
}

/** All but the policy, whose page is a form. */
const listed = inChapters.filter(({ kind }) => kind !== 'Template')
test.each(listed.map((document) => [document.slug, document] as const))(
  'the page of %s lists every part and section once, and where the anchors of before lead',
  async (_, document) => {
    const page = await mainOf(documentPath(document))
    const list = one(page, 'nav', { ariaLabelledBy: 'contents-title' })
    const lines = all(list, 'li').map((line) => [line.properties.id, all(line, 'a').map(wordsOf)[0]])
    expect(lines).toEqual(document.contents.map(({ id, title }) => [id, title]))
    for (const link of all(list, 'a')) {
      const [address = '', anchor] = (attribute(link, 'href') ?? '').split('#')
      const chapter = await mainOf(address)
      if (anchor) expect(all(chapter, 'h2', { id: anchor })).toHaveLength(1)
    }
  },
)

describe.each(inChapters.map((document) => [document.slug, document] as const))('%s in chapters', (_, document) => {
  const path = documentPath(document)
  const follow = (page: Element, rel: string) =>
    all(page, 'a')
      .filter((link) => String(link.properties.rel) === rel)
      .map((link) => attribute(link, 'href'))

  test('its chapters hold every heading once, lead from the first to the last and back, and name themselves', async () => {
    const headings: string[] = []
    const seen: string[] = []
    const [first] = all(await mainOf(path), 'ol').flatMap((list) => all(list, 'a'))
    let [next] = [first && attribute(first, 'href')]
    while (next) {
      const page = await mainOf(next)
      expect(follow(page, 'prev')).toEqual(seen.slice(-1))
      seen.push(next)
      const [title = '', ...others] = all(page, 'h1').map(wordsOf)
      expect(others).toEqual([])
      const current = all(page, 'a', { ariaCurrent: 'page' })
      expect(current.map((link) => [attribute(link, 'href'), wordsOf(link)])).toEqual([[next, title]])
      expect(all(page, 'a').map((link) => attribute(link, 'href'))).toEqual(
        expect.arrayContaining([path, document.pdf.href]),
      )
      headings.push(
        title,
        ...all(page, 'h2')
          .filter(({ properties }) => properties.id)
          .map(wordsOf),
      )
      next = follow(page, 'next')[0]
    }
    expect(seen).toHaveLength(document.chapters.length)
    for (const { title } of document.contents) expect(headings.filter((heading) => heading === title)).toHaveLength(1)
  })

  test('each chapter has a title and a description of its own', async () => {
    const heads = await Promise.all(
      document.chapters.map(async ({ id }) => {
        const page = parsed(await textOf(await site.request(`${path}/${id}`)))
        const description = attribute(one(page, 'meta', { name: 'description' }), 'content') ?? ''
        return {
          title: wordsOf(one(page, 'title')),
          description,
          noindex: all(page, 'meta', { name: 'robots' }).length > 0,
        }
      }),
    )
    expect(heads.map(({ title }) => title)).toEqual(
      document.chapters.map(({ title }) => `${title}: ${document.title} | Steadmark`),
    )
    for (const { description } of heads) {
      expect(description.length, description).toBeGreaterThanOrEqual(70)
      expect(description.length, description).toBeLessThanOrEqual(160)
    }
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
    expect(heads.every(({ noindex }) => noindex === (document.kind === 'Whitepaper'))).toBe(true)
  })

  test('what is no chapter is nowhere', async () => {
    for (const id of ['no-such-chapter', document.chapters[0]?.title, `${document.chapters[0]?.id}/more`])
      expect([id, (await site.request(`${path}/${id}`)).status]).toEqual([id, 404])
  })
})

test('the policy’s page shows the sections that have blanks, with every blank, and names the sections of every part', async () => {
  const policy = documents.find(({ slug }) => slug === 'ai-governance-policy')
  if (!policy) throw new Error('There is no policy')
  const paper = one(parsed(await textOf(await site.request(documentPath(policy)))), 'section', {
    ariaLabel: 'Preview of your policy',
  })
  const shown = all(paper, 'h2').flatMap((heading) => (heading.properties.id ? [wordsOf(heading)] : []))
  expect(shown).toEqual(['Purpose', 'Scope', 'Roles', 'Risk appetite', 'The whole policy'])
  const blanks = all(paper, 'span').flatMap(({ properties }) => properties.dataBlank ?? [])
  expect([...new Set(blanks)].sort()).toEqual(['approver', 'company', 'owner', 'risk-appetite', 'scope'])
  const parts = one(paper, 'ol', { ariaLabelledBy: 'policy-whole' })
  expect(all(parts, 'a').map((link) => attribute(link, 'href'))).toEqual(
    policy.chapters.map(({ id }) => `${documentPath(policy)}/${id}`),
  )
  for (const { title } of policy.contents) expect(wordsOf(parts)).toContain(title)
})

/** LibreOffice takes a second for each: `verify:long` gives it all of them. */
const opened = documents.filter(
  ({ slug, checklist, xlsx }, at) => isThorough || at === 0 || (checklist && xlsx) || slug === 'ai-ethics',
)
const soffice = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find(existsSync)
test.skipIf(!soffice)(
  'LibreOffice opens a DOCX and finds its parts and its tables, and an XLSX and counts its statuses',
  async () => {
    const directory = await tempDir()
    const files = opened.map(({ slug, docx }) => {
      const file = join(directory, `${slug}.docx`)
      writeFileSync(file, fileOf(docx.href))
      return file
    })
    const library = Buffer.from(await (await site.request('/controls.xlsx')).arrayBuffer())
    const workbooks = [
      { name: 'control-library', bytes: library },
      ...opened.flatMap(({ slug, xlsx }) => (xlsx ? [{ name: `${slug}-sheets`, bytes: fileOf(xlsx.href) }] : [])),
    ]
    for (const { name, bytes } of workbooks) {
      files.push(join(directory, `${name}.xlsx`))
      writeFileSync(join(directory, `${name}.xlsx`), bytes)
    }
    const profile = `-env:UserInstallation=file://${join(directory, 'profile')}`
    spawnSync(soffice ?? '', [profile, '--headless', '--convert-to', 'html', '--outdir', directory, ...files], {
      timeout: 150_000,
    })
    for (const document of opened) {
      const { slug, contents } = document
      const converted = readFileSync(join(directory, `${slug}.html`), 'utf8')
      const count = (tag: string) => converted.match(new RegExp(`<${tag}\\b`, 'gi'))?.length ?? 0
      expect([slug, count('h1')]).toEqual([slug, contents.filter(({ level }) => level === 1).length])
      expect(count('table'), slug).toBeGreaterThanOrEqual(htmlOf(document).match(/<table\b/g)?.length ?? 0)
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
  const made = site.typeset(documentSaying('A roadmap for Ada'))
  expect((await site.request('/our-story')).status).toBe(200)
  const { info, fonts } = readPdf(await made)
  expect(info).toMatchObject({ Title: 'A roadmap for Ada', Tagged: 'yes', Pages: '1' })
  expect(fonts.every(({ embedded }) => embedded)).toBe(true)
})

test('a document that nobody wrote is nowhere', async () => {
  expect((await site.request('/frameworks/no-such-document')).status).toBe(404)
})
