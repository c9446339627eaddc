/**
 * Makes the documents' three editions from `content/documents/*.md`. Part of `npm run build`. While you write one:
 *
 *     node scripts/documents.ts --only ai-ethics --check      pages, promised pages, and how full each page is
 *     node scripts/documents.ts --only ai-ethics --out /tmp   writes its PDF and DOCX there, to look at
 *
 * `--to DIRECTORY` puts them elsewhere than in `build`; development uses it.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Resvg } from '@resvg/resvg-js'
import { mark, site } from '#content/site.ts'
import { createControlFiles } from '#knowledge/controls/files.server.ts'
import { readControls } from '#knowledge/controls/read.server.ts'
import { cisoAssistantPath } from '#knowledge/controls/rules/filter.ts'
import { libraryOf } from '#knowledge/controls/rules/library.ts'
import { controlLibrary } from '#knowledge/controls/words.ts'
import {
  coverSize,
  documentNotice,
  kindsWithCover,
  pageAddress,
  pageSize,
  shownPages,
} from '#knowledge/documents/catalogue.data.ts'
import { checklistOf, withControls } from '#knowledge/documents/checklist.server.ts'
import { checklistControls } from '#knowledge/documents/checklist-controls.data.ts'
import { coverageOf } from '#knowledge/documents/coverage.server.ts'
import { htmlEdition } from '#knowledge/documents/html.server.ts'
import { documentControls } from '#knowledge/documents/library.server.ts'
import { citedLibrary } from '#knowledge/documents/mapping.server.ts'
import { documentsPromised } from '#knowledge/documents/pages.data.ts'
import { DocumentError, parseDocument } from '#knowledge/documents/parse.server.ts'
import type { PublishedDocument } from '#knowledge/documents/service.server.ts'
import { documentWorkbook } from '#knowledge/documents/workbook.server.ts'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import { docxEdition } from '#knowledge/typesetting/docx.server.ts'
import type { Png } from '#knowledge/typesetting/docx-inline.server.ts'
import type { Block, Document } from '#knowledge/typesetting/model.server.ts'
import {
  coverPicture,
  createTypesetter,
  type Pdf,
  pagePictures,
  type Typesetter,
} from '#knowledge/typesetting/pdf.server.ts'
import { typesettingFiles } from '#knowledge/typesetting/typesetting-files.server.ts'
import { csv } from '#platform/text/csv.ts'
import { painted } from '#platform/text/palette.ts'
import { questionnaire } from '#site/trust-center/questionnaire.data.ts'
import { questionnaireDocument, questionnaireRows } from '#site/trust-center/report.server.ts'
import { readPalettes } from './brand-plugin.ts'
import { pageFill } from './page-fill.ts'
import { target as built } from './target.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    check: { type: 'boolean' },
    out: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
  },
})
const root = join(import.meta.dirname, '..')
const content = options.from ?? join(root, 'content/documents')
const cache = join(root, '.cache/documents')
const target = options.to ?? built
const palette = (await readPalettes()).light
const brand = { name: site.name, notice: documentNotice, mark: mark.regular, palette }
const facts = await readBuiltFactsById(join(root, 'content'))
const library = libraryOf(await readControls(join(root, 'content/controls')))
const cited = citedLibrary(library, controlLibrary.version)
let typesetter: Typesetter | null = null
const typeset: Typesetter = (...given) => {
  typesetter ??= createTypesetter(brand)
  return typesetter(...given)
}

/** The address that an edition is served at. A whitepaper's editions are behind its form (SPEC 7). */
const addressOf = ({ slug, kind }: Document, ending: string) =>
  kind === 'Whitepaper' ? `/pdfs/whitepaper.${ending}` : `/documents/${slug}.${ending}`

async function look() {
  for (const name of names().filter((name) => !options.only || name === options.only)) {
    await lookAt(name).catch(tell)
  }
}

/** Writes the Trust Center's answers as files to keep: a PDF, and a CSV for spreadsheets. */
function answersAsFiles() {
  const document = questionnaireDocument()
  const key = createHash('sha256')
    .update(JSON.stringify([document, brand, makers()]))
    .digest('hex')
    .slice(0, 32)
  const stored = join(cache, `${document.slug}-${key}.pdf`)
  if (!existsSync(stored)) {
    mkdirSync(cache, { recursive: true })
    writeFileSync(stored, typeset(document).bytes)
  }
  write(`client${questionnaire.pdf.href}`, readFileSync(stored))
  write(`client${questionnaire.csv.href}`, csv(questionnaireRows()))
}

/** Measures the control library's files. The server itself makes them on request. */
async function sizesOfLibrary(): Promise<Record<string, number>> {
  const files = createControlFiles(library)
  const origin = 'https://www.company.com'
  const made = {
    '/controls.xlsx': await files.workbook(origin),
    '/controls.json': files.json(origin),
    '/controls.csv': files.csv(),
    '/controls/mappings.csv': files.mappingsCsv(),
    [cisoAssistantPath]: await files.cisoAssistant(origin),
    ...Object.fromEntries(files.oscalPaths.map((path) => [path, files.oscal(path, origin) ?? ''])),
  }
  return Object.fromEntries(Object.entries(made).map(([path, body]) => [path, Buffer.byteLength(body)]))
}

async function lookAt(name: string) {
  const plain = read(name)
  const document = plain.kind === 'Checklist' ? withControls(plain, checklistControls) : plain
  const pictures = picturesOf(document)
  const pdf = typeset(document, pictures)
  report(document, pdf)
  if (!options.out) return
  mkdirSync(options.out, { recursive: true })
  writeFileSync(join(options.out, `${name}.pdf`), pdf.bytes)
  writeFileSync(join(options.out, `${name}.docx`), await docxEdition(document, brand, pngs(pictures.figures)))
}

async function build() {
  const start = performance.now()
  const published: PublishedDocument[] = []
  const documents = names().map(read)
  for (const document of documents) published.push(await publish(document))
  answersAsFiles()
  write('content/controls.json', JSON.stringify(await sizesOfLibrary()))
  write('content/documents.json', JSON.stringify(published))
  // The models of the templates, for visitors' answers to be filled into.
  const models = documents.filter(({ kind }) => kind === 'Template').map((document) => [document.slug, document])
  write('content/templates.json', JSON.stringify(Object.fromEntries(models)))
  // The server makes files on demand with the same template and faces.
  for (const folder of ['faces', 'typst'])
    cpSync(join(root, 'app/knowledge/typesetting', folder), join(target, 'typesetting', folder), { recursive: true })
  const missing = Object.keys(documentsPromised).filter((slug) => !published.some((document) => document.slug === slug))
  if (missing.length > 0) console.log(`Documents not written yet: ${missing.join(', ')}`)
  console.log(`Documents: ${published.length} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

/** Makes a document's files, or takes them from the cache when nothing that they come from has changed. */
async function publish(plain: Document): Promise<PublishedDocument> {
  const checklist = plain.kind === 'Checklist' ? checklistOf(plain, checklistControls) : undefined
  const document = checklist ? withControls(plain, checklistControls) : plain
  const pictures = picturesOf(document)
  const key = createHash('sha256')
    .update(JSON.stringify([document, pictures, brand, makers(), library.controls.map(({ id, title }) => [id, title])]))
    .digest('hex')
    .slice(0, 32)
  const stored = (ending: string) => join(cache, `${document.slug}-${key}.${ending}`)
  if (!existsSync(stored('json'))) {
    const pdf = typeset(document, pictures)
    checkPages(document, pdf)
    mkdirSync(cache, { recursive: true })
    writeFileSync(stored('pdf'), pdf.bytes)
    writeFileSync(stored('docx'), await docxEdition(document, brand, pngs(pictures.figures)))
    const onLetter = { ...document, paper: 'letter' } as const
    writeFileSync(stored('letter.pdf'), typeset(onLetter, pictures).bytes)
    writeFileSync(stored('letter.docx'), await docxEdition(onLetter, brand, pngs(pictures.figures)))
    const workbook = await documentWorkbook(document, checklist)
    if (workbook) writeFileSync(stored('xlsx'), workbook)
    if (kindsWithCover.includes(document.kind)) {
      const cover = coverPicture(document, pictures, brand)
      writeFileSync(
        stored('png'),
        new Resvg(cover, { fitTo: { mode: 'width', value: coverSize.width } }).render().asPng(),
      )
    }
    const edition = {
      pages: pdf.pages,
      partPages: pdf.partPages,
      ...htmlEdition(
        document,
        (name) => {
          const upright = pictures.uprights[uprightOf(name)]
          return {
            src: figureAddress(name),
            ...sizeOf(pictures.figures[name] ?? ''),
            ...(upright && { upright: { src: figureAddress(uprightOf(name)), ...sizeOf(upright) } }),
          }
        },
        (id) => library.controls.find((control) => control.id === id)?.title,
      ),
    }
    const shown = shownPages({ ...document, ...edition }).map(({ page }) => page)
    const readable = {
      ...pictures,
      figures: Object.fromEntries(Object.entries(pictures.figures).map(([name, svg]) => [name, outlined(svg)])),
    }
    for (const [index, svg] of (shown.length > 0 ? pagePictures(document, readable, brand, shown) : []).entries())
      writeFileSync(
        stored(`${shown[index]}.png`),
        new Resvg(svg, { fitTo: { mode: 'width', value: pageSize.width }, background: '#fff' }).render().asPng(),
      )
    // Written last: when this file is there, the others are too.
    writeFileSync(stored('json'), JSON.stringify(edition))
  }
  const file = (ending: string) => {
    const bytes = readFileSync(stored(ending))
    const href = addressOf(document, ending).replace('.letter.', '-letter.')
    write(`client${href}`, bytes)
    return { href, bytes: bytes.length }
  }
  // A page shows the cover of the very file that it offers.
  if (kindsWithCover.includes(document.kind)) write(`client${addressOf(document, 'png')}`, readFileSync(stored('png')))
  for (const [figure, svg] of Object.entries({ ...pictures.figures, ...pictures.uprights }))
    write(`client${figureAddress(figure)}`, outlined(svg))
  const { blocks, sources, front, ...meta } = document
  const made = JSON.parse(readFileSync(stored('json'), 'utf8'))
  // Pages that its form shows, of the very file that it offers.
  for (const { page } of shownPages({ ...document, ...made }))
    write(`client${pageAddress(addressOf(document, 'pdf'), page)}`, readFileSync(stored(`${page}.png`)))
  return {
    ...meta,
    ...made,
    coverage: coverageOf(document),
    facts: sources.map(({ fact }) => fact.id),
    controls: documentControls(blocks),
    ...(checklist && { checklist }),
    pdf: file('pdf'),
    docx: file('docx'),
    letter: { pdf: file('letter.pdf'), docx: file('letter.docx') },
    ...(existsSync(stored('xlsx')) && { xlsx: file('xlsx') }),
  }
}

function checkPages(document: Document, { pages }: Pdf) {
  const promised = documentsPromised[document.slug]
  if (!promised || (pages >= promised[0] && pages <= promised[1])) return
  const file = `content/documents/${document.slug}.md`
  throw new DocumentError([{ file, line: 1, reason: `The PDF has ${pages} pages; promised are ${between(promised)}` }])
}

const between = ([min, max]: readonly [number, number]) => (min === max ? `${min}` : `${min} to ${max}`)

function names(): string[] {
  if (!existsSync(content)) return []
  return readdirSync(content)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -3))
    .sort()
}

function read(name: string): Document {
  const file = join(content, `${name}.md`)
  const document = parseDocument(
    readFileSync(file, 'utf8'),
    `content/documents/${name}.md`,
    (id) => facts.get(id),
    cited,
  )
  if (document.slug === name) return document
  throw new DocumentError([{ file: `content/documents/${name}.md`, line: 1, reason: `The slug is not ${name}` }])
}

function makers(): string {
  const folders = [
    'app/knowledge/documents',
    'app/knowledge/typesetting',
    'platform/markdown',
    'platform/text',
  ].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256')
  const others = [
    'package-lock.json',
    'app/knowledge/facts/render-citations.server.ts',
    'platform/spreadsheets.ts',
  ].map((file) => join(root, file))
  for (const file of [...folders, ...typesettingFiles(), ...others].sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns a figure's size on a page, where it is laid out 960 pixels wide. */
function sizeOf(svg: string): { width: number; height: number } {
  const { width, height } = new Resvg(svg, { font: { loadSystemFonts: false } })
  return { width: 960, height: Math.round((960 * height) / width) }
}

/** Reads a drawing's SVG and puts in the brand's colours. */
const drawing = (file: string) => painted(readFileSync(file, 'utf8'), palette)

const figureAddress = (name: string) => `/documents/figures/${name}.svg`
/** Names the drawing of the same figure for narrow screens, if there is one. */
const uprightOf = (name: string) => `${name}-upright`

function picturesOf(document: Document) {
  const named = join(content, 'covers', `${document.slug}.svg`)
  const cover = drawing(existsSync(named) ? named : join(root, 'content/documents/covers/level.svg'))
  const alt = /<title>([^<]+)<\/title>/.exec(cover)?.[1] ?? ''
  const figures = figuresIn(document.blocks).map((name): [string, string] => {
    const file = join(content, 'figures', `${name}.svg`)
    if (existsSync(file)) return [name, drawing(file)]
    const reason = `There is no content/documents/figures/${name}.svg`
    if (!options.check) throw new DocumentError([{ file: `content/documents/${document.slug}.md`, line: 1, reason }])
    console.log(reason)
    return [name, standIn]
  })
  const uprights = figures.flatMap(([name]): [string, string][] => {
    const file = join(content, 'figures', `${uprightOf(name)}.svg`)
    return existsSync(file) ? [[uprightOf(name), drawing(file)]] : []
  })
  return { cover: { svg: cover, alt }, figures: Object.fromEntries(figures), uprights: Object.fromEntries(uprights) }
}

/** A blank that stands in for a figure nobody has drawn yet, so the pages can be counted. */
const standIn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 70"><path fill="${palette.sunk}" d="M0 0h160v70H0z"/></svg>`

const figuresIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'figure') return [block.src]
    return 'content' in block && block.kind !== 'heading' && block.kind !== 'paragraph' ? figuresIn(block.content) : []
  })

const font = { fontFiles: typesettingFiles().filter((file) => file.endsWith('.ttf')), loadSystemFonts: false }
/** Turns a figure's words into outlines, because a picture in a page cannot use the page's fonts. */
const outlined = (svg: string) => new Resvg(svg, { font }).toString()

const pngs = (figures: Readonly<Record<string, string>>): Record<string, Png> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, svg]) => {
      const image = new Resvg(svg, { font, fitTo: { mode: 'width', value: 1400 }, background: '#fff' }).render()
      return [name, { bytes: image.asPng(), width: image.width, height: image.height }]
    }),
  )

function write(path: string, bytes: string | Buffer) {
  const file = join(target, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/**
 * Prints one line about the document and one about its pages. `!` marks a page that is less than half full and does not
 * end a part.
 */
function report({ slug }: Document, { bytes, pages, partPages }: Pdf) {
  const promised = documentsPromised[slug]
  const right = !promised || (pages >= promised[0] && pages <= promised[1])
  console.log(`${slug}: ${pages} pages${promised ? `, promised ${between(promised)}${right ? '' : ': WRONG'}` : ''}`)
  const fill = pageFill(bytes)
  if (!fill) return console.log('  How full each page is can be said with poppler-utils.')
  const last = (page: number) => page === pages || partPages.includes(page + 1)
  const words = fill.map((share, index) => {
    const page = index + 1
    // Cover and contents.
    if (page < 3) return ''
    const low = share < 0.5 && !last(page)
    return `${page}:${Math.round(share * 100)}%${last(page) ? ' (ends a part)' : ''}${low ? ' !' : ''}`
  })
  console.log(`  ${words.filter(Boolean).join('  ')}`)
}

function tell(error: unknown) {
  if (!(error instanceof DocumentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

await (options.check || options.out ? look() : build().catch(tell))
