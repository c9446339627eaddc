import { expect, test } from 'vitest'
import { changesBetween, changesInWords, placeOfChange } from './text-changes.ts'
import type { Schema, Value } from './values.ts'

const line = (title: string): Schema => ({ type: 'string', title })
const schema: Schema = {
  properties: {
    updated: { type: 'string', title: 'Last updated', format: 'date' },
    head: {
      title: 'Head',
      at: 'top',
      properties: { title: line('Title'), price: { type: 'integer', title: 'Price' } },
    },
    links: {
      type: 'array',
      title: 'Links',
      at: 'footer',
      items: { title: 'Link', properties: { title: line('Title'), href: line('Address') } },
    },
    text: { type: 'array', title: 'Text', items: line('Line') },
  },
}
const link = (title: string) => ({ title, href: `/${title.toLowerCase()}` })
const before = {
  updated: '2027-01-05',
  head: { title: 'Book a call', price: 5000 },
  links: [link('Terms'), link('Privacy')],
  text: ['## One', 'A long line whose beginning says nothing new, and whose end does.', '## Two'],
} satisfies Value
const between = (after: object) => changesBetween(schema, before, { ...before, ...after } as Value)

test.each([
  [{}, ''],
  [{ head: { ...before.head, title: 'Talk to us' } }, '“Book a call” became “Talk to us”'],
  [{ head: { ...before.head, price: 16000 } }, 'Price: 5,000 became 16,000'],
  [{ links: [...before.links, link('Imprint')] }, '“Imprint” is new'],
  [{ links: [link('Privacy')] }, '“Terms” is gone'],
  [{ links: before.links.toReversed() }, 'Links: in another order'],
  [
    { text: before.text.with(1, 'A long line whose beginning says nothing new, and whose end ends.') },
    '“… does.” became “… ends.”',
  ],
  // The day of the change is not what it is named by.
  [
    { updated: '2027-02-06', head: { title: 'Talk to us', price: 6000 } },
    '“Book a call” became “Talk to us”, and 2 more',
  ],
])('%j is told as %j', (after, told) => {
  expect(changesInWords(between(after))).toBe(told)
})

test('the page is opened at the words that were changed, or at the part that has them', () => {
  const places = (after: object) => between(after).map(placeOfChange)
  expect(places({ head: { title: 'Start-up talk', price: 6000 } })).toEqual(['#top:~:text=Start%2Dup%20talk', '#top'])
  expect(places({ links: [link('Terms'), { title: 'Privacy', href: '/other' }] })).toEqual(['#footer'])
  expect(places({ text: before.text.with(2, '## Two [and](/a) more') })).toEqual(['#:~:text=Two'])
})
