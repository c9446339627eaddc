import { access, constants, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/env.ts'
import { type Finding, note, ok, wrong } from './finding.server.ts'

export function checkListening({ host, port, trustProxy }: Env): Finding {
  const isOpen = host === null || host === '0.0.0.0' || host === '::'
  if (trustProxy === 0) return ok('HOST', isOpen ? 'every address of this machine' : host)
  if (!isOpen) return ok('HOST', `${host}, for the proxy`)
  return note(
    'HOST',
    `every address of this machine: let only the proxy reach port ${port}, or nothing limits a client`,
  )
}

const stored = ['site.db', 'site.db-wal', 'site.db-shm', 'secret.key', 'webhooks.yaml', 'mail', 'backups']

/** Checks that nobody but the site's user can read what it stores. */
export async function checkPermissions({ dataDir, backupDir }: Env): Promise<Finding> {
  const isOpen = (place: string) =>
    stat(place).then(
      ({ mode }) => (mode & 0o077) > 0,
      () => false,
    )
  const directories = [dataDir, ...(backupDir ? [backupDir] : [])]
  const open: string[] = []
  for (const directory of directories) if (await isOpen(directory)) open.push(directory)
  if (open.length === 0) return ok('permissions', 'what is stored is for its owner alone')
  // In a directory that nobody else can open, nobody else can read a file.
  const readable = open.includes(dataDir) ? stored.map((name) => join(dataDir, name)) : []
  for (const place of readable) if (await isOpen(place)) open.push(place)
  const says = `other users of this machine can look into ${open.join(', ')}: chmod go= ${open.join(' ')}`
  const isRead = open.some((place) => place !== dataDir)
  return isRead ? wrong('permissions', says) : note('permissions', says)
}

/** The folders of a content directory that the desk writes into; those that are missing it makes. */
const written = ['.', 'posts', 'campaigns', 'texts', 'facts', 'pages', 'forms', 'authors']

/**
 * Checks that the desk, run by this user, can write posts, campaigns, texts and verifications where the site reads
 * them.
 */
export async function checkContent({ contentDir }: Env): Promise<Finding> {
  const [check, shut] = ['CONTENT_DIR', [] as string[]]
  for (const folder of written)
    await access(join(contentDir, folder), constants.W_OK).catch(({ code }: NodeJS.ErrnoException) => {
      if (code !== 'ENOENT' || folder === '.') shut.push(join(contentDir, folder))
    })
  if (shut.length === 0) return ok(check, `the desk can write into ${contentDir}`)
  return note(
    check,
    `the desk cannot write into ${shut.join(', ')}: posts, campaigns and texts can only be read there. Set CONTENT_DIR to a directory of this user, as docs/how-to/deploy.md does`,
  )
}
