import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty directory for this test alone, gone when it ends. */
export async function tempDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'site-test-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }))
  return dir
}
