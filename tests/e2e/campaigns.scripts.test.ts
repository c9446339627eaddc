import { expectNoViolationsAnywhere } from './axe.ts'
import { isShown, test } from './campaign-archive.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing in a campaign’s page and in the topics of a subscriber, narrow or wide', async ({
  page,
  archive,
}) => {
  await isShown(page, archive.url)
  for (const path of ['issues/december', 'preferences?token=a-token', 'preferences?token=a-token&topics=none']) {
    await page.goto(`${archive.url}/newsletter/${path}`)
    await expectNoViolationsAnywhere(page)
  }
})
