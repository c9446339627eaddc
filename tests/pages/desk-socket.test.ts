import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openStore } from '#platform/db/open.ts'
import { builtCommand } from '#tests/support/built-server.ts'
import { tempDir } from '#tests/support/dirs.ts'

test('the desk listens on a socket, answers for the far end of the tunnel alone, and ends with it', async () => {
  const dataDir = await tempDir()
  await (await openStore({ databaseUrl: null, dataDir })).destroy()
  const origin = 'http://127.0.0.1:4711'
  const child = spawn(process.execPath, [builtCommand, 'desk', '--socket', 'kim', '--origin', origin], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = (await once(lines, 'line')) as [string]
  expect(line).toMatch(/http:\/\/127\.0\.0\.1:4711\/#t=[\w-]{43}$/)
  const socketPath = join(dataDir, 'desk/kim.sock')
  expect((await stat(socketPath)).mode & 0o777).toBe(0o600)
  const asked = async (host: string) => {
    const sent = request({ socketPath, path: '/', headers: { host } }).end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    return answer.statusCode
  }
  expect(await asked('127.0.0.1:4711')).toBe(200)
  expect(await asked('127.0.0.1:4600')).toBe(421)
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})
