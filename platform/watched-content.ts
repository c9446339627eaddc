import { followFolders } from './follow-folders.ts'
import { dayMs } from './text/day.ts'

type Parts = {
  folders: readonly string[]
  /** Reads the folders again, and passes on what changed. */
  read: () => Promise<void>
  /** Passes on what the clock changed. */
  announce: () => void
  /** Returns the next moment at which the clock changes something; null for none. */
  nextChange: () => Date | null
  now: () => Date
  failed: (error: unknown) => void
  /** Hears of a folder that cannot be watched. */
  missed?: (folder: string) => void
}

/** Keeps content as its folders and the clock have it, while the server runs. */
export function createContentWatch({ folders, read, announce, nextChange, now, failed, missed = () => {} }: Parts) {
  let unfollow: (() => void) | null = null
  let moment: NodeJS.Timeout | undefined
  let scanning: Promise<void> | null = null

  /** Reads once for all callers at the same time, such as the guard and a change, so a fault is reported once. */
  function scan(): Promise<void> {
    scanning ??= read().finally(() => {
      scanning = null
      waitForMoment()
    })
    return scanning
  }

  /**
   * Waits for the next moment. `setTimeout` waits at most 24.8 days, and clocks get adjusted, so it is worked out again
   * at least daily.
   */
  function waitForMoment() {
    clearTimeout(moment)
    const ms = (nextChange()?.getTime() ?? Number.POSITIVE_INFINITY) - now().getTime()
    moment = setTimeout(
      () => {
        announce()
        waitForMoment()
      },
      Math.min(Math.max(ms, 1), dayMs),
    ).unref()
  }

  return {
    scan,
    isFollowing: () => unfollow !== null,
    /** Follows the folders from now on. */
    start() {
      unfollow = followFolders(folders, () => void scan().catch(failed), missed)
    },
    stop() {
      unfollow?.()
      unfollow = null
      clearTimeout(moment)
    },
  }
}
