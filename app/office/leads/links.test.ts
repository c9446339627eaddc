import { expect, test } from 'vitest'
import { newId } from '#platform/db/id.ts'
import { openSecret } from '#platform/db/secret.ts'
import { newToken } from '#platform/db/token.ts'
import { testClock } from '#tests/support/clock.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { createLeadLinks } from './links.server.ts'

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
