import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { vendorSheet } from './specimens.data.ts'
import { VendorScores } from './VendorView.tsx'

test('the question that the decision names can be found by its number', () => {
  const rows = renderToStaticMarkup(<VendorScores />)
    .split('<li')
    .slice(1)
  const [named] = /Question (\d+)/.exec(vendorSheet.decision.text)?.slice(1) ?? []
  const [below] = rows.filter((row) => row.includes('pw-press'))
  expect(below).toContain(`>${named}</span>`)
  expect(rows).toHaveLength(vendorSheet.rows.length)
})
