import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tempDir } from '../tests/support/dirs.ts'

test('a command has the variables of ENV_FILE, and those of the environment go first', async () => {
  const folder = await tempDir()
  const file = join(folder, 'site.env')
  await writeFile(file, `DATA_DIR=${join(folder, 'of-the-file')}\n`)
  const list = async (variables: Record<string, string>) => {
    const env = { PATH: process.env.PATH, ENV_FILE: file, ...variables }
    return promisify(execFile)(process.execPath, ['cli/start.ts', 'leads', 'list'], { env }).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    )
  }
  expect(await list({})).toContain(`There is no store at ${join(folder, 'of-the-file')}`)
  expect(await list({ DATA_DIR: join(folder, 'of-the-environment') })).toContain(join(folder, 'of-the-environment'))
})
