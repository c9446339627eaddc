import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withPlainSpaces } from '#platform/text/unbroken.ts'
import { Part } from './Part.tsx'

const saidOf = (facts: string[], controls: string[]) => {
  const item = {
    id: 'A-2',
    text: 'Every use was checked',
    clause: 'Art. 5',
    proof: 'Report within 24 hours',
    facts,
    controls,
  }
  const html = renderToStaticMarkup(<Part part={{ id: 'eu-ai-act', title: 'EU AI Act', items: [item] }} />)
  return {
    words: html.replace(/^[\s\S]*<p class="small chk-proof"><b>|<[^>]+>/g, ''),
    names: [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name),
  }
}

test('the links of a line are told apart by commas, and each says what it leads to', () => {
  const { words, names } = saidOf(['a', 'b', 'c'], ['INV-04', 'DEV-08'])
  expect(withPlainSpaces(words)).toBe(
    'Art. 5. Evidence: Report within 24 hours. What the law says, statement 1, statement 2, statement 3. Controls: INV-04, DEV-08',
  )
  expect(names).toEqual([1, 2, 3].map((number) => `What the law says, statement ${number} on A-2`))
})

test('a clause, and a number with its unit, stays on one line', () => {
  expect(saidOf(['a'], []).words).toMatch(/^Art\.\u00a05\. Evidence: Report within 24\u00a0hours\./)
})

test('a line that rests on one statement, or on none, has no number of it', () => {
  expect(saidOf(['a'], ['INV-04']).words).toContain('. What the law says. Controls: INV-04')
  expect(saidOf([], ['INV-04']).words).toMatch(/hours\. Controls: INV-04$/)
  expect(saidOf(['a'], []).words).toMatch(/ What the law says$/)
})
