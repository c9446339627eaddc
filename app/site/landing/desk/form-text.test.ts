import { describe, expect, test } from 'vitest'
import { readForm } from '#office/forms/content-form.server.ts'
import { fieldTypes } from '#office/forms/field-types.ts'
import { aFormFile } from '#tests/support/landing.ts'
import {
  fieldNameOf,
  readFormText,
  storedOf,
  withLabel,
  withMoved,
  withNewField,
  withOptionLabel,
  withType,
  withValueAt,
} from './form-text.ts'

const stored = storedOf(aFormFile)
const read = (text: string) => readForm('webinar.yaml', text)
const fieldsOf = (text: string) => read(text).definition?.fields ?? []

test('a field is added with a name of its own, moved, and taken out', () => {
  const added = withLabel(withNewField(aFormFile), 9, 'Jöb title: "today" #1', stored)
  expect(fieldsOf(added)[9]).toEqual({
    name: 'jobTitleToday1',
    type: 'text',
    label: 'Jöb title: "today" #1',
    required: false,
  })
  expect(fieldsOf(withMoved(added, ['fields'], 9, 8)).map(({ name }) => name)[8]).toBe('jobTitleToday1')
  expect(readFormText(withMoved(added, ['fields'], 9, null))).toEqual(readFormText(aFormFile))
})

test('names and values under which leads may be stored stay; those of new fields and options follow their labels', () => {
  const renamed = withOptionLabel(withLabel(aFormFile, 0, 'Given name', stored), 5, 0, 'Early', stored)
  expect(fieldsOf(renamed)[0]).toMatchObject({ name: 'firstName', label: 'Given name' })
  expect(fieldsOf(renamed)[5]?.options?.[0]).toEqual({ value: 'morning', label: 'Early' })
  const added = withValueAt(renamed, ['fields', 5, 'options', 2], { value: '', label: '' })
  expect(fieldsOf(withOptionLabel(added, 5, 2, 'Mörning', stored))[5]?.options?.[2]).toEqual({
    value: 'morning2',
    label: 'Mörning',
  })
})

test.each(['id', 'Consent', 'reference code', 'constructor', 'First name', '年', '2026', 'x'.repeat(120), ''])(
  'the label %s gives a name that a form may have',
  (label) => {
    const text = withValueAt(withLabel(withNewField(aFormFile), 9, label, stored), ['fields', 9, 'label'], 'Label')
    expect(read(text).faults).toEqual([])
  },
)

test.each(Object.keys(fieldTypes))('a field becomes %s and has what that needs', (type) => {
  const changed = withType(aFormFile, 3, type, stored)
  const labelled = ['choice', 'choices'].includes(type)
    ? [0, 1].reduce((text, at) => withOptionLabel(text, 3, at, `Answer ${at}`, stored), changed)
    : changed
  const { faults } = read(labelled)
  if (type === 'email') expect(faults[0]?.reason).toContain('each name once')
  else expect(faults).toEqual([])
  // And back to a line.
  expect(read(withType(labelled, 3, 'text', stored)).faults).toEqual([])
})

test('comments and whatever has no field stay, and long lines are not broken', () => {
  const text = `# For the spring fair.\n${aFormFile.replace('fields:\n', 'fields:\n  # Who they are.\n')}`
  const long = 'A sentence that goes on. '.repeat(12).trim()
  const changed = withValueAt(text, ['note'], long)
  expect(changed).toContain('# For the spring fair.')
  expect(changed).toContain('# Who they are.')
  expect(changed).toContain(`note: ${long}\n`)
})

describe('a file that has no shape for fields is shown in its source alone', () => {
  test.each([
    'a: [',
    '- a list',
    'fields: many',
    'fields: [one]',
    'fields: [{ options: some }]',
    'fields: [{ options: [one] }]',
    'mail: some',
    'mail: { text: some }',
    'mail: { button: some }',
    'consent: [x]',
    'a: &a [x]\nfields: *a',
    '? [a, b]\n: c',
  ])('%s', (text) => {
    expect(readFormText(text)).toBeNull()
  })
  test.each(['fields:', 'fields: []', 'name:', 'mail:', 'mail: {}', 'consent:', 'name: 2026', 'a: 1'])(
    'not %s',
    (text) => {
      const made = withNewField(text)
      expect(readFormText(made)?.fields).toHaveLength(1)
    },
  )
})

test('names are told apart', () => {
  expect(fieldNameOf('Your name', ['yourName', 'yourName2'])).toBe('yourName3')
})
