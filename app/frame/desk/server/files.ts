import { join } from 'node:path'
import * as z from 'zod/mini'
import { deleteTextFile, readTextFile, removeLeftovers, writeTextFile } from '#platform/text-file.ts'
import type { FileKind } from '../file-kind.ts'
import { type DeskContext, endpoint, Refusal } from './endpoint.ts'
import { createTextHistory } from './text-history.ts'

/** Makes the schema of a file's name: a form's is YAML, any other Markdown. */
export const fileNameOf = (kind: FileKind) =>
  z
    .string()
    .check(
      z.regex(
        kind === 'forms' ? /^[a-z0-9]+(-[a-z0-9]+)*\.yaml$/ : /^[a-z0-9]+(-[a-z0-9]+)*\.md$/,
        'no file is called like this',
      ),
      z.maxLength(120),
    )
export const fileText = z.string().check(z.maxLength(1_000_000))
const version = z.nullable(z.string().check(z.maxLength(60)))

/** Makes the endpoint that stores what was typed and not saved, or drops it. */
export const unsavedEndpoint = (
  history: ReturnType<typeof createTextHistory>,
  fileName: z.ZodMiniType<string>,
  now: () => Date,
) =>
  endpoint(
    z.object({ file: fileName, typed: z.nullable(z.object({ text: fileText, seen: version })) }),
    async ({ file, typed }, who) => {
      if (typed) await history.storeUnsaved(file, who, { ...typed, at: now().toISOString() })
      else await history.dropUnsaved(file, who)
      return {}
    },
  )

type Parts = Pick<DeskContext, 'storage' | 'now'> & {
  kind: FileKind
  directory: string
  refuseBeforeSave?: (file: string, text: string) => Promise<void>
}

/** Makes the endpoints for files that people write on the desk. Saving writes only over the version that was seen. */
export function createFileEndpoints({ kind, directory, storage, now, refuseBeforeSave }: Parts) {
  const fileName = fileNameOf(kind)
  const history = createTextHistory(storage.dataDir, kind)
  const pathOf = (name: string) => join(directory, name)
  // A desk that was killed may have been writing.
  for (const one of [directory, join(directory, 'images'), history.directory]) void removeLeftovers(one)

  async function read(name: string) {
    const stored = await readTextFile(pathOf(name))
    if (!stored) throw new Refusal(404, 'It is not here any more.')
    return { ...stored, by: await history.writerOf(name, stored.version) }
  }

  return {
    /** Writes a new file, and stores who began it. Returns false where there is one of that name. */
    async create(name: string, text: string, who: string): Promise<boolean> {
      const written = await writeTextFile(pathOf(name), text, null)
      if (written.outcome !== 'done') return false
      await history.storeWriter(name, { who, at: now().toISOString(), version: written.version })
      return true
    },
    /** Opens a file with what this person typed and did not save. */
    async open(name: string, who: string) {
      const stored = await read(name)
      const typed = await history.readUnsaved(name, who)
      return {
        ...stored,
        unsaved: typed && typed.text !== stored.text ? typed : null,
        versions: await history.listVersions(name),
      }
    },
    /**
     * Deletes a file as it was seen; its text stays among its versions. Returns the text, which undoes it when it is
     * saved.
     */
    async remove(name: string, seen: string | null, who: string) {
      const { text } = await read(name)
      const removed = await deleteTextFile(pathOf(name), seen, (replaced) =>
        history.storeVersion(name, replaced, { who, at: now() }),
      )
      if (removed.outcome === 'meanwhile')
        throw new Refusal(409, 'It was changed elsewhere meanwhile. Nothing was deleted.')
      await history.dropUnsaved(name, who)
      return { text }
    },
    endpoints: {
      /** Returns the version of a file as it is now; null when it is gone. */
      [`${kind}/current-version`]: endpoint(z.object({ file: fileName }), async ({ file }) => ({
        version: (await readTextFile(pathOf(file)))?.version ?? null,
      })),
      [`${kind}/read`]: endpoint(z.object({ file: fileName }), ({ file }) => read(file)),
      [`${kind}/earlier-version`]: endpoint(
        // A version of a form ends in .md too.
        z.object({ file: fileName, name: z.string().check(z.regex(/^[\dTZ.-]+\.md$/)) }),
        async ({ file, name }) => {
          const version = await history.readVersion(file, name)
          if (version === null) throw new Refusal(404, 'This version is not here any more.')
          return { text: version }
        },
      ),
      [`${kind}/store-unsaved`]: unsavedEndpoint(history, fileName, now),
      /** Saves a file over the version that was seen; else refuses, with the version that is there and its writer. */
      [`${kind}/save`]: endpoint(
        z.object({ file: fileName, text: fileText, seen: version }),
        async ({ file, text, seen }, who) => {
          await refuseBeforeSave?.(file, text)
          const written = await writeTextFile(pathOf(file), text, seen, (replaced) =>
            history.storeVersion(file, replaced, { who, at: now() }),
          )
          if (written.outcome === 'meanwhile')
            throw new Refusal(409, 'It was changed elsewhere meanwhile. Nothing was written.', {
              theirs: written.theirs && {
                ...written.theirs,
                by: await history.writerOf(file, written.theirs.version),
              },
            })
          await history.storeWriter(file, { who, at: now().toISOString(), version: written.version })
          await history.dropUnsaved(file, who)
          return { version: written.version, versions: await history.listVersions(file) }
        },
      ),
    },
  }
}
