import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsOf, isHeadReadable, partsOf, withBody, withField, withFieldsOf, withHead } from './edit-front-matter.ts'

const file = `---
# Of the team
title:   'It''s here: #1'
excerpt: >
  A folded
  text.
aliases:
  - one
  - two
draft: true # until Monday
---

Text: with --- and
---
more.
`

test('a file is taken apart and put together as it was', () => {
  const { head, body, linesBefore } = partsOf(file)
  expect(head?.split('\n')[0]).toBe('# Of the team')
  expect(body).toMatch(/^Text/)
  expect(file.split('\n')[linesBefore]).toMatch(/^Text/)
  expect(withBody(file, body)).toBe(file)
  expect(partsOf('No head').linesBefore).toBe(0)
  expect(partsOf('---\n---\nx')).toMatchObject({ head: '', body: 'x' })
  expect(partsOf('---\ntitle: a\n---')).toMatchObject({ head: 'title: a', body: '' })
})

test('one field changes, and no other character does', () => {
  expect(withField(file, 'title', 'New: "one"').replace(/^title.*$/m, 'T')).toBe(file.replace(/^title.*$/m, 'T'))
  expect(withField(file, 'draft', null)).toBe(file.replace('draft: true # until Monday\n', ''))
  expect(withField(file, 'excerpt', 'Short')).toBe(file.replace(/excerpt: >\n.*\n.*\n/, 'excerpt: Short\n'))
  expect(fieldsOf(withField(file, 'aliases', ['three']))).toMatchObject({ aliases: ['three'], draft: true })
  expect(withField(file, 'slug', 'a-b')).toBe(
    file.replace('draft: true # until Monday\n', 'draft: true # until Monday\nslug: a-b\n'),
  )
  expect(withField('No head', 'slug', 'a')).toBe('No head')
})

test('a field of several parts is written, changed and taken away as one', () => {
  const event = { starts: '2027-03-01T16:00', place: 'Room: 2 # of 3' }
  const added = withField(file, 'event', event)
  expect(fieldsOf(added)).toMatchObject({ event, draft: true })
  const changed = withField(withField(added, 'slug', 'a'), 'event', { ...event, place: 'Online' })
  expect(fieldsOf(changed)).toMatchObject({ event: { starts: '2027-03-01T16:00', place: 'Online' }, slug: 'a' })
  expect(partsOf(changed).body).toBe(partsOf(file).body)
  expect(withField(added, 'event', null)).toBe(file)
})

test('whatever is typed into a field is read again as it was typed', () => {
  const keys = fc.constantFrom('title', 'excerpt', 'aliases', 'draft', 'slug')
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.string({ unit: 'grapheme' })), { maxLength: 6 }), (changes) => {
      const changed = changes.reduce((text, [key, value]) => withField(text, key, value), file)
      expect(fieldsOf(changed)).toMatchObject(Object.fromEntries(changes))
      expect(partsOf(changed).body).toBe(partsOf(file).body)
      expect(changed).toContain('# Of the team\n')
    }),
  )
})

test('an earlier text has the state and the address of the file, whichever of the two was a draft', () => {
  const live = '---\ntitle: New\nslug: here\npublishedDate: 2026-12-08\naliases: [there]\n---\n\nNow.\n'
  const draft = '---\ntitle: Old\nslug: there\npublishedDate: 2026-12-01\ndraft: true\n---\n\nThen.\n'
  const names = ['draft', 'publishedDate', 'slug', 'aliases']
  expect(fieldsOf(withFieldsOf(draft, live, names))).toEqual({
    title: 'Old',
    slug: 'here',
    publishedDate: '2026-12-08',
    aliases: ['there'],
  })
  expect(partsOf(withFieldsOf(draft, live, names)).body).toBe('Then.\n')
  expect(fieldsOf(withFieldsOf(live, draft, names))).toEqual({
    title: 'New',
    slug: 'there',
    publishedDate: '2026-12-01',
    draft: true,
  })
})

test('a head that is no YAML, no list of fields, or not there is known, and another can be put in its place', () => {
  for (const broken of ['---\ntitle: [\n---\n\nText\n', '---\n- one\n---\n\nText\n', 'Text\n']) {
    expect([broken, isHeadReadable(broken)]).toEqual([broken, false])
    expect(withHead(broken, 'title: One')).toBe('---\ntitle: One\n---\n\nText\n')
  }
  expect(isHeadReadable('---\ntitle: One\n---\n\nText\n')).toBe(true)
})
