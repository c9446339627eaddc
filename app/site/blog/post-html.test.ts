import { expect, test } from 'vitest'
import { postHtml } from './post-html.ts'

const post =
  '<p>Opening.</p><h2 id="one">One</h2><p>A <a href="#source-1">1</a></p><h2 id="two">Two</h2><p>B</p>' +
  '<section class="sources" aria-labelledby="sources"><h2 id="sources">Sources</h2><ol><li id="source-1">Law</li></ol></section>'

test('a call is asked for once, between the opening and the first section', () => {
  const html = postHtml(post)
  expect(html).toMatch(
    /^<p>Opening\.<\/p><aside class="post-line"[^>]*>.*Book a call<\/a><\/aside><p class="num" aria-hidden="true">1<\/p><h2 id="one">/,
  )
  expect(html.match(/Book a call/g)).toHaveLength(1)
})

test('the sources are folded under their heading', () => {
  expect(postHtml(post)).toContain(
    '<details class="fold fold-tall"><summary><h2 id="sources">Sources</h2></summary><ol><li id="source-1">Law</li></ol></details></section>',
  )
})

test('a post without sections or sources stays as it is', () => {
  expect(postHtml('<p>Only this.</p>')).toBe('<p>Only this.</p>')
})
