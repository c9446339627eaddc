import { isShown, pressed, test } from './campaign-archive.ts'
import { asVisitor, countsIn, launchOptions } from './counted-visitor.ts'
import { expect } from './site.ts'

test.use({ launchOptions })

test('a visit by a link of a campaign’s mail is counted once, and one by a link that it has not is none', async ({
  page,
  archive,
}) => {
  await asVisitor(page)
  await isShown(page, archive.url)
  const press = async (name: string) => {
    await page.goto(archive.url + pressed(name))
    await page.waitForFunction((link) => sessionStorage.getItem('visit-source')?.includes(link), name)
    await page.reload()
  }
  await press('link-9')
  await press('link-1')
  await page.goto('about:blank')
  const arrivals = () => countsIn(archive.dataDir).filter((line) => line.startsWith('arrival'))
  await expect.poll(arrivals).toEqual(['arrival /blog link-1 (newsletter) 1'])
})
