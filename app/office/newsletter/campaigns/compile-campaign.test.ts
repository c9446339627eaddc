import { expect, test } from 'vitest'
import { compileCampaign } from './compile-campaign.server.ts'
import { mailFaults } from './subscriber-mail.server.ts'

const head = '---\nsubject: What changed\npreheader: Two dates.\ntopics: [Risk]\n---\n'
const context = {
  file: 'campaign.md',
  findFact: () => undefined,
  pictures: (path: string) => (path.endsWith('.gone.png') ? undefined : { width: 10, height: 10 }),
  isThere: (path: string) => path === '/blog/there',
}
const compiled = (text: string) => compileCampaign(head + text, context)
const grave = (text: string) => compiled(text).faults.filter(({ minor }) => !minor)

test('a whole campaign has no fault', () => {
  const { campaign, faults } = compiled(
    '\n## Dates\n\nRead [it](/blog/there) or [the law](https://eur-lex.europa.eu/).\n',
  )
  expect(faults).toEqual([])
  expect(campaign).toMatchObject({ subject: 'What changed', preheader: 'Two dates.', topics: ['Risk'], wordCount: 6 })
  expect(campaign?.pageHtml).toContain('<h2 id="dates">Dates</h2>')
})

test.each([
  ['[it](/blog/gone)', 'There is no page /blog/gone'],
  ['[it](#gone)', 'There is no heading #gone'],
  ['[it](http://example.com)', 'The link http://example.com is not https'],
  ['[it](javascript:1)', 'The link javascript:1 must begin with /, https:// or mailto:'],
  ['![A scale](/media/posts/a.gone.png)', 'There is no picture /media/posts/a.gone.png'],
  ['![A scale](/media/posts/a.svg)', 'Mail programs do not show /media/posts/a.svg: use PNG or JPEG'],
  ['![](/media/posts/a.png)', 'The picture /media/posts/a.png has no alternative text'],
])('%s is a fault on its line', (text, reason) => {
  expect(grave(`\nRead [it](/blog/there).\n\n${text}\n`)).toEqual(
    [{ file: 'campaign.md', line: 9, reason, minor: false }].map(({ minor: _, ...fault }) =>
      expect.objectContaining(fault),
    ),
  )
})

test.each([
  'Hello {{firstName}},',
  'Hello *|FNAME|*,',
  'Hello %FIRSTNAME%,',
  'Hello {$name},',
  'Hello {First_Name},',
  'Hello %%first_name%%,',
  'Hello [Name],',
  '**[Write one or two sentences.]**',
])('%s is a fault on its line: nothing puts anything in', (text) => {
  expect(grave(`\nRead [it](/blog/there)\nand this.\n${text}\n`)).toMatchObject([{ line: 9 }])
  const [subject = ''] = text.match(/[{*%[].*[}*%\]]/) ?? []
  const withSubject = `${head.replace('What changed', JSON.stringify(subject))}\nRead [it](/blog/there).\n`
  expect(compileCampaign(withSubject, context).faults.filter(({ minor }) => !minor)).toMatchObject([{ line: 2 }])
})

test.each(['reader should do first.]', '[Write one or two', 'Begin **[Write one** or two'])(
  '%s is what is left of a placeholder, and a fault on its line',
  (text) => {
    expect(grave(`\nRead [it](/blog/there)\nand this.\n${text}\n`)).toMatchObject([
      { line: 9, reason: expect.stringMatching(/still to be written here: (reader|\[Write)/) },
    ])
    const withSubject = `${head.replace('What changed', JSON.stringify(text))}\nRead [it](/blog/there).\n`
    expect(compileCampaign(withSubject, context).faults.filter(({ minor }) => !minor)).toMatchObject([{ line: 2 }])
  },
)

test('brackets of links, notes, code and quotations are none', () => {
  const text =
    'Read [it](/blog/there) and [that][ref][^1] in `a[b]`, 100% of it, \\[sic\\].\n\n- [x] done\n\n[ref]: /blog/there\n[^1]: See there.\n'
  expect(grave(`\n${text}`)).toEqual([])
})

test('front matter that is wrong, and an empty text, are told', () => {
  expect(compileCampaign('---\nsubject: a\ntopics: [Cooking]\nextra: 1\n---\n', context)).toMatchObject({
    campaign: null,
    faults: expect.arrayContaining(
      [
        /^preheader is missing$/,
        /^There is no topic 'Cooking'/,
        /^'extra' is no part/,
        /^The campaign has no text$/,
      ].map((reason) => expect.objectContaining({ reason: expect.stringMatching(reason) })),
    ),
  })
})

test('a long text, and one without a way on, are notes that stop nothing', () => {
  const { faults } = compiled(`\n${'word '.repeat(1_501)}\n`)
  expect(faults.map(({ minor }) => minor)).toEqual([true, true])
})

test('a mail that Gmail would cut, or that nobody could leave by, is a fault', () => {
  const leave = 'https://www.company.com/newsletter/unsubscribe?token=token.goes.here'
  expect(mailFaults({ html: leave, text: leave })).toEqual([])
  expect(mailFaults({ html: leave + ' '.repeat(102 * 1024), text: leave })).toHaveLength(1)
  expect(mailFaults({ html: '', text: '' })).toHaveLength(2)
})
