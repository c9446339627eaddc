import { open } from 'node:fs/promises'

/** Bytes read at once. Between two blocks others get their turn. */
const blockBytes = 1024 * 1024

/**
 * Finds out whether one of several texts stands in a file as it is, in whatever case, in UTF-8 or in UTF-16 as
 * Windows writes it. The file is read in blocks that overlap, so its size does not matter.
 *
 * @param texts in lower case
 * @throws when the file cannot be read to its end
 */
export async function fileHasText(file: string, texts: readonly string[]): Promise<boolean> {
  const needles = texts.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'utf16le').subarray(0, -1)])
  for (const text of needles) toLowerCase(text, 0, text.length)
  const overlap = Math.max(0, ...needles.map(({ length }) => length - 1))
  await using handle = await open(file, 'r')
  const block = Buffer.alloc(overlap + blockBytes)
  for (let overlapBytes = 0; ; ) {
    const { bytesRead } = await handle.read(block, overlapBytes, blockBytes)
    if (bytesRead === 0) return false
    const end = overlapBytes + bytesRead
    toLowerCase(block, overlapBytes, end)
    const bytes = block.subarray(0, end)
    if (needles.some((text) => bytes.includes(text))) return true
    overlapBytes = Math.min(overlap, end)
    block.copyWithin(0, end - overlapBytes, end)
  }
}

/** Makes capitals small, byte by byte: many times as fast as by way of a string. */
function toLowerCase(bytes: Buffer, from: number, to: number) {
  for (let n = from; n < to; n += 1) {
    const byte = bytes[n] as number
    if (byte >= 65 && byte <= 90) bytes[n] = byte | 32
  }
}
