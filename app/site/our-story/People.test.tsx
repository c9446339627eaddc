import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Person } from '#content/people.ts'
import { all, attribute, parsed, wordsOf } from '#tests/support/screen.ts'
import { People } from './People.tsx'

const person = (name: string, picture?: string): Person => ({
  name,
  role: 'Answers the phone',
  before: 'Ten years in quality at a maker of devices.',
  ...(picture && { picture }),
})

test.each([1, 2, 3])(
  '%i people stand with name, role and work before, and a picture only where there is one',
  (count) => {
    const people = ['Ada Example', 'Bo Example', 'Cy Example']
      .slice(0, count)
      .map((name, index) => person(name, index === 0 ? '/media/ada.jpg' : undefined))
    const page = parsed(renderToStaticMarkup(<People title="Who answers you" people={people} />))
    expect(all(page, 'h3').map(wordsOf)).toEqual(people.map(({ name }) => name))
    expect(all(page, 'img').map((picture) => attribute(picture, 'src'))).toEqual(['/media/ada.jpg'])
    for (const item of all(page, 'li')) expect(wordsOf(item)).toContain('Answers the phone')
  },
)
