import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { openTestSite } from '#tests/support/site.ts'

/** A line that leads on, the green surface, ways on, a green button, or a form. */
const wayOn = /class="(?:wrap lead-on|band call-out|btn go[^"]*)"|id="onward"|<form/

test('every address of the sitemap has one way on of its own', async () => {
  const site = await openTestSite()
  const sitemap = await textOf(await site.request('/sitemap.xml'))
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  expect(paths.length).toBeGreaterThan(300)
  const deadEnds: string[] = []
  for (const path of paths) {
    const main = /<main[\s\S]*<\/main>/.exec(await textOf(await site.request(path)))?.[0] ?? ''
    if (!wayOn.test(main)) deadEnds.push(path)
  }
  expect(deadEnds).toEqual([])
})
