import { deflateSync } from 'node:zlib'

/** Objects in one stream: a reader that shows one page opens a few of them. */
const objectsInStream = 200

/**
 * Packs the objects of a PDF into compressed streams, as PDF has had them since 1.5. Typst writes each plainly, and a
 * tagged document is mostly small objects: it takes a third of its bytes then. What it says stays the same.
 *
 * @param pdf a file with one table of objects, whose streams tell their lengths themselves
 */
export function compactPdf(pdf: Buffer): Buffer<ArrayBuffer> {
  const tableAt = Number(pdf.toString('latin1', pdf.lastIndexOf('startxref') + 'startxref'.length).match(/\d+/)?.[0])
  const [table = '', trailer] = pdf.toString('latin1', tableAt).split('trailer')
  if (!table.startsWith('xref') || !trailer) throw new Error('The PDF has no table of objects')
  const objects = [...table.matchAll(/^(\d{10}) \d{5} ([nf])/gm)]
    .map(([, offset, use], number) => ({ number, offset: Number(offset), use }))
    .filter(({ use }) => use === 'n')
    .sort((one, other) => one.offset - other.offset)
  const size = Number(/\/Size (\d+)/.exec(trailer)?.[1])

  const written: Buffer[] = [pdf.subarray(0, objects[0]?.offset)]
  /** The type of each object and two numbers: its offset; or the stream that it is in, and its place there. */
  const offsets = new Map<number, readonly [type: number, where: number, index: number]>()
  let length = written[0]?.length ?? 0
  const write = (number: number, bytes: Buffer) => {
    offsets.set(number, [1, length, 0])
    written.push(bytes)
    length += bytes.length
  }
  const stream = (number: number, entries: string, bytes: Buffer) => {
    const packed = deflateSync(bytes, { level: 9 })
    const head = `${number} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`
    return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream\nendobj\n')])
  }

  const small: { number: number; body: Buffer }[] = []
  for (const [index, { number, offset }] of objects.entries()) {
    const bytes = pdf.subarray(offset, objects[index + 1]?.offset ?? tableAt)
    const body = bytes
      .subarray(bytes.indexOf('obj') + 3, bytes.lastIndexOf('endobj'))
      .toString('latin1')
      .trim()
    // The catalog stays where programs that read a file's beginning or end look for its language and title.
    if (body.endsWith('endstream') || body.includes('/Type /Catalog')) write(number, bytes)
    else small.push({ number, body: Buffer.from(body, 'latin1') })
  }
  let next = size
  for (let first = 0; first < small.length; first += objectsInStream) {
    const group = small.slice(first, first + objectsInStream)
    let at = 0
    const starts = group.map(({ number, body }, index) => {
      offsets.set(number, [2, next, index])
      const start = `${number} ${at}`
      at += body.length + 1
      return start
    })
    const head = Buffer.from(`${starts.join(' ')}\n`)
    const bodies = group.flatMap(({ body }) => [body, Buffer.from('\n')])
    const entries = `/Type/ObjStm/N ${group.length}/First ${head.length}`
    write(next, stream(next, entries, Buffer.concat([head, ...bodies])))
    next += 1
  }

  const startOfTable = length
  offsets.set(next, [1, startOfTable, 0])
  const rows = Buffer.alloc((next + 1) * 7)
  for (const [number, [type, where, index]] of offsets) {
    rows.writeUInt8(type, number * 7)
    rows.writeUInt32BE(where, number * 7 + 1)
    rows.writeUInt16BE(index, number * 7 + 5)
  }
  // The head of the list of free objects.
  rows.writeUInt16BE(0xffff, 5)
  const trailerEntries = trailer.slice(trailer.indexOf('<<') + 2, trailer.indexOf('>>')).replace(/\/Size \d+/, '')
  const entries = `/Type/XRef/W[1 4 2]/Size ${next + 1}${trailerEntries}`
  write(next, stream(next, entries, rows))
  return Buffer.concat([...written, Buffer.from(`startxref\n${startOfTable}\n%%EOF\n`)])
}
