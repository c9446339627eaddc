import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileStateOf, readContent } from '#knowledge/posts/pictures.server.ts'
import { type FormDefinition, readForm } from '#office/forms/content-form.server.ts'
import { type Fault, faultOfError, faultText } from '#platform/markdown/fault.ts'
import type { FindPicture } from '#platform/markdown/pictures.ts'
import { shortHash } from '#platform/short-hash.ts'
import type { CompiledPage } from './page.server.ts'

/** The folders of the two kinds of files, below the content. */
export const pagesFolder = 'pages'
const formsFolder = 'forms'

type Parts = {
  /** The directory of the content. Its folders of pages and forms may be missing. */
  contentDir: string
  pictures: FindPicture
  /** Returns something that is another when pictures came or went: what was refused for one is then read again. */
  picturesVersion?: () => unknown
}
/** A file as it was last taken: its value, or none while it was never right, and when that was written. */
type Taken<Value> = {
  fileState: string
  value: Value | null
  hash: string
  changedAt: string
  faults: readonly Fault[]
  reported: string
}
type Compiled<Value> = { value: Value | null; faults: readonly Fault[] }

/** The moment at which a file was written, by its state. One that has no file yet was written in 1970. */
const timeOf = (fileState: string) => new Date(Math.floor(Number(fileState.split('-')[1] ?? 0))).toISOString()

/** The most files of a kind. */
const maxFiles = 300

/**
 * One folder of files, each read by itself: a broken one stays as it was taken before, and its faults are reported
 * once.
 */
function createFolder<Value>(
  directory: string,
  ending: RegExp,
  compile: (name: string, text: string) => Promise<Compiled<Value>>,
) {
  const files = new Map<string, Taken<Value>>()

  async function readFile(name: string, fileState: string): Promise<boolean> {
    const before = files.get(name)
    const as = (value: Value | null, hash: string, faults: readonly Fault[]) => {
      const changedAt = hash === before?.hash ? before.changedAt : timeOf(fileState)
      files.set(name, { fileState, value, hash, changedAt, faults, reported: before?.reported ?? '' })
    }
    try {
      const bytes = await readContent(join(directory, name), fileState)
      const { value, faults } = await compile(name, bytes.toString('utf8'))
      const hash = value ? shortHash(bytes) : (before?.hash ?? '')
      as(value ?? before?.value ?? null, hash, faults)
      return hash !== before?.hash
    } catch (error) {
      as(before?.value ?? null, before?.hash ?? '', [faultOfError(name, error)])
      return false
    }
  }

  return {
    directory,
    files,
    /** @returns true when something that can be shown became different */
    async scan(again: boolean): Promise<boolean> {
      const names = await readdir(directory).catch((): string[] => [])
      const there = names
        .filter((name) => ending.test(name))
        .sort()
        .slice(0, maxFiles)
      const removed = [...files.keys()].filter((name) => !there.includes(name))
      for (const name of removed) files.delete(name)
      let changed = removed.length > 0
      for (const name of there) {
        const fileState = await fileStateOf(join(directory, name))
        const known = files.get(name)
        const isSettled = known?.fileState === fileState && (!again || known?.faults.length === 0)
        if (fileState !== null && !isSettled && (await readFile(name, fileState))) changed = true
      }
      return changed
    },
    /** Takes a text in the place of a file's for its writer, until the file changes. */
    async putUnsaved(name: string, text: string, compileForWriter = compile): Promise<Compiled<Value>> {
      const compiled = await compileForWriter(name, text)
      const fileState = (await fileStateOf(join(directory, name))) ?? ''
      const changedAt = timeOf(fileState)
      files.set(name, { fileState, hash: shortHash(Buffer.from(text)), changedAt, reported: '', ...compiled })
      return compiled
    },
  }
}

/**
 * Holds the landing pages and their forms in memory, as their folders are. Whatever is wrong with a file stops no other
 * and leaves what was shown of it.
 */
export function createLandingLibrary({ contentDir, pictures, picturesVersion = () => null }: Parts) {
  // Loaded when the first file needs it: a site without such pages starts without it.
  const compiling = async (name: string, text: string, forWriter = false): Promise<Compiled<CompiledPage>> => {
    const { compilePage } = await import('./page.server.ts')
    const { page, faults } = compilePage(text, { file: name, pictures, forWriter })
    return { value: page, faults }
  }
  const pages = createFolder<CompiledPage>(join(contentDir, pagesFolder), /^[^._].*\.md$/, compiling)
  const forms = createFolder<FormDefinition>(join(contentDir, formsFolder), /^[^._].*\.yaml$/, async (name, text) => {
    const { definition, faults } = readForm(name, text)
    return { value: definition, faults }
  })
  let seen: unknown = picturesVersion()

  const valuesOf = <Value>({ files }: { files: ReadonlyMap<string, Taken<Value>> }) =>
    [...files].flatMap(([name, { value, hash, changedAt }]) => (value ? [{ name, value, hash, changedAt }] : []))
  const library = {
    pagesIn: pages.directory,
    formsIn: forms.directory,
    pages: () => valuesOf(pages),
    forms: () => valuesOf(forms),

    /**
     * Reads the folders and takes what changed. @returns whether something did, and the faults that were not reported
     * before
     */
    async scan(): Promise<{ changed: boolean; faults: Fault[] }> {
      const now = picturesVersion()
      const again = now !== seen
      seen = now
      const changed = [await forms.scan(again), await pages.scan(again)].includes(true)
      const faults: Fault[] = []
      const all = library.faults()
      for (const [folder, { files }] of [
        [formsFolder, forms],
        [pagesFolder, pages],
      ] as const)
        for (const [name, file] of files) {
          const own = all.filter((fault) => fault.file === join(folder, name))
          const reported = own.map(faultText).join('\n')
          if (reported !== file.reported) faults.push(...own)
          file.reported = reported
        }
      return { changed, faults }
    },

    /** Returns what is wrong now, in the files and between them, each with its folder and file. */
    faults(): Fault[] {
      const own = [
        ...[...forms.files.values()].flatMap(({ faults }) =>
          faults.map((fault) => ({ ...fault, file: join(formsFolder, fault.file) })),
        ),
        ...[...pages.files.values()].flatMap(({ faults }) =>
          faults.map((fault) => ({ ...fault, file: join(pagesFolder, fault.file) })),
        ),
      ]
      const users = new Map<string, string>()
      for (const { name, value } of library.pages()) {
        const { form, draft } = value.head
        if (form === undefined) continue
        const addFault = (reason: string) =>
          own.push({ file: join(pagesFolder, name), line: 1, reason, field: 'form', ...(draft && { minor: true }) })
        const other = users.get(form)
        if (!library.forms().some((one) => one.value.kind === form))
          addFault(`There is no form '${form}' in ${formsFolder}/${form}.yaml`)
        else if (other) addFault(`The form '${form}' is the one of ${other}: each page has a form of its own`)
        users.set(form, other ?? name)
      }
      return own
    },

    /** The links of each page, with the file they stand in. */
    links: () => library.pages().map(({ name, value }) => ({ file: join(pagesFolder, name), links: value.links })),

    putPage: (name: string, text: string) =>
      pages.putUnsaved(name, text, (file, source) => compiling(file, source, true)),
    putForm: (name: string, text: string) => forms.putUnsaved(name, text),
  }
  return library
}
export type LandingLibrary = ReturnType<typeof createLandingLibrary>
