import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteVerification } from '#knowledge/facts/verifications.server.ts'
import { openContent } from '#tests/support/posts.ts'
import { openPostLibrary } from './read-campaign.server.ts'

test('a campaign shows a fact as it was last verified, as the preview on the desk does', async () => {
  const { contentDir } = await openContent()
  await mkdir(join(contentDir, 'facts'))
  const project = process.cwd()
  const [fact] = (await openPostLibrary(project, { contentDir })).facts.values()
  if (!fact) throw new Error('no facts')
  const source = { other: 'The text as the authority gives it' }
  const noted = await noteVerification(project, contentDir, { id: fact.id, day: '2099-01-02', in: source })
  expect(noted.outcome).toBe('done')
  const { facts } = await openPostLibrary(project, { contentDir })
  expect(facts.get(fact.id)?.lastVerified).toBe('2099-01-02')
})
