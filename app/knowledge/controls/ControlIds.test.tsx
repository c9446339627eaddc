import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ControlIds } from './ControlIds.tsx'

test('controls in a row are told apart by commas', () => {
  const html = renderToStaticMarkup(<ControlIds label="Controls" ids={['INV-01', 'GOV-10', 'INV-05']} />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('Controls: INV-01, GOV-10, INV-05')
})
