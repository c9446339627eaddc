import { expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'

test('the hours beside the prices are those of the set that they link to, and the sum can be worked out again', async () => {
  const site = await openReadSite()
  const read = async (path: string) => one(parsed(await textOf(await site.request(path))), 'main')
  const workHours = one(await read('/pricing'), 'section', { ariaLabelledBy: 'work-hours-title' })
  const [link] = all(workHours, 'a').map((one) => attribute(one, 'href') ?? '')
  const said = wordsOf(workHours).replaceAll(',', '')
  const numbers = (pattern: RegExp) => (pattern.exec(said) ?? []).slice(1).map(Number)
  const [total = 0] = numbers(/(\d+) hours of your people/)
  const [controls, setUp = 0, yearly = 0] = numbers(/(\d+) controls: about (\d+) hours to set up and (\d+) a year/)
  const [rate = 0] = numbers(/or \$(\d+) an hour/)
  expect(total).toBe(setUp + yearly)
  expect(said).toContain(`${Math.round(total / 10 / 12)} hours a month`)
  // A tenth of the hours, at that rate, is the price of Foundation, and a dollar less an hour is not.
  expect((total / 10) * rate).toBeGreaterThanOrEqual(5_000)
  expect((total / 10) * (rate - 1)).toBeLessThan(5_000)
  const set = wordsOf(await read(link ?? ''))
  expect(set).toContain(`${controls} controls`)
  expect(set).toContain(`About ${setUp} hours of your people to set up and ${yearly} a year`)
})

test('what a visitor saves is counted in the set that the figure links to', async () => {
  const site = await openReadSite()
  const read = async (path: string) => one(parsed(await textOf(await site.request(path))), 'main')
  const figures = one(await read('/ai-governance'), 'section', { id: 'figures' })
  const [controls, hours] = all(figures, 'div').filter((part) => all(part, 'dd').length === 1)
  for (const [part, words] of [
    [controls, (n: string) => `${n} controls`],
    [hours, (n: string) => `About ${n} hours of your people to set up`],
  ] as const) {
    const link = attribute(one(part ?? figures, 'a'), 'href') ?? ''
    expect(wordsOf(await read(link))).toContain(words(wordsOf(one(part ?? figures, 'dd'))))
  }
})
