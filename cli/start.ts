/** The `site` command, from the sources or as an entry of the build. */
import { existsSync, fstatSync, writeFileSync } from 'node:fs'
import { dropByteOrderMark } from '#platform/byte-order-mark.ts'

// As with `npm start`: what the environment has goes first.
if (process.env.ENV_FILE) process.loadEnvFile(process.env.ENV_FILE)
dropByteOrderMark(process.env)
const { applyOwnTexts } = await import('#office/texts/service.server.ts')
const { projectFolder } = await import('#platform/project.ts')
// Before the rest is loaded, which reads its texts once: the postal address too, that every newsletter has to have.
await applyOwnTexts({ project: projectFolder(), contentDir: process.env.CONTENT_DIR || 'content' })
const [{ exitCodes }, { openStore: openStoreOf, storeFile }, { openSecret }, { readEnv }, { runCommand, sentenceOf }] =
  await Promise.all([
    import('#platform/cli/command.ts'),
    import('#platform/db/open.ts'),
    import('#platform/db/secret.ts'),
    import('#platform/env.ts'),
    import('./main.ts'),
  ])

async function openStore() {
  const { databaseUrl, dataDir, backupDir, siteSecret } = readEnv(process.env)
  const file = storeFile(dataDir)
  if (databaseUrl === null && !existsSync(file))
    throw new Error(`There is no store at ${file} yet. The site makes it when it first starts.`)
  const db = await openStoreOf({ databaseUrl, dataDir })
  const secret = openSecret(dataDir, siteSecret)
  return { db, dataDir, backupDir, secret, close: () => db.destroy() }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of the output may close it early, as `head` does.
  if (error.code === 'EPIPE') process.exit()
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(exitCodes.failed)
})
const status = fstatSync(1)
/** Node's own stream writes once to a file, and what a full disk no longer took of it is lost without an error. */
const isFile = status.isFile() || (status.isCharacterDevice() && !process.stdout.isTTY)
process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => (isFile ? writeFileSync(1, text) : process.stdout.write(text)),
  err: (text) => process.stderr.write(text),
  now: () => new Date(),
  openStore,
}).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`)
  return exitCodes.failed
})
