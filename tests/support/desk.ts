import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Context } from '#desk/server/endpoints.ts'
import { createPreviews } from '#desk/server/previews.ts'
import { createRenderer } from '#desk/server/renderer.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { readEnv } from '#platform/env.ts'

type Parts = { db: Kysely<Database>; dataDir: string; now: () => Date; variables?: Record<string, string> }

/** Parts that the desk's endpoints work with, as its command opens them. */
export function openDeskContext({ db, dataDir, now, variables }: Parts): Context {
  const storage = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now }
  const env = readEnv({ DATA_DIR: dataDir, ...variables })
  const renderer = createRenderer(process.cwd(), env)
  onTestFinished(() => renderer.close())
  const startRenderer = () => createRenderer(process.cwd(), env)
  return { db, storage, env, now, project: '.', renderer, startRenderer, previews: createPreviews(renderer, now) }
}
