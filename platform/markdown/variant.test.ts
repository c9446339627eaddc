import { expect, test } from 'vitest'
import { markdownVariant } from './variant.ts'

const page = (main: string) =>
  `<html><head><meta property="og:title" content="Duties"/></head><body><main>${main}</main></body></html>`

// rehype-remark 10.0.1 writes a list in a cell over several lines, and the table ends at the second.
test('a list or paragraphs in a cell stand on one line, so the table goes on', async () => {
  const cells = '<td>Deployer</td><td><ul><li>oversight</li><li>logs, <a href="/log">kept</a></li></ul></td>'
  const table = `<table><tr><th>Role</th><th><p>Its</p><p>duties</p></th></tr><tr>${cells}</tr><tr><td>Provider</td><td>tests</td></tr></table>`
  const text = await markdownVariant(page(table), 'https://site.example/duties')
  const rows = text.split('\n').filter((line) => line.startsWith('|'))
  expect(rows.map((row) => row.replace(/ +/g, ' '))).toEqual([
    '| Role | Its; duties |',
    '| - | - |',
    '| Deployer | oversight; logs, [kept](https://site.example/log) |',
    '| Provider | tests |',
  ])
})
