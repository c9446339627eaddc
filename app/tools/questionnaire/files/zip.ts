import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { FileRefused } from './file.ts'
import { attribute, tagsOf } from './xml.ts'

const maxUnpacked = 60_000_000
const maxParts = 2_000

/** The parts of an Office file, and the way back. */
export type Package = {
  has: (name: string) => boolean
  text: (name: string) => string
  /** Packs the file again, with these parts instead of its own. */
  packed: (changed: ReadonlyMap<string, string>) => Uint8Array<ArrayBuffer>
  /** The part to which another leads by this id, or by the end of the relationship's type. */
  related: (name: string, by: { id: string } | { type: string }) => string | null
}

/**
 * Unpacks an Office file. What it has from elsewhere and its macros are neither fetched nor run here, and come back in
 * it.
 *
 * @throws FileRefused for one that is too large or broken
 */
export function openPackage(bytes: Uint8Array): Package {
  const names = new Set<string>()
  let size = 0
  const parts = unpacked(bytes, (name, originalSize) => {
    size += originalSize
    if (size > maxUnpacked) throw new FileRefused('Unpacked, the file is larger than 60 MB.')
    if (names.size >= maxParts || names.has(name) || name === '__proto__') throw broken()
    names.add(name)
    return true
  })
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const relationsOf = (name: string) => {
    const slash = name.lastIndexOf('/') + 1
    return [...tagsOf(text(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`))].filter(
      (tag) => tag.name === 'Relationship' && tag.kind !== 'close',
    )
  }
  return {
    has: (name) => names.has(name),
    text,
    packed(changed) {
      const now = Object.entries(parts).map(([name, part]) => {
        const other = changed.get(name)
        return [name, other === undefined ? part : strToU8(other)] as const
      })
      return zipSync(Object.fromEntries(now))
    },
    related(name, by) {
      const found = relationsOf(name).find((tag) =>
        'id' in by ? attribute(tag, 'Id') === by.id : attribute(tag, 'Type')?.endsWith(by.type),
      )
      const [target, base] = [found && attribute(found, 'Target'), `file:///${name}`]
      if (!target || !URL.canParse(target, base)) return null
      const { protocol, pathname } = new URL(target, base)
      return protocol === 'file:' ? pathname.slice(1) : null
    },
  }
}

const broken = () => new FileRefused('The file is broken, or it is no XLSX, DOCX or CSV file.')

function unpacked(bytes: Uint8Array, filter: (name: string, size: number) => boolean) {
  try {
    return unzipSync(bytes, { filter: ({ name, originalSize }) => filter(name, originalSize) })
  } catch (error) {
    throw error instanceof FileRefused ? error : broken()
  }
}
