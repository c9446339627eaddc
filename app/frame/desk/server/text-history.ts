import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { renamedFolder } from '#platform/renamed-folder.ts'
import { readTextFile, removeLeftovers, type TextFile, writeTextFile } from '#platform/text-file.ts'
import type { FileKind } from '../file-kind.ts'

/** A text that somebody typed and did not save, beside the version that it began from. */
export type Unsaved = { text: string; seen: string | null; at: string }
/** What is stored of it; those of before have no name. */
type StoredUnsaved = Unsaved & { who?: string }

/** Somebody who saved a file on a desk, and when. */
export type Writer = { who: string; at: string }

/** An earlier version: who wrote it on a desk, where one did, and who replaced it and when, where that is known. */
export type Version = {
  name: string
  at: string
  by: Writer | null
  replacedBy: string | null
  /** True for what somebody typed and did not save before they began anew. */
  isDraft?: boolean
}
/** What is stored of who wrote a file: the version, and since when the site is known to show it. */
type Written = Writer & { version: string; shownSince?: string }

const maxVersions = 30

/** The file beside a version that says who wrote it. */
const peopleFile = (name: string) => name.replace(/\.md$/, '.json')

/** Stores texts that were typed and not saved, and earlier versions of files, in `DATA_DIR/desk`. */
export function createTextHistory(dataDir: string, kind: FileKind | 'texts') {
  const folder = (parent: string) =>
    kind === 'campaigns' ? renamedFolder(join(dataDir, parent), kind, 'issues') : join(dataDir, parent, kind)
  const [unsaved, versions] = [folder('desk/unsaved'), folder('desk/versions')]
  let turn: Promise<unknown> = Promise.resolve()
  /** Runs one after the other, in the order of asking: what was taken back is not written by an earlier, slower call. */
  const inTurn = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(run)
    turn = result.catch(() => undefined)
    return result
  }
  /** Each person has a file of their own, so two desks on one server do not write over each other. */
  const unsavedFile = (file: string, who: string) => join(unsaved, `${file}.${hash('sha256', who).slice(0, 12)}.json`)
  const readStored = async (path: string): Promise<StoredUnsaved | null> => {
    const text = await readFile(path, 'utf8').catch(() => null)
    return text === null ? null : (JSON.parse(text) as StoredUnsaved)
  }

  async function addVersion(
    file: string,
    text: string,
    { by, replacedBy, at, isDraft = false }: { by: Writer | null; replacedBy: string; at: Date; isDraft?: boolean },
  ) {
    const directory = join(versions, file)
    const path = join(directory, at.toISOString().replaceAll(':', '-'))
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeTextFile(`${path}.json`, JSON.stringify({ by, replacedBy, isDraft }), null)
    await writeTextFile(`${path}.md`, text, null)
    const names = (await readdir(directory)).filter((name) => name.endsWith('.md')).sort()
    for (const name of names.slice(0, -maxVersions))
      for (const one of [name, peopleFile(name)]) await rm(join(directory, one), { force: true })
    await removeLeftovers(directory)
  }

  async function storeWriter(file: string, writer: Written) {
    const path = join(versions, file, 'writer.json')
    await mkdir(join(versions, file), { recursive: true, mode: 0o700 })
    await writeTextFile(path, JSON.stringify(writer), (await readTextFile(path))?.version ?? null)
  }

  async function readWritten(file: string, version: string): Promise<Written | null> {
    const text = (await readTextFile(join(versions, file, 'writer.json')))?.text ?? 'null'
    const stored = JSON.parse(text) as Written | null
    return stored?.version === version ? stored : null
  }

  async function readUnsaved(file: string, who: string): Promise<Unsaved | null> {
    const stored = await readStored(unsavedFile(file, who))
    return stored && { text: stored.text, seen: stored.seen, at: stored.at }
  }

  async function storeUnsaved(file: string, who: string, { text, seen, at }: Unsaved) {
    const before = await readUnsaved(file, who)
    if (before && before.seen !== seen && before.text !== text)
      await addVersion(file, before.text, {
        by: { who, at: before.at },
        replacedBy: who,
        at: new Date(at),
        isDraft: true,
      })
    await mkdir(unsaved, { recursive: true, mode: 0o700 })
    const path = unsavedFile(file, who)
    await writeTextFile(path, JSON.stringify({ text, seen, at, who }), (await readTextFile(path))?.version ?? null)
  }

  return {
    directory: unsaved,
    /** Stores what is typed. What was typed over another version before, and not taken up, stays among the versions. */
    storeUnsaved: (file: string, who: string, typed: Unsaved) => inTurn(() => storeUnsaved(file, who, typed)),
    readUnsaved: (file: string, who: string) => inTurn(() => readUnsaved(file, who)),
    /** Lists what everybody typed and did not save, with the file that it is of and whether it is this person's. */
    async allUnsaved(asks: string) {
      const names = (await readdir(unsaved).catch(() => [])).filter((name) => /^[^.].*\.[\da-f]{12}\.json$/.test(name))
      const all = await Promise.all(
        names.map(async (name) => {
          const [path, file] = [join(unsaved, name), name.replace(/\.[\da-f]{12}\.json$/, '')]
          const stored = await readStored(path)
          return stored && { ...stored, file, isOwn: path === unsavedFile(file, asks) }
        }),
      )
      return all.filter((stored) => stored !== null)
    },
    dropUnsaved: (file: string, who: string) => inTurn(() => rm(unsavedFile(file, who), { force: true })),

    /** Stores what a file was before it is written over, and by whom. */
    async storeVersion(
      file: string,
      replaced: Pick<TextFile, 'text' | 'version'>,
      { who, at }: { who: string; at: Date },
    ) {
      await addVersion(file, replaced.text, { by: await this.writerOf(file, replaced.version), replacedBy: who, at })
    },
    async listVersions(file: string): Promise<Version[]> {
      const directory = join(versions, file)
      const names = (await readdir(directory).catch(() => []))
        .filter((name) => name.endsWith('.md'))
        .sort()
        .reverse()
      return Promise.all(
        names.map(async (name) => {
          const people = (await readTextFile(join(directory, peopleFile(name))))?.text
          const { by = null, replacedBy = null, isDraft = false } = JSON.parse(people ?? '{}') as Partial<Version>
          const at = (await stat(join(directory, name))).mtime.toISOString()
          return { name, at, by, replacedBy, isDraft }
        }),
      )
    },
    /** Stores who wrote the version that a file has now. */
    storeWriter,
    /** Returns who wrote this version on a desk, and when; null where nobody did. */
    async writerOf(file: string, version: string): Promise<Writer | null> {
      const stored = await readWritten(file, version)
      return stored && { who: stored.who, at: stored.at }
    },
    /**
     * Returns since when the site shows this version, which was written on a desk; null while nobody knows.
     *
     * @param asked since when the site, which shows the version, has its texts; null while it does not
     */
    async shownSince(file: string, version: string, asked: string | null): Promise<string | null> {
      const stored = await readWritten(file, version)
      if (!stored || stored.shownSince || asked === null) return stored?.shownSince ?? null
      // A file that was written as it stood is shown since it was.
      const shownSince = asked > stored.at ? asked : stored.at
      await storeWriter(file, { ...stored, shownSince })
      return shownSince
    },
    readVersion: async (file: string, name: string): Promise<string | null> =>
      (await readTextFile(join(versions, file, name)))?.text ?? null,
  }
}
