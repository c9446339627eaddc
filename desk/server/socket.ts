import { chmod, lstat, mkdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname } from 'node:path'

/**
 * Makes the place for a socket that its owner alone can open: a directory of theirs, and nothing at the path.
 *
 * @throws Error when a desk listens there already, or something else has the name
 */
export async function socketPath(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await chmod(dirname(path), 0o700)
  const existing = await lstat(path).catch(() => null)
  if (!existing) return
  if (!existing.isSocket()) throw new Error(`${path} is there, and no socket.`)
  const isUsed = await new Promise<boolean>((resolve) => {
    const trial = connect(path, () => {
      trial.destroy()
      resolve(true)
    })
    trial.on('error', () => resolve(false))
  })
  if (isUsed) throw new Error(`A desk is open already at ${path}. Name another: --socket NAME`)
  // A desk that was killed left it.
  await rm(path)
}
