/** The `site` command, from the sources or as an entry of the build. */
import { existsSync } from 'node:fs'
import { applyOwnTexts } from '#office/texts/service.server.ts'
import { dropByteOrderMark } from '#platform/byte-order-mark.ts'
import { openStore as openStoreOf, storeFile } from '#platform/db/open.ts'
import { openSecret } from '#platform/db/secret.ts'
import { readEnv } from '#platform/env.ts'
import { projectFolder } from '#platform/project.ts'
import { runCommand } from './main.ts'

async function openStore() {
  const { databaseUrl, dataDir, backupDir, siteSecret } = readEnv(process.env)
  const file = storeFile(dataDir)
  if (databaseUrl === null && !existsSync(file))
    throw new Error(`There is no store at ${file} yet. The site makes it when it first starts.`)
  const db = await openStoreOf({ databaseUrl, dataDir })
  const secret = openSecret(dataDir, siteSecret)
  return { db, dataDir, backupDir, secret, close: () => db.destroy() }
}

dropByteOrderMark(process.env)
// The reader of the output may close it early, as `head` does.
process.stdout.on('error', () => process.exit())
// Before anything loads the built site, which renders mails.
await applyOwnTexts({ project: projectFolder(), contentDir: process.env.CONTENT_DIR || 'content' })
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  now: () => new Date(),
  openStore,
})
