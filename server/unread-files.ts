import { join } from 'node:path'
import type { Logger } from 'pino'
import { followFolders } from '#platform/follow-folders.ts'
import { findUnreadFiles } from '#platform/unread-files.server.ts'

type Parts = { contentDir: string; log: Pick<Logger, 'error'> }

/** Logs each text in the content that the site does not read, once, while the server runs. */
export function createUnreadFilesWatch({ contentDir, log }: Parts) {
  let told: ReadonlySet<string> = new Set()
  let unfollow = () => {}
  async function look() {
    const faults = await findUnreadFiles(contentDir)
    for (const { file, line, reason } of faults)
      if (!told.has(file))
        log.error({ file: join(contentDir, file), line, reason }, 'a file of the content is not read')
    told = new Set(faults.map(({ file }) => file))
  }
  return {
    look,
    /** Follows the content from now on. */
    start() {
      void look()
      unfollow = followFolders(
        [contentDir],
        () => void look(),
        () => {},
      )
    },
    stop: () => unfollow(),
  }
}
