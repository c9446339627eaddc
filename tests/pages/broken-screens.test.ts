import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a page that cannot be rendered ends the build with its path', async () => {
  // In the project, where the built server finds its packages.
  const copy = resolve(`.cache/broken-build-${process.pid}`)
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  expect(spawnSync('cp', ['-rl', resolve('build'), copy]).status).toBe(0)
  const screens = () =>
    spawnSync(process.execPath, ['scripts/screens.ts'], { env: { ...process.env, BUILD_DIR: copy }, encoding: 'utf8' })
  // What the steps write must not reach the build that the copy shares its files with.
  for (const name of ['screens', 'leftovers', 'documents']) await rm(join(copy, `content/${name}.json`))
  writeFileSync(join(copy, 'content/documents.json'), '{}')
  const { status, stderr } = screens()
  expect(status).toBe(1)
  expect(stderr).toMatch(/These pages could not be rendered.*: .*\/frameworks/)
  expect(stderr).not.toContain('/pricing')
}, 60_000)
