import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'

type Word = { text: string; xMin: number; yMin: number; xMax: number; yMax: number }
export type ReadPdf = {
  /** Title, Author, Pages, Tagged and whatever else `pdfinfo` says. */
  info: Record<string, string>
  /** The tags in reading order; a heading with its words. */
  structure: { tag: string; text: string }[]
  fonts: { name: string; embedded: boolean }[]
  /** The words of each page and where they stand, in points from the upper left. */
  pages: { width: number; height: number; words: Word[] }[]
  links: string[]
}

/** The text and outline that poppler reads in a PDF, each part of it when it is first asked for. */
export function readPdf(pdf: Uint8Array): ReadPdf {
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { input: pdf, encoding: 'utf8', maxBuffer: 1e9, stdio: ['pipe', 'pipe', 'ignore'] })
  return onceAsked<ReadPdf>({
    info: () => infoIn(run('pdfinfo', '-')),
    structure: () => structureIn(run('pdfinfo', '-struct', '-')),
    fonts: () => fontsIn(run('pdffonts', '-')),
    pages: () => pagesIn(run('pdftotext', '-bbox', '-', '-')),
    links: () =>
      run('pdfinfo', '-url', '-')
        .split('\n')
        .flatMap((line) => /\s(\S+:\S+)$/.exec(line)?.[1] ?? []),
  })
}

/** Values that are each found when they are first asked for. */
function onceAsked<Values extends object>(finders: { [Name in keyof Values]: () => Values[Name] }): Values {
  const values = {} as Values
  for (const name of Object.keys(finders) as (keyof Values)[])
    Object.defineProperty(values, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = finders[name]()
        Object.defineProperty(values, name, { value, enumerable: true })
        return value
      },
    })
  return values
}

/** The text of a PDF as another program copies it. */
export function textOfPdf(pdf: Uint8Array, program: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'pdf-'))
  const file = join(directory, 'document.pdf')
  writeFileSync(file, pdf)
  const args = program === 'mutool' ? ['draw', '-F', 'txt', file] : [file, '-']
  try {
    return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

/** The words of a PDF, without what only parts them: spaces, ends of lines, places where a line may end. */
export function wordsOfPdf(pdf: Uint8Array): string {
  const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 1e9 })
  return bare(text)
}

/** A text without spaces and without what may part a word. */
export const bare = (text: string) => text.replaceAll(/[\s\u200b]+/g, '')

/** The PDF's own words about itself besides pdfinfo: its language, and that it keeps to PDF/UA-1. */
export function claimsOfPdf(pdf: Uint8Array) {
  const source = Buffer.from(pdf).toString('latin1')
  return {
    language: /\/Lang ?\((\w+)\)/.exec(source)?.[1],
    accessible: source.includes('<pdfuaid:part>1</pdfuaid:part>'),
  }
}

/**
 * The rules of PDF/UA-1 that poppler does not tell, checked by the file's own objects: all that is painted stands in
 * the tree of tags or is marked as decoration, links have words and a place in the tree, letters have their signs, a
 * window shows the title.
 */
export function taggingFaults(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1')
  const objects = objectsOf(pdf)
  const painted = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflated(stream))
    .filter((stream) => /\/MCID \d+[\s\S]*? BDC\n/.test(stream))
  const inTree = objects.filter((object) => object.includes('/Type /StructElem')).map(contentsOf)
  const count = (faulty: (object: string) => boolean) => objects.filter(faulty).length
  const found = {
    'is not marked as tagged': objects.some((object) => object.includes('/Marked true')) ? 0 : 1,
    'has no page with words': painted.length === 0 ? 1 : 0,
    'shows its file name in place of its title': objects.some((object) => object.includes('/DisplayDocTitle true'))
      ? 0
      : 1,
    'paints outside of any mark': painted.map(paintedLoose).reduce((sum, loose) => sum + loose, 0),
    'paints what its tree does not have': Math.abs(
      painted.reduce((sum, stream) => sum + (stream.match(/\/MCID \d+/g)?.length ?? 0), 0) -
        inTree.reduce((sum, contents) => sum + contents, 0),
    ),
    'has links without words or a place in the tree': count(
      (object) =>
        object.includes('/Subtype /Link') && !(/\/Contents [(<]/.test(object) && /\/StructParent /.test(object)),
    ),
    'has pages whose links come in no order': count(
      (object) => object.includes('/Annots') && !object.includes('/Tabs /S'),
    ),
    'has fonts whose letters have no signs': count(
      (object) => object.includes('/Subtype /Type0') && !object.includes('/ToUnicode'),
    ),
  }
  return Object.entries(found).flatMap(([fault, times]) => (times ? [`${fault}: ${times}`] : []))
}

/** The text of each object of a PDF, those in compressed streams included. */
export function objectsOf(pdf: Uint8Array): string[] {
  const plain = Buffer.from(pdf).toString('latin1').split('endobj')
  return plain.flatMap((object) => {
    const [, count, first] = /\/Type\/ObjStm\/N (\d+)\/First (\d+)/.exec(object) ?? []
    if (!first) return [object]
    const objects = inflated(object.slice(object.indexOf('stream\n') + 'stream\n'.length))
    const numbers = objects.slice(0, Number(first)).trim().split(' ').map(Number)
    const starts = numbers.filter((_, index) => index % 2 === 1)
    if (starts.length !== Number(count)) throw new Error('A stream holds other objects than it says')
    return starts.map((start, index) =>
      objects.slice(Number(first) + start, Number(first) + (starts[index + 1] ?? 1e9)),
    )
  })
}

function inflated(stream: string): string {
  try {
    // The last byte of a stream may be what ends a line elsewhere, and is missed then: its check sum is of no matter
    // here.
    return inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
  } catch {
    return ''
  }
}

/**
 * Counts the parts of pages that a tag holds itself: the numbers among its children, and those of parts on another
 * page.
 */
function contentsOf(element: string): number {
  const [, children = ''] = /\/K (\[[^\]]*\]|\d+)(?! 0 R)/.exec(element) ?? []
  const here = children.replaceAll(/<<[\s\S]*?>>|\d+ 0 R/g, '').match(/\d+/g)?.length ?? 0
  return here + (children.match(/\/MCID \d+/g)?.length ?? 0)
}

/** Counts what a page paints outside of any mark, a tag's or decoration's. */
function paintedLoose(stream: string): number {
  let depth = 0
  let loose = 0
  const bare = stream.replaceAll(/\((?:\\.|[^\\()])*\)|<[\dA-Fa-f]*>/g, '')
  for (const [operator] of bare.matchAll(/(?<=\s|^)(?:BDC|BMC|EMC|Tj|TJ|Do|f|S|B)(?=\s|$)/g)) {
    if (operator === 'BDC' || operator === 'BMC') depth += 1
    else if (operator === 'EMC') depth -= 1
    else if (depth <= 0) loose += 1
  }
  return loose
}

const infoIn = (text: string) =>
  Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^([^:]+):\s+(.*)$/.exec(line) ?? []
      return name && value !== undefined ? [[name, value]] : []
    }),
  )

const structureIn = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, tag, words = ''] = /^\s*([A-Z][A-Za-z0-9]*)(?: "(.*)")?(?:[\s:]|$)/.exec(line) ?? []
    return tag ? [{ tag, text: words }] : []
  })

const fontsIn = (text: string) =>
  text
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => ({
      name: (line.split(/\s+/)[0] ?? '').replace(/^[A-Z]{6}\+/, ''),
      embedded: /\s(yes|no)\s+(yes|no)\s+(yes|no)\s/.exec(line)?.[1] === 'yes',
    }))

function pagesIn(html: string) {
  return html
    .split('<page ')
    .slice(1)
    .map((page) => {
      const [, width, height] = /^width="([\d.]+)" height="([\d.]+)"/.exec(page) ?? []
      const words = [
        ...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g),
      ].map(([, xMin, yMin, xMax, yMax, text = '']) => ({
        text,
        xMin: Number(xMin),
        yMin: Number(yMin),
        xMax: Number(xMax),
        yMax: Number(yMax),
      }))
      return { width: Number(width), height: Number(height), words }
    })
}
