import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { deskSetting, deskSettings, setOnDesk } from '#platform/db/desk-settings.ts'
import { StoreError } from '#platform/db/errors.ts'
import { backupsFolder, siteOriginOf } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { projectVersion } from '#platform/project.ts'
import { copiedAt, listBackups, makeBackup, packBackup, tryBackup } from '../service.server.ts'

/** Answers that only people know: who restores the site, where its copies are, and where its key is. No secrets. */
const line = z._default(z.string().check(z.trim(), z.maxLength(200)), '')
const sheet = z.object({ who: line, copies: line, key: line })
const sheetName = 'when the server is lost'

const named = z.object({ name: z.string().check(z.maxLength(80)) })

/** The backups: how old the last is and what it holds, one more now, and a restore to try one. */
export function backupsDeskEndpoints({ db, storage, env, now, project }: DeskContext) {
  const directory = backupsFolder({ ...env, dataDir: storage.dataDir })
  const backupsShown = async () => {
    const built = await stat(join(project, 'build/server/start.js')).catch(() => null)
    return {
      directory,
      everyMs: env.backupEvery,
      keepMs: env.backupKeep,
      version: projectVersion(project),
      builtAt: built?.mtime.toISOString() ?? null,
      copiedAt: await copiedAt(directory),
      site: siteOriginOf(env),
      desk: env.deskUrl,
      sheet: sheet.parse(JSON.parse((await deskSetting(db, sheetName))?.value ?? '{}')),
      backups: (await listBackups(directory)).slice(0, 60),
    }
  }
  const log = createLog(env.logLevel)
  const fileOf = async (name: string) => {
    const known = (await listBackups(directory)).some((backup) => backup.name === name)
    if (!known) throw new Refusal(404, 'This backup is not here any more.')
    return join(directory, name)
  }
  return {
    backups: endpoint(z.object({}), backupsShown),

    /** Makes a backup, and restores it to try it. */
    'backups/make': endpoint(z.object({}), async () => {
      const parts = { db, dataDir: storage.dataDir, contentDir: env.contentDir, directory, now: now() }
      const { file } = await makeBackup({ ...parts, version: projectVersion(project) }).catch(refuse)
      await tryBackup(file, now()).catch(refuse)
      return backupsShown()
    }),

    /** Stores what people know of a loss of the server, for the sheet in the drawer. */
    'backups/sheet': endpoint(sheet, async (written, by) => {
      await setOnDesk(db, sheetName, JSON.stringify(written), { by, now: now() })
      return backupsShown()
    }),

    /** Restores a backup into an empty place, and counts what came back. */
    'backups/try': endpoint(named, async ({ name }) => {
      await tryBackup(await fileOf(name), now()).catch(refuse)
      return backupsShown()
    }),

    /** Hands a backup out as one file. Who took it stands beside the backup, and in the log without a name. */
    'backups/download': endpoint(named, async ({ name }, who, actor) => {
      const at = now()
      const packed = await packBackup(await fileOf(name), { by: who, at }).catch(refuse)
      // The backup goes after its time, with what stands beside it; the copy in somebody’s hands does not.
      await setOnDesk(db, `${downloaded}${at.toISOString()} ${name}`, name, { by: who, now: at })
      log.info({ backup: name, person: actor?.id ?? null }, 'desk: a backup was downloaded')
      return new Response(packed as ReadableStream, { headers: { 'Content-Type': 'application/zip' } })
    }),
  }
}

/** Beginning of the name of a download, among what was set on the desk. */
const downloaded = 'backup downloaded '

/** Lists who downloaded which backup and when, newest first: copies that nobody can erase from the desk. */
export async function downloadedBackups({ db, storage, env }: Pick<DeskContext, 'db' | 'storage' | 'env'>) {
  const backups = await listBackups(backupsFolder({ ...env, dataDir: storage.dataDir }))
  const beside = backups.flatMap(({ name, label }) => (label?.downloads ?? []).map(({ by, at }) => ({ name, by, at })))
  const stored = (await deskSettings(db, downloaded)).map(({ value, by, at }) => ({ name: value, by, at }))
  const each = new Map([...beside, ...stored].map((one) => [`${one.at} ${one.name}`, one]))
  return [...each.values()].sort((one, other) => (one.at < other.at ? 1 : -1))
}

function refuse(error: unknown): never {
  const { code, message } = Object(error) as { code?: string; message?: string }
  if (error instanceof StoreError) throw new Refusal(409, String(message))
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOSPC')
    throw new Refusal(
      409,
      code === 'ENOSPC'
        ? 'The disk is full. There is no backup.'
        : 'The server does not let the desk store a backup. Whoever runs the server can change that.',
    )
  throw error
}

type BackupsDeskEndpoints = ReturnType<typeof backupsDeskEndpoints>
export type BackupsShown = Awaited<ReturnType<BackupsDeskEndpoints['backups']>>
