import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Anything longer is no mail that the newsletter reads. */
const maxBytes = 10 * 1024 * 1024

/**
 * Reads the messages of a mailbox file (mbox), a mailbox that Apple Mail exported (a folder with an mbox file), a
 * Maildir, a folder of .eml and .mbox files, or one .eml file.
 *
 * @throws Error from the file system when it cannot be read
 */
export async function* messagesIn(path: string): AsyncGenerator<Uint8Array> {
  if (!(await stat(path)).isDirectory()) return yield* messagesOfMbox(path)
  const entries = (await readdir(path, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (entries.some((entry) => entry.isDirectory() && entry.name === 'cur')) {
    for (const below of ['cur', 'new']) yield* filesOf(join(path, below))
    return
  }
  for (const entry of entries) {
    const inside = join(path, entry.name)
    if (entry.isFile() && /\.eml$/i.test(entry.name)) yield* messageOf(inside)
    else if (entry.isFile() && /^mbox$|\.mbox$/i.test(entry.name)) yield* messagesOfMbox(inside)
    else if (entry.isDirectory() && /\.mbox$/i.test(entry.name)) yield* messagesIn(inside)
  }
}

/** Reads the messages of a Maildir's folder, one in each file. */
async function* filesOf(directory: string): AsyncGenerator<Uint8Array> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  for (const { name } of entries.filter((entry) => entry.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1)))
    yield* messageOf(join(directory, name))
}

async function* messageOf(file: string): AsyncGenerator<Uint8Array> {
  if ((await stat(file)).size <= maxBytes) yield await readFile(file)
}

/**
 * Splits an mbox file. A message begins with a line `From `, at the start of the file or after an empty line. Inside a
 * text such a line has a `>` before it.
 */
async function* messagesOfMbox(file: string): AsyncGenerator<Uint8Array> {
  const lines = createInterface({ input: createReadStream(file, 'latin1'), crlfDelay: Number.POSITIVE_INFINITY })
  let message: string[] = []
  let bytes = 0
  let wasEmpty = true
  /** A file that begins in any other way is a single message. */
  let isMbox: boolean | null = null
  const whole = () => Buffer.from(message.join('\r\n'), 'latin1')
  for await (const line of lines) {
    isMbox ??= line.startsWith('From ')
    if (isMbox && wasEmpty && line.startsWith('From ')) {
      if (bytes > 0 && bytes <= maxBytes) yield whole()
      message = []
      bytes = 0
    } else {
      bytes += line.length + 2
      if (bytes <= maxBytes) message.push(isMbox ? line.replace(/^>(>*From )/, '$1') : line)
      else message = []
    }
    wasEmpty = line === ''
  }
  if (bytes > 0 && bytes <= maxBytes) yield whole()
}
