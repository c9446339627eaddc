import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { destinations } from './tool-links.data.ts'

/** Words that a careful reader takes in within a minute. */
const wordsAMinute = 200

test('the time of a framework or template is what reading it takes, to ten minutes', () => {
  const frameworks = Object.values(destinations).filter(({ href }) => href.startsWith('/frameworks/'))
  const documents = [...frameworks, destinations.literacy]
  expect(documents).toHaveLength(7)
  for (const { href, time } of documents) {
    const words = readFileSync(`content/documents/${href.split('/').at(-1)}.md`, 'utf8').split(/\s+/).length
    const tens = Math.round(words / wordsAMinute / 10) * 10
    expect([href, time]).toEqual([href, tens === 60 ? '1 hour' : `${tens} minutes`])
  }
})
