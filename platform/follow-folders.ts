import { type FSWatcher, watch } from 'node:fs'

/** After a change the folders are left alone for so long: editors write a file in several steps. */
const settleMs = 150
/** The pause between two looks, even without a notification. */
const guardMs = 5_000

/**
 * Calls `look` after something in the folders has changed, and every five seconds, since not every file system tells.
 *
 * @param missed hears of a folder that cannot be watched
 * @returns a way to stop it
 */
export function followFolders(
  folders: readonly string[],
  look: () => void,
  missed: (folder: string) => void,
): () => void {
  let settle: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(settle)
    settle = setTimeout(look, settleMs).unref()
  }
  const watchers = folders.flatMap((folder): FSWatcher[] => {
    try {
      const watcher = watch(folder, { persistent: false }, changed)
      // A folder that was taken away is found again by the guard.
      watcher.on('error', () => watcher.close())
      return [watcher]
    } catch {
      missed(folder)
      return []
    }
  })
  const guard = setInterval(look, guardMs).unref()
  return () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(settle)
    clearInterval(guard)
  }
}
