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
  const [rate, total = 0, setUp = 0, yearly = 0] = numbers(
    /\$(\d+) an hour\D+(\d+) hours of your people\D+(\d+) to set up and (\d+) to run/,
  )
  const [controls] = numbers(/the (\d+) controls/)
  expect(total).toBe(setUp + yearly)
  // Whole hours at this rate are worth at least the price.
  const savedFor = (price: number) => Math.ceil(price / (rate ?? 0))
  expect(wordsOf(one(workHours, 'h2'))).toBe(`${Math.ceil(savedFor(5_000) / 12)} hours a month`)
  const rows = all(one(workHours, 'dl'), 'div').map((row) =>
    (
      wordsOf(row)
        .replaceAll(/(?<=\d),(?=\d)/g, '')
        .match(/\d+/g) ?? []
    ).map(Number),
  )
  expect(rows).toEqual([
    [5_000, savedFor(5_000), total],
    [15_000, savedFor(15_000), total],
  ])
  expect(rate).toBe(Math.round(50_000 / total))
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
