import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty directory for this test alone, gone when it ends. */
export async function tempDir(): Promise<string> {
  const dir = await makeTempDir()
  onTestFinished(() => removeDir(dir))
  return dir
}

/** An empty directory for more than one test, to be removed by who made it. */
export const makeTempDir = () => mkdtemp(join(tmpdir(), 'site-test-'))
export const removeDir = (dir: string) => rm(dir, { recursive: true, force: true, maxRetries: 3 })
