import { readFileSync } from 'node:fs'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { lastingStatus } from '#knowledge/facts/rules/dates.ts'
import type { Palette } from '#platform/text/palette.ts'
import { compactPdf } from './compact-pdf.server.ts'
import { type Document, libraryLabel, rolesLegend } from './model.server.ts'
import { printable } from './printable.server.ts'
import { typesettingFiles } from './typesetting-files.server.ts'

export type Pictures = {
  /** The cover's drawing, an SVG of A4's proportions, and what it shows. */
  cover?: { svg: string; alt: string }
  figures?: Readonly<Record<string, string>>
}
/** The company as its documents show it. `mark`: paths in a box of 32 units (content/site.ts). */
export type Brand = {
  name: string
  notice: string
  mark: { ink: string; accent: string }
  palette: Palette
}
export type Pdf = {
  bytes: Buffer
  pages: number
  partPages: readonly number[]
}

/**
 * Makes tagged PDFs (PDF/UA-1). The same document gives the same bytes.
 *
 * It blocks the thread for as long as a document takes: a server asks a worker instead (typeset.server.ts).
 */
export function createTypesetter(brand: Brand) {
  const [template = '', ...fonts] = typesettingFiles()
  const source = readFileSync(template, 'utf8')
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(font)) }] })

  return function typeset(document: Document, pictures: Pictures = {}): Pdf {
    const date = Math.floor(Date.parse(document.date) / 1000)
    let data = JSON.stringify(documentData(document, pictures, brand))
    for (;;) {
      const compiled = compiler.compile({ mainFileContent: source, inputs: { document: data } })
      const result = compiled.result
      if (!result)
        throw new Error(
          `${document.title}: ${reasonOf(compiler.fetchDiagnostics(compiled.takeDiagnostics() ?? fail()))}`,
        )
      try {
        const bytes = compactPdf(compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: date }))
        const partPages = compiler.query(result, { selector: '<part-page>', field: 'value' }) as number[]
        // The compiler's cache forgets what this document did not use; it would grow without end.
        compiler.evictCache(1)
        return { bytes, pages: result.numOfPages, partPages }
      } catch (error) {
        // The standard forbids characters that no face has; a box stands for them.
        const missing = missingSigns(error)
        if (missing.length === 0) throw error
        const withBoxes = missing.reduce((text, sign) => text.replaceAll(sign, '\u25a1'), data)
        if (withBoxes === data) throw error
        data = withBoxes
      }
    }
  }
}
export type Typesetter = ReturnType<typeof createTypesetter>

/** The cover as a picture: an SVG of A4's proportions, its words as outlines. */
export const coverPicture = (document: Document, pictures: Pictures, brand: Brand): string =>
  drawn({ ...documentData(document, pictures, brand), 'cover-only': true })

/** Pages as pictures, as the PDF has them: for each an SVG of A4's proportions, its words as outlines. */
export function pagePictures(document: Document, pictures: Pictures, brand: Brand, pages: readonly number[]): string[] {
  // The pages lie one below the other, each a group at the outermost level; what they share comes after the last.
  const [, ...groups] = drawn(documentData(document, pictures, brand)).split('\n    <g')
  const shared = groups.at(-1)?.split(endOfPage).at(-1) ?? ''
  return pages.map((page) => {
    const [group = ''] = groups[page - 1]?.split(endOfPage) ?? []
    // Without its place among the pages.
    return `${openingOfPage}<g>${group.slice(group.indexOf('>') + 1)}</g>${shared}`
  })
}
const endOfPage = '\n    </g>\n'
const openingOfPage =
  '<svg viewBox="0 0 595.2756 841.8898" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'

/** All pages as one SVG. */
function drawn(data: ReturnType<typeof documentData>): string {
  const [template = '', ...fonts] = typesettingFiles()
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(font)) }] })
  const inputs = { document: JSON.stringify(data) }
  const { result } = compiler.compile({ mainFileContent: readFileSync(template, 'utf8'), inputs })
  if (!result) throw new Error(`${data.title} cannot be drawn`)
  return compiler.plainSvg(result)
}

function fail(): never {
  throw new Error('Typst gave neither a document nor a reason')
}

const reasonOf = (diagnostics: readonly unknown[]) => diagnostics.map((each) => JSON.stringify(each)).join('\n')

/** The characters that no face has, by the error. It also names letters that stand beside them; those are left out. */
const missingSigns = (error: unknown): string[] =>
  [...String((error as Error).message).matchAll(/the text `\\*"(.+?)\\*"` could not be displayed/g)]
    .map(([, text = '']) =>
      text.replace(/(?<!\\)\\+u\{([0-9a-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
    )
    .filter((text) => !/^[ -~]+$/.test(text))

/** The document as the template reads it: no control characters, and room to break words that no line holds. */
function documentData(document: Document, pictures: Pictures, brand: Brand) {
  const { cover, figures = {} } = pictures
  const clean = JSON.parse(JSON.stringify(document), (key, value) =>
    typeof value === 'string' && key !== 'href' && key !== 'url' && key !== 'src' && key !== 'id'
      ? // NFC, as the typesetter composes it: otherwise a character that its error names is not found in the data.
        breakable(printable(value).normalize('NFC'))
      : value,
  ) as Document
  return {
    ...clean,
    date: document.date,
    author: clean.author ?? brand.name,
    // True for the company's own documents.
    own: clean.author === undefined,
    notice: brand.notice,
    mark: brand.mark,
    palette: brand.palette,
    'roles-legend': rolesLegend,
    'library-label': libraryLabel,
    paper: document.paper ?? 'a4',
    'cover-only': false,
    cover: cover?.svg,
    'cover-alt': cover?.alt,
    figures,
    sources: clean.sources.map((source) => ({
      ...source,
      status: lastingStatus(source.fact),
      shown: breakable(source.fact.source.url),
    })),
  }
}

/**
 * Lets a run of 25 characters or more break: after a separator, or after ten characters; in an address after twenty.
 */
const breakable = (text: string) =>
  text.replace(/\S{25,}/g, (run) => run.replace(run.includes('://') ? inAddress : inWord, '$1\u200b'))
const inAddress = /([/._=&?-]|[^\s/._=&?-]{20})(?=[^\s/]\S{2})/gu
const inWord = /([/._=&?-]|[^\s/._=&?-]{10})(?=[^\s/]\S{2})/gu
