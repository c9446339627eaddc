import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const row = (title: string, cells: readonly string[]) =>
  `<tr><th>${title}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`

test('the cells of a row are told apart; marks of a choice are no words of a page', () => {
  const table =
    row('Seats', ['5', '25']) + row('Chat', ['Not included', 'Included']) + row('Mail', ['Included', 'Included'])
  const page = readPage(`<main><h1>Plans</h1><table>${table}${row('Phone', ['Included', 'Two hours'])}</table></main>`)
  expect(page.text).toBe('Plans Seats · 5 · 25 Chat · Not included Mail Phone · Two hours')
})
