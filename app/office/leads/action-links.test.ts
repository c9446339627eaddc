import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#platform/db/id.ts'
import { openLinkKey, openSecret, renewLinkKey } from '#platform/db/secret.ts'
import { newToken } from '#platform/db/token.ts'
import { testClock } from '#tests/support/clock.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { createLeadLinks } from './action-links.server.ts'

test('no link ends in a mark that mail programs leave out of it, and those of before are read', async () => {
  const secret = openSecret(await tempDir(), null)
  const { now } = testClock()
  const links = createLeadLinks({ secret, origin: 'https://www.company.com', leadsTo: ['team@company.com'], now })
  let lengthened = 0
  for (let count = 0; count < 1_000; count += 1) {
    const id = newId()
    const token = links.tokenFor(id, 'team@company.com', now())
    expect(token).toMatch(/[A-Za-z0-9]$/)
    expect(links.read(token)).toMatchObject({ id, recipient: 'team@company.com' })
    const before = token.replace(/([-_])0$/, (written, last: string) =>
      token.split('.')[3]?.length === 25 ? last : written,
    )
    if (before !== token) lengthened += 1
    expect(links.read(before)).toMatchObject({ id })
    expect(links.read(`${token}0`)).toBeNull()
    expect(newToken()).toMatch(/^[\w-]{26}[A-Za-z0-9]$/)
  }
  expect(lengthened).toBeGreaterThan(5)
})

test('renewed links end those that were sent, at once and for a site that runs; who is suppressed stays known', async () => {
  const dataDir = await tempDir()
  const secret = openSecret(dataDir, null)
  const { now } = testClock()
  const linksOf = () =>
    createLeadLinks({
      secret: openLinkKey(dataDir, null, openSecret(dataDir, null)),
      origin: 'https://www.company.com',
      leadsTo: ['team@company.com'],
      now,
    })
  const running = linksOf()
  const make = () => running.tokenFor('a-lead', 'team@company.com', now())
  const tokens = [make()]
  expect(running.read(tokens[0] ?? '')).not.toBeNull()
  for (let n = 0; n < 3; n += 1) {
    renewLinkKey(dataDir)
    for (const token of tokens) expect(running.read(token)).toBeNull()
    tokens.push(make())
    expect(linksOf().read(tokens.at(-1) ?? '')).toMatchObject({ id: 'a-lead' })
  }
  expect((await stat(join(dataDir, 'links.key'))).mode & 0o777).toBe(0o600)
  const before = secret.keyedHash('suppression', 'ada@example.com')
  expect(openSecret(dataDir, null).keyedHash('suppression', 'ada@example.com').equals(before)).toBe(true)
})

test('a key of the environment signs links alone', async () => {
  const dataDir = await tempDir()
  const secret = openSecret(dataDir, null)
  const own = openLinkKey(dataDir, 'another secret of enough characters', secret)
  renewLinkKey(dataDir)
  expect(own.keyedHash('lead-link', 'x').equals(secret.keyedHash('lead-link', 'x'))).toBe(false)
  expect(openLinkKey(dataDir, 'another secret of enough characters', secret).keyedHash('lead-link', 'x')).toEqual(
    own.keyedHash('lead-link', 'x'),
  )
})
