import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeOldStore, openTestFile } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'

test('leads of a store from before are known by person and domain, and nobody has them yet', async () => {
  const file = join(await tempDir(), 'site.db')
  const lead = "'l', 'contact', 'Ada@Example.com', '{}', '{}', 'f', 'new', 'now'"
  await makeOldStore(file, '0003-lead-consents', [`insert into lead values (${lead})`])
  const db = await openTestFile(file)
  expect(await db.selectFrom('lead').selectAll().execute()).toMatchObject([
    {
      id: 'l',
      email: 'Ada@Example.com',
      person: 'ada@example.com',
      domain: 'example.com',
      owner: null,
      remind_at: null,
    },
  ])
})
