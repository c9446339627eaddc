import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#platform/env.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { checkContent, checkListening, checkPermissions } from './machine.server.ts'

test.each([
  [{ TRUST_PROXY: '1' }, 'ok'],
  [{ TRUST_PROXY: '1', HOST: '10.0.0.7' }, 'ok'],
  [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, 'note'],
  [{ TRUST_PROXY: '1', HOST: '::' }, 'note'],
  [{}, 'ok'],
])('with %j, who can reach the port is %s', (variables, state) => {
  expect(checkListening(readEnv(variables))).toMatchObject({ check: 'HOST', state })
})

test.each(['site.db', 'site.db-wal', 'secret.key', 'webhooks.yaml', 'mail', 'backups'])(
  'a file that others can read is found: %s',
  async (name) => {
    const dataDir = await tempDir()
    const place = join(dataDir, name)
    if (/mail|backups/.test(name)) await mkdir(place)
    else await writeFile(place, '')
    await chmod(place, 0o755)
    const env = readEnv({ DATA_DIR: dataDir })
    // Nobody else gets as far as the file.
    expect(await checkPermissions(env)).toMatchObject({ state: 'ok' })
    await chmod(dataDir, 0o755)
    const { state, says } = await checkPermissions(env)
    expect([state, says]).toEqual(['wrong', expect.stringContaining(`chmod go= ${dataDir} ${place}`)])
    await chmod(place, 0o700)
    expect(await checkPermissions(env)).toMatchObject({ state: 'note' })
  },
)

test('a directory of backups elsewhere is looked at too', async () => {
  const [dataDir, backupDir] = [await tempDir(), await tempDir()]
  await chmod(backupDir, 0o750)
  expect(await checkPermissions(readEnv({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }))).toMatchObject({
    state: 'wrong',
  })
})

test('a content directory that the desk cannot write is named, with what to do', async () => {
  const contentDir = await tempDir()
  await mkdir(join(contentDir, 'posts'))
  const look = (CONTENT_DIR: string) => checkContent(readEnv({ CONTENT_DIR }))
  expect(await look(contentDir)).toMatchObject({ state: 'ok' })
  expect(await look(join(contentDir, 'nowhere'))).toMatchObject({ state: 'note' })
  // The kernel's own files can be written by nobody, root included.
  expect(await look('/proc/self')).toMatchObject({
    state: 'note',
    says: expect.stringContaining('docs/how-to/deploy.md'),
  })
})
