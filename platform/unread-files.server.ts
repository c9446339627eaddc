import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contentFolders } from '#content/kinds.ts'
import type { Fault } from './markdown/fault.ts'

/** What the names of texts end in, in programs that people write them with. */
const textEnding = /\.(md|mdx|mdown|mkdn?|mdtext|markdown|txt|text|rtf|docx?|odt|html?|ya?ml|json[5c]?)$/i

/** Files that nobody meant to publish: hidden ones, those set aside, and words for whoever looks into a folder. */
const isSetAside = (name: string) => /^[._~]|^(readme|licen[cs]e|notice)(\.\w+)?$/i.test(name)

/**
 * Finds the texts in a directory of content that the site does not read, because of the ending of their name or the
 * folder they stand in. Each is a fault, so that no text is passed over in silence.
 *
 * @param contentDir may be missing, as may each of its folders
 */
export async function findUnreadFiles(contentDir: string): Promise<Fault[]> {
  const faults: Fault[] = []
  const read = async (folder: string) => {
    const entries = await readdir(join(contentDir, folder), { withFileTypes: true }).catch(() => [])
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(folder, entry.name)
      if (isSetAside(entry.name)) continue
      if (entry.isDirectory()) {
        if (!withPictures.includes(entry.name)) await read(file)
      } else if (textEnding.test(entry.name)) {
        const reason = reasonUnread(folder, entry.name)
        if (reason) faults.push({ file, line: 1, reason })
      }
    }
  }
  await read('')
  return faults
}

/** Folders that have pictures alone, or drawings. */
const withPictures = ['images', 'figures', 'covers', 'authors']

function reasonUnread(folder: string, name: string): string | null {
  const endings = contentFolders[folder]
  if (endings?.some((ending) => name.endsWith(ending))) return null
  const [kind = ''] = folder.split('/')
  const wanted = (endings ?? contentFolders[kind])?.[0]
  if (!wanted) return 'The site reads no texts in this folder'
  return endings
    ? `The site does not read this file: its name has to end in ${wanted}`
    : `The site does not read this file: it has to stand in ${kind} itself`
}
