import { expect, test } from 'vitest'
import { withPlaces } from './preview-places.ts'

const page = `<html><body><nav><ul><li><a href="#a">What moved</a></li></ul></nav>
<h1>Two dates &amp; more</h1><h2 id="a">What moved</h2><p>The <b>high</b>-risk duties begin <a href="/x">later</a>.</p>
<ul><li class="x">Ask your vendors</li><li>Check <em>it</em> again</li></ul><h2>Why</h2><p>Because of the facts<sup>1</sup>.</p></body></html>`
const text = `---
subject: Two dates
---

## What moved

The **high**-risk duties
begin [later](/x).

- Ask your vendors
- Check *it* again

:::text[Why]
Because of :fact[gdpr-dpia].
:::
Something else altogether.`

test('each line of a text is found in its page, in its order, and the page stays as it is but for ids', () => {
  const { html, places } = withPlaces(page, text)
  expect(places).toEqual([
    [5, 'a'],
    [7, 'place-3'],
    [10, 'place-4'],
    [11, 'place-5'],
    [13, 'place-6'],
    [14, 'place-7'],
  ])
  expect(html).toContain('<li id="place-4" class="x">Ask your vendors')
  expect(html.replaceAll(/ id="place-\d+"|<style>.*<\/style>/g, '')).toBe(page)
})
