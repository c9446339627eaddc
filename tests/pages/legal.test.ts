import { expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'

test.each([
  ['/privacy', 'Privacy Policy', 'Who we are'],
  ['/terms', 'Terms of Service', 'The agreement'],
  ['/cookie-policy', 'Cookie Policy', 'What cookies are'],
])(
  '%s is an outline that says so: numbered sections, listed first, with bracketed text',
  async (path, title, first) => {
    const site = await openReadSite()
    const main = one(parsed(await textOf(await site.request(path))), 'main')
    expect(wordsOf(one(main, 'h1'))).toBe(title)
    expect(wordsOf(one(main, 'div', { role: 'note' }))).toContain('The real content will be provided separately.')
    expect(attribute(one(main, 'time'), 'dateTime')).toBe('2025-04-20')
    const contents = all(one(main, 'nav'), 'a')
    expect(wordsOf(contents[0] ?? main)).toBe(first)
    // How the page leads on stands after its sections.
    const sections = all(main, 'section').filter((section) => attribute(section, 'id'))
    expect(sections.map((section) => [`#${attribute(section, 'id')}`, wordsOf(one(section, 'h2'))])).toEqual(
      contents.map((link) => [attribute(link, 'href'), wordsOf(link)]),
    )
    for (const [index, section] of sections.entries()) {
      expect(wordsOf(one(section, 'p', { className: 'num' }))).toBe(String(index + 1))
      for (const text of all(one(section, 'div', { className: 'prose' }), 'p'))
        expect(wordsOf(text)).toMatch(/^\[.+\]$/)
    }
  },
)
