import { allPatterns, steepestText } from '../support/patterns.ts'
import { test } from './figures.ts'

test('Patterns on hostile texts', ({ figure, note }) => {
  const patterns = allPatterns()
  const steep = patterns.flatMap(({ pattern, files }) => {
    const text = steepestText(pattern, { isThorough: true })
    return text === null ? [] : [`${files.join(', ')}: ${pattern} on ${text}`]
  })
  figure({ figure: 'patterns', site: patterns.length, allowed: { min: 500 } })
  figure({ figure: 'patterns that grow faster than their text', site: steep.length, allowed: { max: 0 } })
  for (const one of steep) note(one)
})
