import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { callHref, WithPhones } from './WithPhones.tsx'

test.each([
  ['Phone number', '(415) 555-0100', '<a href="tel:4155550100">(415) 555-0100</a>'],
  ['Mobile', '0170 1234567', '<a href="tel:01701234567">0170 1234567</a>'],
  ['Message', 'Call +1 415 555 0100.', 'Call <a href="tel:+14155550100">+1 415 555 0100</a>.'],
  [
    'Message',
    'By 2026-11-24, 1000-5000 people, $ 1 000 000, C++20',
    'By 2026-11-24, 1000-5000 people, $ 1 000 000, C++20',
  ],
  ['Company size', '1000-5000', '1000-5000'],
  ['Phone number', 'ask <me>', 'ask &lt;me&gt;'],
])('%s: %s is shown with its numbers to call', (label, answer, html) => {
  expect(renderToStaticMarkup(<WithPhones label={label} answer={answer} />)).toBe(html)
})

test('the number of its own field is called before one within a message', () => {
  const message = { label: 'Message', answer: 'Or +1 415 555 0199' }
  expect(callHref([message, { label: 'Phone number', answer: '415 555 0100' }])).toBe('tel:4155550100')
  expect(callHref([message])).toBe('tel:+14155550199')
  expect(callHref([{ label: 'Message', answer: 'Hello' }])).toBeNull()
})
