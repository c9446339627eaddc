import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

test('a number stays with its unit without an element of its own, and a number with a hyphen whole', () => {
  expect(renderToStaticMarkup(<Unbroken text="By SR 26-2, fines reach EUR 35 million within 24 hours" />)).toBe(
    'By <span class="whole">SR\u00a026-2</span>, fines reach EUR\u00a035\u00a0million within 24\u00a0hours',
  )
})
