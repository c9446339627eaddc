import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite } from '#tests/support/site.ts'

const site = await openReadSite()
const screen = async (path: string) => parsed(await textOf(await site.request(path)))

/** The sections of the product's window that belong to features of the larger plans. */
const ofLargerPlans = ['Dashboard', 'Vendors', 'Controls', 'Audit']

test('early access shows nothing that the plan it offers does not have', async () => {
  const missing = all(await screen('/pricing'), 'tr').flatMap((row) => {
    const [first] = all(row, 'td')
    return first && wordsOf(first) === 'Not included' ? all(row, 'th').map(wordsOf) : []
  })
  expect(missing).toContain('Security Dashboard')
  const page = await screen('/early-access')
  const gains = wordsOf(one(page, 'section', { id: 'gains' }))
  expect(missing.filter((feature) => gains.includes(feature))).toEqual([])
  const shown = all(one(page, 'ul', { className: 'pw-side' }), 'li').map(wordsOf)
  expect(shown).not.toEqual([])
  expect(shown.filter((section) => ofLargerPlans.includes(section))).toEqual([])
  expect(all(page, 'li', { className: 'pw-open' }).map(wordsOf)).not.toEqual([])
  expect(all(page, 'dl').map((list) => attribute(list, 'className'))).not.toContain('pw-figures')
})
