import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { addCampaignRow } from '#tests/support/campaigns.ts'
import { aDrawing } from '#tests/support/markdown.ts'
import { openContent } from '#tests/support/posts.ts'

const names = ['draft', 'soon', 'shown', 'within', 'campaign', 'unnamed']

/**
 * A site over a post that is published, one that comes in an hour, a draft, and a picture for each, and for nothing.
 */
async function openSite(options?: { preview: boolean }) {
  const content = await openContent()
  const { api, clock, db, openPosts, services } = await openTestApi({ CONTENT_DIR: content.contentDir }, options)
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
  for (const name of names) await content.write(`images/${name}.svg`, aDrawing)
  const post = (slug: string, hours: number, changes: Record<string, string> = {}, body?: string) =>
    content.post(
      slug,
      { publishedDate: at(hours).toISOString(), featureImage: `/media/posts/${slug}.svg`, ...changes },
      body,
    )
  await post('draft', -1, { draft: 'true' })
  await post('soon', 1)
  await post('shown', -1, {}, 'Text.\n\n![A staff](/media/posts/within.svg)')
  await openPosts()
  /** The pictures that can be fetched, by whichever way they are asked for. */
  async function fetched() {
    const found = []
    for (const name of names) {
      const path = `/media/posts/${name}.svg`
      const statuses = []
      for (const method of ['GET', 'HEAD', 'GET']) statuses.push((await api.request(path, { method })).status)
      if (statuses.join() === '200,200,200') found.push(name)
      else expect([name, statuses]).toEqual([name, [404, 404, 404]])
    }
    return found
  }
  const queue = (hours: number) =>
    addCampaignRow(db, at(hours), { page_html: '<p><img alt="A staff" src="/media/posts/campaign.svg"></p>' })
  return { clock, fetched, queue, advanceCampaigns: () => services.campaigns.runDueCampaigns() }
}

test('a picture can be fetched from the moment at which something published names it', async () => {
  const { clock, fetched, queue, advanceCampaigns } = await openSite()
  expect(await fetched()).toEqual(['shown', 'within'])
  await queue(2)
  clock.advance(3_600_000 - 1)
  await advanceCampaigns()
  expect(await fetched()).toEqual(['shown', 'within'])
  clock.advance(1)
  expect(await fetched()).toEqual(['soon', 'shown', 'within'])
  clock.advance(3_600_000)
  await advanceCampaigns()
  expect(await fetched()).toEqual(['soon', 'shown', 'within', 'campaign'])
})

test('a preview shows every picture', async () => {
  const { fetched } = await openSite({ preview: true })
  expect(await fetched()).toEqual(names)
})
