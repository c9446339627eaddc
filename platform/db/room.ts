import { statfs } from 'node:fs/promises'
import { StoreBusyError } from './write.ts'

/** Less free space than this, and leads are refused: the store's log, mails and the operator need some. */
const minFreeBytes = 64 * 1024 * 1024
/** The time for which a look at the disk is valid, in milliseconds. */
const renewMs = 1_000

/** True while the disk of a directory has room for leads. */
export const hasRoom = (directory: string): Promise<boolean> =>
  statfs(directory).then(
    ({ bavail, bsize }) => bavail * bsize > minFreeBytes,
    () => false,
  )

/**
 * Checks the room on a directory's disk, at most once a second, before something is stored for a visitor.
 *
 * @returns a function that throws StoreBusyError when there is too little
 */
export function createRoomCheck(directory: string): () => Promise<void> {
  let last: { at: number; hasRoom: Promise<boolean> } | null = null
  return async () => {
    const at = performance.now()
    if (!last || at - last.at >= renewMs) last = { at, hasRoom: hasRoom(directory) }
    if (!(await last.hasRoom)) throw new StoreBusyError('The disk has too little room')
  }
}
