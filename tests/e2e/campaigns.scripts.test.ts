import { expectNoViolationsAnywhere } from './axe.ts'
import { isShown, test } from './campaign-archive.ts'

test.describe('axe finds nothing in either theme, narrow or wide', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['issues/december', 'preferences?token=a-token', 'preferences?token=a-token&topics=none'])
    test(`on /newsletter/${path}`, async ({ page, archive }) => {
      await isShown(page, archive.url)
      await page.goto(`${archive.url}/newsletter/${path}`)
      await expectNoViolationsAnywhere(page)
    })
})
