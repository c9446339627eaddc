import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Repeated, repeatTombstones, tombstonesFile } from '#office/personal-data/tombstones.server.ts'
import {
  type Command,
  exitCodes,
  jsonText,
  readArgs,
  showFirst,
  UsageError,
  yesHelp,
  yesOption,
} from '#platform/cli/command.ts'
import { table } from '#platform/cli/table.ts'
import { faultOf, hasTables, restore } from '#platform/db/backup.ts'
import { type Counts, copyStore, countRows } from '#platform/db/copy.ts'
import { eraseTraces, rewriteIfErased } from '#platform/db/erase.ts'
import { StoreError } from '#platform/db/errors.ts'
import { openStore, type StorePlace, storeFile } from '#platform/db/open.ts'
import { printableUrl } from '#platform/db/postgres-url.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret, secretFile } from '#platform/db/secret.ts'
import { write } from '#platform/db/write.ts'
import { backupsFolder, type Env, EnvError, readEnv } from '#platform/env.ts'
import { projectFolder, projectVersion } from '#platform/project.ts'
import { counted } from '#platform/text/counted.ts'
import { contentArchiveOf, restoreContent } from './content-archive.server.ts'
import { makeBackup, readLabel } from './service.server.ts'

type Variables = () => Record<string, string | undefined>

/**
 * Commands for the store as a whole. `copy` needs the site to be stopped, and so does a `restore` in place of its
 * store.
 */
export function dbCommands(variables: Variables = () => process.env): Record<string, Command> {
  const env = () => readEnv(variables())

  const migrate: Command = {
    withoutStore: true,
    help: `Makes the store where there is none, and brings its tables up to date. The site does so itself when it starts.

Usage: npm run site -- db migrate [--json]

Example: DATABASE_URL=postgres://site:password@db/site npm run site -- db migrate`,
    prepare(args) {
      const { values } = readArgs(args, {})
      return async ({ out }) =>
        withStore(env(), async (db, place) => {
          const counts = await countRows(db)
          out(values.json ? jsonText({ store: place, counts }) : `The tables of ${place} are up to date.\n`)
          return exitCodes.done
        })
    },
  }

  const check: Command = {
    withoutStore: true,
    help: `Reads the whole store and says whether it is sound, and how many rows it has.

Usage: npm run site -- db check [--json]

Example: npm run site -- db check`,
    prepare(args) {
      const { values } = readArgs(args, {})
      return async ({ out, err }) =>
        withStore(requireStore(env()), async (db, place) => {
          const fault = await faultOf(db)
          const counts = await countRows(db)
          if (values.json) out(jsonText({ ok: fault === null, store: place, fault, counts }))
          else out(countTable(counts))
          const holds = counts.lead + counts.subscriber > 0 ? '' : ', and holds no lead and no subscriber'
          err(fault === null ? `${place} is sound${holds}.\n` : `${place} is damaged: ${fault}. Restore a backup.\n`)
          return fault === null ? exitCodes.done : exitCodes.failed
        })
    },
  }

  const backup: Command = {
    withoutStore: true,
    help: `Writes a dated copy of the store while the site goes on, and reads it again: a SQLite file from either engine,
which restores into either.

Usage: npm run site -- db backup [options]

  --to DIRECTORY   where (BACKUP_DIR, or else DATA_DIR/backups)
  --json           JSON and nothing else

Beside it go an archive of the files in CONTENT_DIR (posts, campaigns, texts), and a copy of DATA_DIR/tombstones.log, the
keyed hashes of who was erased or left, which a restore reads. It leaves DATA_DIR/secret.key to you, and files of mail.

Example: npm run site -- db backup --to /var/backups/site`,
    prepare(args) {
      const { values } = readArgs(args, { to: { type: 'string' } })
      return async ({ out, now }) =>
        withStore(requireStore(env()), async (db) => {
          const { backupDir, dataDir, contentDir } = env()
          const directory = values.to ?? backupsFolder({ backupDir, dataDir })
          const version = projectVersion(projectFolder())
          const backup = await makeBackup({ db, dataDir, contentDir, directory, version, now: now() })
          if (values.json) out(jsonText(backup))
          else
            out(
              `${backup.file}\n${backup.bytes} bytes, ${counted(sumOf(backup.counts), 'row')}, sound.\n${backup.content}\n${counted(backup.files, 'file')}.\n`,
            )
          return exitCodes.done
        })
    },
  }

  const restoring: Command = {
    withoutStore: true,
    help: `Puts what a backup holds into the store of the environment, which has to be empty, and compares them row by row.
Repeats the erasures and unsubscriptions made since the backup, by DATA_DIR/tombstones.log and the one beside FILE. Files that are missing in CONTENT_DIR come back from the archive beside FILE; those that are there stay as they are.
Put DATA_DIR/secret.key back first, or set SITE_SECRET.

Usage: npm run site -- db restore FILE [--json]

Example: DATA_DIR=/var/lib/site-restored npm run site -- db restore /var/backups/site/site-2027-01-05T09-00-00Z.db`,
    prepare(args) {
      const { values, positionals } = readArgs(args, {}, 1)
      const [file] = positionals
      if (file === undefined) throw new UsageError('Say which file: db restore FILE')
      return async ({ out }) =>
        withStore(env(), async (db, place) => {
          const { dataDir, contentDir } = env()
          const { counts, amended: redone } = await restore(
            file,
            db,
            (backup) => repeatFrom(backup, [dataDir, dirname(file)]),
            (await readLabel(file))?.rows ?? null,
          )
          const archive = contentArchiveOf(file)
          const content = existsSync(archive) ? await restoreContent(archive, contentDir) : null
          if (values.json) out(jsonText({ store: place, counts, redone, content }))
          else {
            out(`${repeatedText(redone)}${counted(sumOf(counts), 'row is', 'rows are')} in ${place}, each the same.\n`)
            if (content) out(`${counted(content.written, 'file is', 'files are')} back in ${contentDir}.\n`)
            for (const name of content?.different ?? [])
              out(`${join(contentDir, name)} is another than in the backup, and stays as it is.\n`)
          }
          return exitCodes.done
        })
    },
  }

  const repeating: Command = {
    withoutStore: true,
    help: `Repeats the erasures and unsubscriptions made since the backup, by DATA_DIR/tombstones.log:
after a restore by other means than db restore, such as pg_restore or Litestream.

Usage: npm run site -- db redo [options]

${yesHelp}
  --json          JSON and nothing else

Example: npm run site -- db redo --yes`,
    prepare(args) {
      const { values } = readArgs(args, yesOption)
      return async ({ out }) =>
        withStore(requireStore(env()), async (db) => {
          if (!values.yes) {
            const would = await undone(db, (trx) => repeatFrom(trx, [env().dataDir]))
            const words = would === null ? repeatedText(null) : `Would be d${repeatedText(would).slice(1)}`
            return showFirst({ out }, { json: values.json, words, found: { wouldRedo: would } })
          }
          const redone = await write(db, (trx) => repeatFrom(trx, [env().dataDir]))
          await eraseTraces(db)
          await rewriteIfErased(db)
          out(values.json ? jsonText({ redone }) : repeatedText(redone))
          return exitCodes.done
        })
    },
  }

  const repeatFrom = (db: Kysely<Database>, directories: readonly string[]): Promise<Repeated | null> => {
    const { dataDir, siteSecret } = env()
    if (!directories.some((directory) => existsSync(join(directory, tombstonesFile)))) return Promise.resolve(null)
    if (siteSecret === null && !existsSync(secretFile(dataDir)))
      throw new StoreError(
        `Who was erased or left is known by hashes that ${secretFile(dataDir)} was the key of. Put it back first, or set SITE_SECRET.`,
      )
    return repeatTombstones(db, openSecret(dataDir, siteSecret), [...new Set(directories)])
  }

  const copy: Command = {
    withoutStore: true,
    help: `Copies the store between the file in DATA_DIR and the database of DATABASE_URL, and compares them row by row.
The site must not run meanwhile: what it was told after the copy would stay behind. What is copied to has to be empty.

Usage: npm run site -- db copy to-postgres|to-sqlite [--json]

Example: DATABASE_URL=postgres://site:password@db/site npm run site -- db copy to-postgres`,
    prepare(args) {
      const { values, positionals } = readArgs(args, {}, 1)
      const [where] = positionals
      if (where !== 'to-postgres' && where !== 'to-sqlite')
        throw new UsageError('Say where: db copy to-postgres, or db copy to-sqlite')
      return async ({ out }) => {
        const { databaseUrl, dataDir } = env()
        if (databaseUrl === null) throw new EnvError('DATABASE_URL must name the database to copy to or from.')
        const [file, database] = [
          { databaseUrl: null, dataDir },
          { databaseUrl, dataDir },
        ]
        const [from, to] = where === 'to-postgres' ? [file, database] : [database, file]
        return withStore(requireStore(from), (source, fromPlace) =>
          withStore(to, async (target, toPlace) => {
            const counts = await copyStore(source, target)
            if (values.json) out(jsonText({ from: fromPlace, to: toPlace, counts }))
            else out(`${countTable(counts)}All of ${fromPlace} is in ${toPlace}, each row the same.\n`)
            return exitCodes.done
          }),
        )
      }
    },
  }

  return { migrate, check, backup, restore: restoring, redo: repeating, copy }
}

export const db = dbCommands()

/** Does something to the store and takes it back, to know what would come of it. */
async function undone<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  const found: { outcome?: T } = {}
  const takenBack = new Error('Taken back')
  await write(db, async (trx) => {
    found.outcome = await work(trx)
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  return found.outcome as T
}

async function withStore<T>(place: StorePlace, work: (db: Kysely<Database>, place: string) => Promise<T>): Promise<T> {
  const store = await openStore(place)
  const name = place.databaseUrl === null ? storeFile(place.dataDir) : printableUrl(place.databaseUrl)
  return work(store, name).finally(() => store.destroy())
}

/** Returns the place when it has a store. @throws Error when it has none, or a file that is none */
function requireStore<Place extends StorePlace | Env>(place: Place): Place {
  const file = storeFile(place.dataDir)
  if (place.databaseUrl === null && !existsSync(file)) throw new Error(`There is no store at ${file}.`)
  if (place.databaseUrl === null && !hasTables(file))
    throw new Error(`${file} has none of this site's tables, so it is no store. Restore a backup, or set DATA_DIR.`)
  return place
}

/** Describes what was repeated after a restore; null stands for no file of tombstones. */
function repeatedText(redone: Repeated | null): string {
  if (redone === null)
    return `There is no ${tombstonesFile} here or beside the backup, so nobody is known who was erased or left since.\n`
  const { erasures, departures, known, unreadable } = redone
  const lines = [
    `Done again: ${counted(erasures, 'erasure')}, ${counted(departures, 'departure')} (of ${known} that are known).`,
    ...(unreadable > 0
      ? [`${counted(unreadable, 'line was', 'lines were')} written with another secret, and could not be read.`]
      : []),
  ]
  return `${lines.join('\n')}\n`
}

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
const countTable = (counts: Counts) =>
  table(
    ['TABLE', 'ROWS'],
    Object.entries(counts).map(([name, count]) => [name, String(count)]),
  )
