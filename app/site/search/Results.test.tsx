import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Results } from './Results.tsx'

test('ids and numbers of what was found stay on one line, marked or not', () => {
  const excerpt = [{ text: 'By ' }, { text: 'RSK-02', marked: true }, { text: ' and RSK-08 within 24 hours' }]
  const hit = { href: '/blog/sr', title: 'After SR 26-2', place: 'Risk, July 2, 2026', excerpt }
  const html = renderToStaticMarkup(
    <Results query="RSK-02" bets={[]} groups={[{ kind: 'article', total: 1, hits: [hit] }]} alone />,
  )
  expect(html).toContain('<a href="/blog/sr">After <span class="whole">SR\u00a026-2</span></a>')
  expect(html).toContain('Risk, July\u00a02,\u00a02026')
  expect(html).toContain('<mark><span class="whole">RSK-02</span></mark>')
  expect(html).toContain(' and <span class="whole">RSK-08</span> within 24\u00a0hours')
})
