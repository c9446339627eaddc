import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { launchersFor } from './launcher.ts'
import { socketPath } from './socket.ts'

test('the place of a socket is its owner’s alone, and what a killed desk left is taken away', async () => {
  const path = join(await tempDir(), 'desk/kim.sock')
  await socketPath(path)
  expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700)
  const server = createServer().listen(path)
  await once(server, 'listening')
  await expect(socketPath(path)).rejects.toThrow('A desk is open already')
  server.close()
  await once(server, 'close')
  const killed = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)}, () => console.log('on'))`,
  ])
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect((await stat(path)).isSocket()).toBe(true)
  await socketPath(path)
  await expect(stat(path)).rejects.toThrow()
  await writeFile(path, 'of somebody else')
  await expect(socketPath(path)).rejects.toThrow('no socket')
})

test('a launcher opens the tunnel and the desk, and the browser by a file', async () => {
  const bin = await tempDir()
  const script = async (name: string, text: string) =>
    writeFile(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o700 })
  const link = 'http://127.0.0.1:4700/#t=abc_DEF-123'
  await script('ssh', `printf '%s\\n' "$@" > ${bin}/asked; echo 'The desk is at ${link}'`)
  await script('open', `cat "$1" > ${bin}/opened; ls -l "$1" > ${bin}/mode`)
  const [mac, windows] = launchersFor({
    host: 'site@www.company.com',
    port: 4700,
    name: 'kim',
    socket: '/var/lib/site/desk/kim.sock',
    project: '/opt/site',
    envFile: '/etc/site.env',
  })
  await writeFile(join(bin, 'Desk.command'), mac?.text ?? '', { mode: 0o700 })
  const child = spawn(join(bin, 'Desk.command'), { env: { PATH: `${bin}:${process.env.PATH}` } })
  expect((await once(child, 'exit'))[0]).toBe(0)
  const asked = await readFile(join(bin, 'asked'), 'utf8')
  expect(asked).toContain('127.0.0.1:4700:/var/lib/site/desk/kim.sock\nsite@www.company.com\n')
  expect(asked).toContain(
    "cd '/opt/site' && ENV_FILE='/etc/site.env' exec sh deploy/site.sh desk --socket kim --origin http://127.0.0.1:4700",
  )
  expect(await readFile(join(bin, 'opened'), 'utf8')).toContain(`url=${link}`)
  expect(await readFile(join(bin, 'mode'), 'utf8')).toMatch(/^-rw-------/)
  expect(windows?.text).toContain("'cd ''/opt/site'' && ")
})
