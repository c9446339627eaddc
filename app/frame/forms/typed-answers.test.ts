import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contactForm } from '#office/forms/contact.ts'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import { forms } from '#office/forms/lead-forms.ts'
import { assessmentDetails } from '#tools/assessment/form.ts'
import { checkTyped, readTyped, shownAgain } from './typed-answers.ts'

const schemas = forms.map(({ id, schema }) => [id, schema] as const)
const pairs = (text: string) => new URLSearchParams(text)

test('a field is what was posted by exactly its name', () => {
  const typed = readTyped(
    contactForm.schema,
    pairs('firstName=Ada&email=&firstName.x=1&firstName[9]=1&__proto__=1&constructor=1&other=1'),
  )
  expect(typed).toEqual({ firstName: 'Ada', email: '' })
})

test('of several values the first counts, or all where many may be chosen', () => {
  const typed = readTyped(
    earlyAccessForm.schema,
    pairs('company=A&company=B&servicesInterested=a&servicesInterested=b'),
  )
  expect(typed).toEqual({ company: 'A', servicesInterested: ['a', 'b'] })
})

test.each(schemas)('%s reads nothing of made-up names, and its own in any order', (_, form) => {
  const own = Object.keys(form.shape)
  const made = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'toString', '', '[]', '__intent__', ...own.map((name) => `${name}[0]`)),
    fc.string().filter((name) => !own.includes(name)),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...own), fc.string()),
      fc.array(fc.tuple(made, fc.string())),
      (mine, others) => {
        const all = [...others, ...Object.entries(mine), ...others]
        const typed = readTyped(form, new URLSearchParams(all))
        expect(Object.keys(typed).sort()).toEqual(Object.keys(mine).sort())
        for (const [name, value] of Object.entries(mine)) expect([typed[name]].flat()).toEqual([value.toWellFormed()])
      },
    ),
    { numRuns: 200 },
  )
})

const worst = ['a.', ' ', '/', '-', '\u4e00'].flatMap((sign) =>
  ['', 'http://', 'a@'].map((start) => `${start}${sign.repeat(64_000 / sign.length)}\u0000`),
)

test.each(schemas)('%s judges 64 KB of the worst text in each field within 50 ms', (_, form) => {
  for (const name of Object.keys(form.shape))
    for (const text of worst) {
      const tries: number[] = []
      while (tries.length < 5 && !tries.some((ms) => ms < 50)) {
        const start = process.threadCpuUsage()
        const typed = readTyped(form, new URLSearchParams([[name, text]]))
        checkTyped(form, typed)
        shownAgain(form, typed)
        const { user, system } = process.threadCpuUsage(start)
        tries.push((user + system) / 1000)
      }
      expect([name, text.slice(0, 10), Math.min(...tries) < 50]).toEqual([name, text.slice(0, 10), true])
    }
})

test('a box is ticked when it was posted as browsers post it', () => {
  const details = 'email=ada@example.com&company=A&role=B'
  const sendCopy = (more: string) =>
    checkTyped(assessmentDetails.schema, readTyped(assessmentDetails.schema, pairs(details + more))).data?.sendCopy
  expect([sendCopy('&sendCopy=on'), sendCopy(''), sendCopy('&sendCopy='), sendCopy('&sendCopy=on&sendCopy=')]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('a list that was not posted is a list that needs attention', () => {
  const { error } = checkTyped(earlyAccessForm.schema, readTyped(earlyAccessForm.schema, pairs('')))
  expect(error && z.flattenError(error).fieldErrors.servicesInterested).toEqual(['Please select at least one service'])
})

test.each(schemas)('%s shows again whatever its fields take, whole', (_, form) => {
  const isTooLong = (name: string, length: number) =>
    checkTyped(form, { [name]: 'x'.repeat(length) }).error?.issues.some(
      ({ code, path }) => path[0] === name && code === 'too_big',
    )
  const longest = Object.keys(form.shape).flatMap((name) => {
    const length = [5000, 600, 500, 254, 200, 100, 50].find((length) => !isTooLong(name, length))
    return isTooLong(name, 5001) && length ? [[name, '"&<\u4e00'.repeat(1250).slice(0, length)] as const] : []
  })
  const again = shownAgain(form, Object.fromEntries(longest))
  expect(longest).not.toEqual([])
  expect(longest.filter(([name, text]) => again[name] !== text).map(([name]) => name)).toEqual([])
})

test.each(['x', '&', '"', '\\', '\u0001', '\u4e00', '\u{1f600}', '\ud800'])(
  'what is far too long, of %j, comes back from its beginning, beside everything that is not',
  (sign) => {
    const endless = sign.repeat(60_000 / sign.length)
    const again = shownAgain(contactForm.schema, {
      email: endless,
      message: 'Short enough',
      firstName: 'x'.repeat(9000),
    })
    expect(again.message).toBe('Short enough')
    expect(endless.startsWith(String(again.email))).toBe(true)
    expect(String(again.email).length).toBeGreaterThan(253)
    const inPage = Object.values(again).map(
      (text) => htmlOf(String(text)) + JSON.stringify(JSON.stringify(text)).replaceAll(/[<>&]/g, '\\u003c'),
    )
    expect(Buffer.byteLength(inPage.join(''))).toBeLessThan(48 * 1024)
  },
)

test('a message that is three times too long comes back whole', () => {
  const message = 'One line of many.\r\n'.repeat(900)
  const typed = readTyped(contactForm.schema, new URLSearchParams({ message }))
  expect(shownAgain(contactForm.schema, typed).message).toBe(message.replaceAll('\r', ''))
})

test('of chosen values, those that are none of a form do not come back without end', () => {
  const servicesInterested = Array.from({ length: 90 }, (_, index) => (index % 2 ? 'x'.repeat(500) : 'risk-management'))
  expect(shownAgain(earlyAccessForm.schema, { servicesInterested }).servicesInterested).toEqual(
    Array(20).fill('risk-management'),
  )
})

const references: Record<string, string> = { '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' }
const htmlOf = (text: string) => text.replaceAll(/["&'<>]/g, (sign) => references[sign] ?? '')
