import { unzipSync, zipSync } from 'fflate'
import { fontTable } from './docx-styles.server.ts'

/** Removes the moment and the random or counted names that the library puts into a file. */
export function withoutChance(file: Buffer, date: string): Buffer {
  const moment = `${date}T00:00:00Z`
  const links = createRenamer('rIdL')
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  const fixed = Object.entries(unzipSync(file)).map(([name, bytes]): [string, Uint8Array] => {
    if (name === 'word/fontTable.xml') return [name, encoder.encode(fontTable)]
    if (!/\.(xml|rels)$/.test(name)) return [name, bytes]
    const [headings, bookmarks, drawings] = [createRenamer('_Toc'), createRenamer(''), createRenamer('')]
    const text = decoder
      .decode(bytes)
      .replace(/"(rId\d*[^"\d][^"]*)"/g, (_, id: string) => `"${links(id)}"`)
      .replace(/_Toc\d+/g, headings)
      .replace(/(<wp:docPr id=)"(\d+)"/g, (_, start: string, id: string) => `${start}"${drawings(id)}"`)
      .replace(
        /(<w:bookmark(?:Start|End)[^>]* w:id=)"(\d+)"/g,
        (_, start: string, id: string) => `${start}"${bookmarks(id)}"`,
      )
      .replace(symbols, asCharacter)
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${moment}`)
    return [name, encoder.encode(text)]
  })
  // A ZIP has local times without a zone: noon local time gives the same bytes on every machine.
  const mtime = new Date(`${date}T12:00:00`)
  return Buffer.from(zipSync(Object.fromEntries(fixed), { mtime, level: 9 }))
}

/** A check box as the library writes it: a w:sym, which only Word shows. */
const symbols = /<w:r><w:sym w:char="(26\d\d)" w:font="([^"]*)"\/><\/w:r>/g
const asCharacter = (_: string, code: string, font: string) =>
  `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}" w:cs="${font}"/></w:rPr>` +
  `<w:t>${String.fromCodePoint(Number.parseInt(code, 16))}</w:t></w:r>`

/** Gives names in the order in which they are first asked for. */
function createRenamer(prefix: string): (name: string) => string {
  const names = new Map<string, string>()
  return (name) => {
    const replacement = names.get(name) ?? `${prefix}${names.size + 1}`
    names.set(name, replacement)
    return replacement
  }
}
