import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { dropByteOrderMark } from './byte-order-mark.ts'

test('the first variable of a file with a byte order mark is read, as Node gives it', async () => {
  const file = join(await tempDir(), '.env')
  await writeFile(file, '\ufeffSITE_URL=https://www.company.com\nPORT=3001\n')
  const script = 'process.stdout.write(JSON.stringify(process.env))'
  const { stdout } = await promisify(execFile)(process.execPath, [`--env-file=${file}`, '-e', script], { env: {} })
  const variables = JSON.parse(stdout) as Record<string, string>
  expect(variables.SITE_URL).toBeUndefined()
  dropByteOrderMark(variables)
  expect(variables).toMatchObject({ SITE_URL: 'https://www.company.com', PORT: '3001' })
})

test('what the environment has goes before the file', () => {
  const variables = { '\ufeffPORT': '1', PORT: '2' }
  dropByteOrderMark(variables)
  expect(variables).toEqual({ PORT: '2' })
})
