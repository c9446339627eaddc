/**
 * The documents' editions, from `content/documents/*.md`. Part of `npm run build`. For whoever writes one:
 *
 *     node scripts/documents.ts --only ai-ethics --check      pages, promised pages, and how full each page is
 *     node scripts/documents.ts --only ai-ethics --out /tmp   writes its editions there, to look at
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pagesPromised } from '#content/frameworks.ts'
import { site } from '#content/site.ts'
import type { Document } from '#server/documents/model.ts'
import { type CitedFact, DocumentError, parseDocument } from '#server/documents/parse.ts'
import { createTypesetter, type Pdf, type Pictures } from '#server/documents/pdf.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, check: { type: 'boolean' }, out: { type: 'string' }, from: { type: 'string' } },
})
const root = join(import.meta.dirname, '..')
const sources = options.from ?? join(root, 'content/documents')
const typeset = createTypesetter({
  name: site.name,
  notice: 'This document gives general information. It is not legal advice.',
})

const files = existsSync(sources) ? readdirSync(sources).filter((name) => name.endsWith('.md')) : []
for (const file of files) {
  if (options.only && file !== `${options.only}.md`) continue
  try {
    const document = parseDocument(readFileSync(join(sources, file), 'utf8'), `content/documents/${file}`, standIns())
    const pdf = typeset(document, picturesOf(document))
    report(document, pdf)
    if (options.out) {
      mkdirSync(options.out, { recursive: true })
      writeFileSync(join(options.out, `${document.slug}.pdf`), pdf.bytes)
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function picturesOf(document: Document): Pictures {
  const figures = document.blocks.flatMap((block) => (block.kind === 'figure' ? [block.src] : []))
  return {
    cover: {
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><path d="M0 116h210" stroke="#84eab2"/></svg>',
      alt: 'A level line',
    },
    figures: Object.fromEntries(
      figures.map((name) => {
        const file = join(sources, 'figures', `${name}.svg`)
        if (!existsSync(file))
          throw new DocumentError(`${document.slug}: there is no content/documents/figures/${name}.svg`)
        return [name, readFileSync(file, 'utf8')]
      }),
    ),
  }
}

/** Until the facts stand: one of usual length for every id. */
function standIns(): ReadonlyMap<string, CitedFact> {
  const known = new Map<string, CitedFact>()
  known.get = (id) => ({
    id,
    statement: `(${id}) A statement of about thirty words stands here in the list of sources, as long as such statements usually are, so that the number of pages comes out about right already.`,
    jurisdiction: 'European Union',
    status: 'in force',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    verified: '2026-11-21',
  })
  return known
}

/** One line for the document, and one for its pages; `!` marks what is less than half full and not a part's last. */
function report({ slug }: Document, { bytes, pages, partPages }: Pdf) {
  const promised = pagesPromised[slug]
  const target = promised && (promised[0] === promised[1] ? `${promised[0]}` : `${promised[0]} to ${promised[1]}`)
  const right = !promised || (pages >= promised[0] && pages <= promised[1])
  console.log(`${slug}: ${pages} pages${target ? `, promised ${target}${right ? '' : ': WRONG'}` : ''}`)
  const fill = fillOf(bytes)
  if (!fill) return
  const last = (page: number) => page === pages || partPages.includes(page + 1)
  const words = fill.map((share, index) => {
    const page = index + 1
    if (page < 3) return ''
    const low = share < 0.5 && !last(page)
    return `${page}:${Math.round(share * 100)}%${last(page) ? ' (ends a part)' : ''}${low ? ' !' : ''}`
  })
  console.log(`  ${words.filter(Boolean).join('  ')}`)
}

/** How far down each page something is drawn, as a share of the height for text; null without poppler. */
function fillOf(pdf: Buffer): number[] | null {
  const { status, stdout } = spawnSync('pdftoppm', ['-r', '24', '-gray', '-'], { input: pdf, maxBuffer: 1e9 })
  if (status !== 0) return null
  const shares: number[] = []
  for (let at = 0; at < stdout.length; ) {
    const [head = '', width = '', height = ''] =
      /^P5\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', at, at + 40)) ?? []
    const [w, h] = [Number(width), Number(height)]
    const pixels = stdout.subarray(at + head.length, at + head.length + w * h)
    const top = Math.round((27 / 297) * h)
    const bottom = Math.round((272 / 297) * h)
    let row = bottom - 1
    while (row > top && pixels.subarray(row * w, (row + 1) * w).every((value) => value > 248)) row--
    shares.push((row - top) / (bottom - 1 - top))
    at += head.length + w * h
  }
  return shares
}
