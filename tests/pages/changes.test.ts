import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { openReadSite } from '#tests/support/site.ts'

test('/facts/changes tells each change at its place, with what it touches, and is found from facts, sitemap and search', async () => {
  const site = await openReadSite()
  const textAt = async (address: string) => {
    const response = await site.request(address)
    expect([address, response.status]).toEqual([address, 200])
    return textOf(response)
  }
  const page = await textAt('/facts/changes')
  const { changes } = (await (await site.request('/facts/changes.json')).json()) as { changes: { id: string }[] }
  for (const { id } of changes) expect(page).toContain(`id="${id}"`)
  expect(page).toContain('type="application/atom+xml"')
  expect(page).toContain('href="/facts/eu-ai-act-high-risk-annex-iii"')
  expect(page).toContain('href="/controls/peo-01"')
  expect(page).toContain('href="/blog/ai-act-new-dates"')
  expect(await textAt('/facts')).toContain('href="/facts/changes"')
  expect(await textAt('/facts/eu-ai-act-literacy')).toContain('href="/facts/changes"')
  expect(await textAt('/resources/tools/risk-assessment')).toContain('href="/facts/changes"')
  expect(await textAt('/sitemap.xml')).toContain('/facts/changes</loc>')
  expect(await textAt('/search?q=what+changed+machinery')).toContain(
    '/facts/changes#eu-ai-act-machinery-law-2026-07-27',
  )
})
