import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type DeskWorld, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { StoreError } from '#platform/db/errors.ts'
import { projectVersion } from '#platform/project.ts'
import { backupsFolder, listBackups, makeBackup, tryBackup } from '../service.server.ts'

/** The backups: how old the last is and what it holds, one more now, and a restore to try one. */
export function backupsDesk({ db, storage, env, now, project }: DeskWorld) {
  const directory = backupsFolder({ ...env, dataDir: storage.dataDir })
  const shown = async () => {
    const built = await stat(join(project, 'build/server/index.js')).catch(() => null)
    return {
      directory,
      everyMs: env.backupEvery,
      keepMs: env.backupKeep,
      version: projectVersion(project),
      builtAt: built?.mtime.toISOString() ?? null,
      backups: (await listBackups(directory)).slice(0, 60),
    }
  }
  return {
    backups: endpoint(z.object({}), shown),

    /** Makes a backup, and restores it to try it. */
    'backups/make': endpoint(z.object({}), async () => {
      const parts = { db, dataDir: storage.dataDir, contentDir: env.contentDir, directory, now: now() }
      const { file } = await makeBackup({ ...parts, version: projectVersion(project) }).catch(refuse)
      await tryBackup(file, now()).catch(refuse)
      return shown()
    }),

    /** Restores a backup into an empty place, and counts what came back. */
    'backups/try': endpoint(z.object({ name: z.string().check(z.maxLength(80)) }), async ({ name }) => {
      const known = (await listBackups(directory)).some((backup) => backup.name === name)
      if (!known) throw new Refusal(404, 'This backup is not here any more.')
      await tryBackup(join(directory, name), now()).catch(refuse)
      return shown()
    }),
  }
}

function refuse(error: unknown): never {
  const { code, message } = Object(error) as { code?: string; message?: string }
  if (error instanceof StoreError) throw new Refusal(409, String(message))
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM' || code === 'ENOSPC')
    throw new Refusal(
      409,
      code === 'ENOSPC'
        ? 'The disk is full. There is no backup.'
        : 'The directory of the backups cannot be written by this desk.',
    )
  throw error
}

type BackupsDesk = ReturnType<typeof backupsDesk>
export type BackupsShown = Awaited<ReturnType<BackupsDesk['backups']>>
