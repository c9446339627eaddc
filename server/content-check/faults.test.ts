import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { contentFaults, contentFaultText, uncorrectedFaults } from './faults.server.ts'
import { textFaults } from './text-files.server.ts'
import { faultsIn, readContent } from './typed-data.server.ts'

const project = join(import.meta.dirname, '../..')

test('the content as it is has no fault', async () => {
  expect(await contentFaults(project)).toEqual([])
  expect((await readContent(project)).length).toBeGreaterThan(30)
})

test('a link of the navigation that leads to no page is a fault, at its field', async () => {
  const copy = await tempDir()
  await cp(join(project, 'content/texts'), join(copy, 'content/texts'), { recursive: true })
  const file = join(copy, 'content/texts/navigation.json')
  expect(await textFaults(copy)).toEqual([])
  await writeFile(file, (await readFile(file, 'utf8')).replace('"/our-story#contact"', '"/our-stories#contact"'))
  expect((await textFaults(copy)).map(contentFaultText)).toEqual([
    'content/texts/navigation.json: company.2.href leads to /our-stories#contact, and there is no such page',
  ])
})

test('a placeholder within a text is a fault at its field, and one that is all of it is a leftover', async () => {
  const copy = await tempDir()
  await cp(join(project, 'content/texts'), join(copy, 'content/texts'), { recursive: true })
  const file = join(copy, 'content/texts/home.json')
  const texts = await readFile(file, 'utf8')
  const faultsWith = async (text: string) => {
    await writeFile(file, texts.replace(/("title": ")[^"]*/, `$1${text}`))
    return (await textFaults(copy)).map(contentFaultText)
  }
  expect(await faultsWith('[Name]')).toEqual([])
  expect(await faultsWith('Ada [last name]')).toEqual([
    expect.stringMatching(
      /^content\/texts\/home\.json: example\.title Something is still to be written here: \[last name\]/,
    ),
  ])
  for (const program of ['{{first_name}}', '*|FNAME|*'])
    expect(await faultsWith(`Ada ${program}`)).toEqual([expect.stringContaining('is put in by nothing here')])
})

test('a fact that is corrected is a fault at each post, document and duty that cites it, until each is confirmed', async () => {
  const copy = await tempDir()
  await cp(join(project, 'content'), join(copy, 'content'), { recursive: true })
  expect(await uncorrectedFaults(copy)).toEqual([])
  const file = join(copy, 'content/facts/gdpr.yaml')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/(- id: gdpr-breach-72h\n)/, '$1  corrected: 2027-01-01\n'))
  const told = (await uncorrectedFaults(copy)).map(contentFaultText).join('\n')
  for (const kind of ['content/posts/', 'content/documents/', 'content/duties/gdpr.yaml']) expect(told).toContain(kind)
  expect(told).toContain('gdpr-breach-72h')
})

/** Returns one export of a file, with one value in it changed. */
async function withValue(file: string, field: string, value: unknown) {
  const { values = {} } = (await readContent(project)).find((one) => one.file === file) ?? {}
  const [name = '', ...path] = field.split('.')
  const changed = { [name]: structuredClone(values[name]) }
  const last = path.pop() ?? ''
  const place = [name, ...path].reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], changed)
  expect(place).toHaveProperty(last)
  Object.assign(place as object, { [last]: value })
  return [{ file, values: changed }]
}

test.each<[what: string, file: string, field: string, value: unknown, reason: string]>([
  [
    'a day that no calendar has',
    'app/site/trust-center/words.ts',
    'commitments.asOf',
    '2026-13-45',
    'must be a day that the calendar has, and 2026-13-45 is none',
  ],
  [
    'such a day in a schema',
    'app/site/ai-governance/statistics.data.ts',
    'statistics.0.asOf',
    '2026-13-45',
    'must be a day such as 2026-11-21',
  ],
  [
    'a statistic of another length than it says',
    'app/site/ai-governance/statistics.data.ts',
    'statistics.0.length',
    0.58,
    'must be 0.85, for it says 85%',
  ],
  [
    'a multiple of another length',
    'app/site/ai-governance/statistics.data.ts',
    'statistics.2.length',
    0.23,
    'must be 2.3, for it says 2.3x',
  ],
  [
    'a figure that is no sample and rests on nothing',
    'app/site/ai-governance/statistics.data.ts',
    'statistics.3',
    { value: '66%', length: 0.66, label: 'Buyers', source: 'a survey', asOf: '2026-11-21', sample: false },
    '.source must have the address where the figure can be read, or the figure is a sample',
  ],
  [
    'an answer that is shown and has no link',
    'app/site/trust-center/questionnaire.data.ts',
    'questionnaire.answers.7.status',
    'shown',
    'is shown, and no basis has a link where a visitor sees it: link one, or say in-part or on-request',
  ],
  [
    'an author without a picture',
    'app/knowledge/posts/authors.data.ts',
    'authors.1.image',
    undefined,
    'must be the address of a picture',
  ],
  [
    'an author with an empty one',
    'app/knowledge/posts/authors.data.ts',
    'authors.1.image',
    '',
    'must be a picture in /media/authors/',
  ],
  [
    'a picture that is not there',
    'app/knowledge/posts/authors.data.ts',
    'authors.1.image',
    '/media/authors/nobody.svg',
    'names a file that is not there: /media/authors/nobody.svg',
  ],
  [
    'a price that differs',
    'app/site/early-access/words.ts',
    'earlyAccess.offer.price',
    'Starting at $6,000 per year',
    'says $6,000, and the price in content/texts/prices.json is $5,000 or $15,000',
  ],
  [
    "another plan's price",
    'app/site/pricing/words.ts',
    'planQuestions.items.2.answer',
    'Professional costs $5,000.',
    'says $5,000, and the price in content/texts/prices.json is $15,000',
  ],
  [
    "another plan's limit",
    'app/site/early-access/words.ts',
    'earlyAccess.offer.price',
    'Foundation, for up to 10 users',
    'says 10 users, and the limit in content/texts/prices.json is 3',
  ],
])('%s is refused with file, field and reason', async (_what, file, field, value, reason) => {
  const isThere = (path: string) => path !== '/media/authors/nobody.svg'
  const faults = faultsIn(await withValue(file, field, value), isThere)
  expect(faults.map(contentFaultText)).toEqual([`${file}: ${field}${reason.startsWith('.') ? '' : ' '}${reason}`])
})
