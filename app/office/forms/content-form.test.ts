import { expect, test } from 'vitest'
import { aFormFile, aRegistration } from '#tests/support/landing.ts'
import { messagesOf } from '#tests/support/schema.ts'
import { readForm } from './content-form.server.ts'
import { contentForm } from './content-form.ts'

/** Reads the form for tests with a field more, named `more`. */
function formWith(field: string) {
  const { definition } = readForm(
    'webinar.yaml',
    aFormFile.replace('fields:\n', `fields:\n  - { name: more, ${field} }\n`),
  )
  if (!definition) throw new Error(`The form is not right: ${field}`)
  return contentForm(definition, { page: '/webinar' }).schema
}
const website = 'type: website, label: Website'
const phone = 'type: phone, label: Phone'
const whether = ['required: true', 'required: false']

const noWebsite = 'Please enter a valid website URL'
test.each(
  [
    'javascript:alert(1)',
    'https://',
    'corp..example',
    'https://corp..example/a',
    'https://.example',
    'corp',
    'ftp://corp.example',
  ].flatMap((typed) => whether.map((required) => [typed, required])),
)('%s is no website of a field that has %s', (more, required) => {
  expect(messagesOf(formWith(`${website}, ${required}`), aRegistration({ more }))).toEqual({ more: noWebsite })
})

test.each(whether)('a website and a phone number are stored alike by a field that has %s', (required) => {
  const stored = (field: string, more: string) => formWith(`${field}, ${required}`).parse(aRegistration({ more }))
  expect(stored(website, ' corp.example/a..b ')).toMatchObject({ more: 'https://corp.example/a..b' })
  expect(stored(phone, ' +49 30 1 ')).toMatchObject({ more: '+49 30 1' })
})

test.each([website, phone])('an optional field may stay empty: %s', (field) => {
  const schema = formWith(`${field}, required: false`)
  for (const more of ['', '   ', undefined])
    expect(schema.parse(aRegistration({ more }))).toEqual(schema.parse(aRegistration()))
})

test.each([
  ['required: true', 'Phone is required'],
  ['required: false', 'Please enter a valid phone number'],
])('a phone number has 5 to 50 characters in a field that has %s', (required, message) => {
  const schema = formWith(`${phone}, ${required}`)
  expect(messagesOf(schema, aRegistration({ more: '1234' }))).toEqual({ more: message })
  expect(messagesOf(schema, aRegistration({ more: '1'.repeat(51) }))).toEqual({ more: 'Use 50 characters or fewer' })
  expect(messagesOf(schema, aRegistration({ more: '12345' }))).toEqual({})
})

test.each([website, phone])("the form's own message stands before the usual one: %s", (field) => {
  for (const required of whether)
    expect(messagesOf(formWith(`${field}, ${required}, ask: 'In full, please'`), aRegistration({ more: 'x' }))).toEqual(
      {
        more: 'In full, please',
      },
    )
})
