import { openTestSite } from '#tests/support/site.ts'
import { scaled, test } from './figures.ts'
import { figuresOf, pageEndpoints, postInProcess } from './made-up-posts.ts'

test('bodies posted to pages in this process', async ({ figure, note }) => {
  const site = await openTestSite({ LOG_LEVEL: 'silent' })
  const endpoints = pageEndpoints(site)
  // For each mistake a page is rendered again, which takes thirty times as long as a problem document.
  const each = scaled(5_000, 100)
  const taken = await postInProcess(site, endpoints, each)
  figure({ figure: 'bodies in process, a page', site: each, allowed: { min: scaled(5_000, 100) } })
  figure({ figure: '  pages', site: endpoints.length, allowed: { min: 10 } })
  figuresOf(taken, scaled(500)).forEach(figure)
  if (taken.example) note(taken.example)
}, 2_400_000)
