import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leftoversIn } from './leftovers.server.ts'
import { readContent } from './typed-data.server.ts'

const file = (values: Record<string, unknown>, name = 'app/site/home/words.ts') => ({ file: name, values })

test('samples, bracketed texts and reserved addresses are found where they stand', () => {
  const found = leftoversIn(
    [
      file({
        figures: [
          { value: '85%', sample: true },
          { value: '3', sample: false },
        ],
      }),
      file({ policy: { text: ['[Legal name and address.]', '', 'Read [this](/that).'] } }, 'app/site/legal/words.ts'),
      file({ site: { email: 'hello@steadmark.example', url: 'https://www.company.com' } }, 'content/site.ts'),
      file({ hint: 'in the form name@example.com' }),
    ],
    [],
    'Steadmark',
  )
  expect(found).toEqual([
    { kind: 'sample', place: 'app/site/home/words.ts: figures.0', text: '' },
    { kind: 'placeholder', place: 'app/site/legal/words.ts: policy.text.0', text: '[Legal name and address.]' },
    { kind: 'example', place: 'content/site.ts: site.email', text: 'hello@steadmark.example' },
  ])
})

test('what the company answers for is not finished while a part is in brackets, empty, or names another controller', () => {
  const legal = (text: string, legalName: string) =>
    leftoversIn(
      [
        file({ legalName }, 'content/site.ts'),
        file({ privacyPolicy: { sections: [{ texts: [text] }] } }, 'app/site/legal/words.ts'),
        file({ hint: 'Say [who] you are.' }),
      ],
      [],
      'Steadmark',
    ).map(({ place, text: found }) => [place, found])
  const policy = 'app/site/legal/words.ts: privacyPolicy'
  expect(legal('The controller is Acme Inc., 1 Main St. Read [more](/x).', 'Acme Inc., San Diego')).toEqual([])
  for (const text of ['The controller is [name], 1 Main St, for Acme Inc.', ''])
    expect(legal(text, 'Acme Inc., San Diego')[0]).toEqual([`${policy}.sections.0.texts.0`, text])
  expect(legal('We are the controller.', 'Acme Inc., San Diego')).toEqual([[policy, 'names no Acme Inc.']])
  for (const name of ['', 'Acme [form], San Diego'])
    expect(legal('The controller is Acme Inc.', name)).toEqual([['content/site.ts: legalName', name]])
})

test('the working name is a leftover once the company has another', () => {
  const values = { lead: 'Why steadmark?', other: 'Brightwater' }
  const texts = [{ place: 'content/posts/a.md', text: 'By Steadmark Research' }]
  expect(leftoversIn([file(values)], texts, 'Steadmark')).toEqual([])
  expect(leftoversIn([file(values)], texts, 'Brightwater').map(({ kind, place }) => [kind, place])).toEqual([
    ['brand', 'app/site/home/words.ts: lead'],
    ['brand', 'content/posts/a.md'],
  ])
})

test('the content as it is has its samples, placeholders and reserved mailboxes', async () => {
  const found = leftoversIn(await readContent(join(import.meta.dirname, '../..')), [], 'Steadmark')
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['sample', 'placeholder', 'example']))
})
