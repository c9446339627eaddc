import { describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { readForm } from '#office/forms/content-form.server.ts'
import { aFormFile, aPageFile, someTimes } from '#tests/support/landing.ts'
import { compilePage } from './page.server.ts'
import { filesOf, sampleAnswersIn, templateNames } from './templates.ts'

const faultsOf = (text: string, file = 'webinar.md') =>
  compilePage(text, { file, pictures: () => undefined }).faults.map(({ line, reason }) => [line, reason])

/** What programs would fill in. */
const programs = ['{{site.nam}}', '{{ first_name }}', `${'$'}{year}`, '*|FNAME|*', '%NAME%']

test('no page has the name of another address of the site', () => {
  for (const slug of ['pricing', 'controls', 'api'])
    expect(faultsOf(aPageFile(), `${slug}.md`)).toEqual([[1, expect.stringContaining(`/${slug} is another page`)]])
})

test.each(templateNames)('the template %s is right as it is', (name) => {
  const { page, form } = filesOf(name, { title: 'A "day" {one}', slug: 'a-day', times: someTimes })
  expect(readForm('a-day.yaml', form).faults).toEqual([])
  expect(faultsOf(page.replace('draft: true\n', ''), 'a-day.md')).toEqual([])
})

test.each(templateNames)('each sample of the template %s is named at its line to whoever writes it', (name) => {
  const { page, form } = filesOf(name, { title: 'A day', slug: 'a-day', times: someTimes })
  const live = page.replace('draft: true\n', '')
  const seen = (text: string, forWriter = true) =>
    compilePage(text, { file: 'a-day.md', pictures: () => undefined, forWriter }).faults
  const samples = live.split('\n').flatMap((line, at) => {
    // A name and a role.
    if (line.startsWith(':::speaker')) return [at + 1, at + 1]
    return /^(?:description: | {2}place: The|- |[A-Z])/.test(line) ? [at + 1] : []
  })
  expect(samples.length).toBeGreaterThan(3)
  expect(seen(live).map(({ line }) => line)).toEqual(
    samples.map((line) => (/place/.test(live.split('\n')[line - 1] ?? '') ? line - 3 : line)),
  )
  expect(seen(live).every(({ minor }) => !minor)).toBe(true)
  // A draft is free, and a page that is live stays.
  expect(seen(page).every(({ minor }) => minor)).toBe(true)
  expect(seen(live, false)).toEqual([])
  expect(sampleAnswersIn(form).length).toBeGreaterThan(1)
  const own = live
    .replace(/^:::speaker.*$/m, ':::speaker[Mine]')
    .replace(/^(description: | {2}place: |- )?(?:"A day|The|\*\*|[A-Z]).*$/gm, (_, key = '') =>
      key === '- ' ? '- **Mine** Yes.' : `${key}Mine.`,
    )
  expect(seen(own)).toEqual([])
})

test('a block that does not end is named at its line, with the one that begins in it, and all others are read', () => {
  const blocks = [
    ':::hero[One]',
    'Words.',
    ':::',
    '',
    ':::text[Two]',
    'Words.',
    '',
    ':::list[Three]',
    '- A point',
    ':::',
  ]
  const page = (lines: readonly string[]) =>
    ['---', 'title: One', 'description: What it is.', '---', ...lines].join('\n')
  expect(faultsOf(page(blocks))).toEqual([
    [9, "The block ':::text' does not end before ':::list'; put ':::' on a line before that"],
  ])
  expect(faultsOf(page([...blocks, '', ':::proof[Four]', '- **3 of 4** [say so](/about)', ':::']))).toEqual([
    [9, expect.stringContaining("does not end before ':::list'")],
  ])
  expect(faultsOf(page([':::hero[One]', 'Words.', ':::box', 'More.', ':::']))).toContainEqual([
    7,
    "'box' is no directive here; there is :::hero, :::window, :::text, :::list, :::proof, :::picture, :::speaker, :::questions, :::quote, :::form",
  ])
  expect(faultsOf(page([':::hero[One]', 'Words.']))).toEqual([
    [5, "The block ':::hero' does not end; put ':::' on the line after it"],
  ])
})

test.each(['Save $& more: 3 < 4 *stars* & _more_', 'Ask me:anything {now} `code`'])(
  'a page begins with its title: %s',
  (title) => {
    const { page } = filesOf('guide', { title, slug: 'a-day', times: someTimes })
    const compiled = compilePage(page, { file: 'a-day.md', pictures: () => undefined })
    expect(compiled.page?.blocks[0]?.title).toBe(title)
  },
)

test.each([
  ['in its title', 2, (gap: string) => aPageFile({ title: `'A day ${gap}'` })],
  ['in its description', 3, (gap: string) => aPageFile({ description: `'A day ${gap}'` })],
  [
    'in the place of its event',
    5,
    (gap: string) => aPageFile({ event: `{ starts: 2027-01-12T16:00, ends: 2027-01-12T17:00, place: 'Hall ${gap}' }` }),
  ],
  ['in the title of a block', 15, (gap: string) => aPageFile().replace('What you take home', `What ${gap}`)],
  ['in a text', 33, (gap: string) => aPageFile().replace('It is free.', `It is ${gap}.`)],
])('what nobody wrote yet is said where it stands: %s', (_, line, pageWith) => {
  for (const gap of ['[todo]', ...programs]) {
    const { page, faults } = compilePage(pageWith(gap), { file: 'webinar.md', pictures: () => undefined })
    expect(faults).toContainEqual(expect.objectContaining({ line, reason: expect.stringContaining(gap) }))
    // Words in brackets may be meant.
    expect(page === null).toBe(gap !== '[todo]')
  }
  expect(faultsOf(pageWith('{{site.name}}'))).toEqual([])
})

describe('a page with a fault is refused at its line', () => {
  test.each([
    [aPageFile().replace('It is free.', '[x](javascript:alert)'), 33, /leads nowhere that a page may lead/],
    [aPageFile().replace('It is free.', '## More'), 33, /has its own title/],
    [aPageFile().replace(':::text[', ':::texts['), 15, /stands in a block/],
    [aPageFile().replace('shows=register', 'shows=nothing'), 11, /There is no view 'nothing'/],
    [aPageFile().replace('[the EU AI Act](/facts)', 'the EU AI Act'), 25, /needs a link to its source/],
    [aPageFile().replace(':::quote[', ':::picture['), 28, /There is no picture yet/],
    [aPageFile().replace('- **Is there a recording?**', '- Is there?'), 41, /begins with its question in bold/],
    [aPageFile().replace('[A participant]', '[A]{role="Auditor"}'), 28, /'role' is for :::speaker alone/],
    [aPageFile({ form: '' }), 4, /form must be a text/],
    [aPageFile({ closes: '2027-01-01' }), 5, /closes and closed go together/],
    [aPageFile({ zone: 'Mars' }), 5, /zone must be a time zone/],
    [aPageFile({ zone: 'Europe/Berlin', opens: '2027-03-28T02:30', soon: 'Soon.' }), 6, /no clock shows/],
    [aPageFile({ zone: 'Europe/Berlin', opens: '2027-10-31T02:30', soon: 'Soon.' }), 6, /clocks .* show twice/],
    [aPageFile({ colour: 'red' }), 5, /'colour' is no part/],
  ])('case %#', (text, line, reason) => {
    expect(faultsOf(text)).toContainEqual([line, expect.stringMatching(reason)])
  })

  test('markup of any kind does not get into the page', () => {
    const hostile = aPageFile().replace(
      'It is free.',
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a> <iframe src="//e"></iframe>',
    )
    const { page } = compilePage(hostile, { file: 'webinar.md', pictures: () => undefined, forWriter: true })
    expect(JSON.stringify(page?.blocks)).not.toMatch(/<script|onerror|javascript:|<iframe/)
  })

  test('a huge page is refused in little time', () => {
    const begun = performance.now()
    const more = ':::text[A]\nWords.\n:::\n\n'
    expect(faultsOf(aPageFile() + more.repeat(20_000))).toEqual([[1, 'The page has more than 64 KB']])
    expect(faultsOf(aPageFile() + more.repeat(2_000))).toContainEqual([
      expect.any(Number),
      'The page has more than 40 blocks',
    ])
    expect(performance.now() - begun).toBeLessThan(10_000)
  })
})

describe('a form with a fault is refused at its line', () => {
  test.each([
    [aFormFile.replace('type: email', 'type: text'), 'one field of the type email'],
    [aFormFile.replace('name: phone', 'name: constructor'), 'is taken'],
    [aFormFile.replace('name: phone', 'name: referenceCode'), 'is taken'],
    [aFormFile.replace('name: phone', 'name: company'), 'each name once'],
    [aFormFile.replace('href: /blog', 'href: //evil.example'), 'an address on this site'],
    [aFormFile.replace('href: /blog', 'href: "javascript:alert(1)"'), 'an address on this site'],
    [aFormFile.replace('label: Session\n', 'label: Session\n    required: false\n'), 'cannot be false'],
    [`${aFormFile}colour: red\n`, 'no part of a form'],
    [`a: &a [x]\nb: &b [*a, *a]\n${'c: [*b]\n'}`, ''],
    ['x'.repeat(40_000), 'more than 32 KB'],
  ])('case %#', (text, reason) => {
    const { definition, faults } = readForm('webinar.yaml', text)
    expect(definition).toBeNull()
    expect(faults.map((fault) => fault.reason).join('\n')).toContain(reason)
  })

  test('what nobody wrote yet and what nothing fills in is refused, wherever it stands', () => {
    for (const gap of ['[TODO]', ...programs])
      for (const [there, field, line] of [
        ['name: webinar registration', 'name', 1],
        ['submit: Save my seat', 'submit', 2],
        ['note: We write about this webinar alone.', 'note', 3],
        ['label: Phone', 'fields.3.label', 8],
        ['label: The evening session', 'fields.5.options.1.label', 15],
        ['box: Email me about further webinars', 'consent.box', 25],
        ['title: Your seat is saved.', 'thanks.title', 27],
        ['    - Thank you for registering.', 'mail.text.0', 31],
        ['title: What to read before', 'mail.button.title', 33],
      ] as const) {
        const text = aFormFile.replace(
          there,
          there.replace(/(?<=: |- )[^:]*$/, (words) => `'${words} ${gap}'`),
        )
        expect(readForm('webinar.yaml', text)).toEqual({
          definition: null,
          faults: [{ file: 'webinar.yaml', line, field, reason: expect.stringContaining(gap) }],
        })
      }
  })

  test("the company's name and mailboxes are filled in", () => {
    const text = aFormFile.replace('submit: Save my seat', 'submit: "Ask {{site.name}}"')
    const { definition, faults } = readForm('webinar.yaml', text.replace('for registering.', 'for {{site.email}}.'))
    expect(faults).toEqual([])
    expect(definition?.submit).toBe(`Ask ${site.name}`)
    expect(definition?.mail?.text[0]).toContain(site.email)
  })

  test('a form has no name of a form of the sources', () => {
    expect(readForm('contact.yaml', aFormFile).faults[0]?.reason).toContain('another form')
  })
})
