import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openTestSite } from '../support/site.ts'

async function openTrustCenter() {
  const site = await openTestSite()
  const read = async (path: string) => one(parsed(await textOf(await site.request(path))), 'main')
  const main = await read('/trust-center')
  const clause = (id: string) => one(main, 'section', { id })
  return { site, read, clause }
}

test('the three documents lead on, each with its version, its date and the hash of its own text', async () => {
  const { read, clause } = await openTrustCenter()
  const drawers = all(clause('documents'), 'li')
  const paths = ['/privacy', '/terms', '/cookie-policy']
  expect(drawers.map((drawer) => attribute(one(drawer, 'a'), 'href'))).toEqual(paths)
  for (const [index, path] of paths.entries()) {
    const drawer = drawers[index] ?? clause('documents')
    expect(wordsOf(drawer)).toMatch(/Version \S+.* Last Updated April 20, 2025 /)
    const document = await read(path)
    // What the document says, a line for its title and for each heading, fact and text of its sections.
    const sections = all(document, 'section').flatMap((section) => all(section, 'h2 p li'))
    const said = sections.filter((part) => attribute(part, 'className') !== 'num')
    const text = [one(document, 'h1'), ...said].map(wordsOf).join('\n')
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    expect(wordsOf(one(drawer, 'code'))).toBe(hash)
  }
})

test('the three statements are signed, and each has what it rests on', async () => {
  const { clause } = await openTrustCenter()
  const statements = all(clause('security'), 'li').filter((item) => all(item, 'h3').length > 0)
  expect(statements.map((statement) => wordsOf(one(statement, 'h3')))).toEqual([
    'Data Encryption',
    'Access Controls',
    'Regular Audits',
  ])
  for (const statement of statements) {
    expect(wordsOf(statement)).toContain('Signed by')
    expect(all(statement, 'h4').map(wordsOf)).toContain('Rests on')
    expect(all(statement, 'code').length).toBeGreaterThan(0)
  }
})

test('it says what the site does with data and AI, and that no third party gets any', async () => {
  const { clause } = await openTrustCenter()
  expect(wordsOf(clause('data'))).toContain('No AI reads, scores or answers what you write here.')
  expect(wordsOf(clause('sub-processors'))).toContain('The list of sub-processors is empty.')
})

test('security.txt is there for whoever found a weakness, and is valid for about half a year', async () => {
  const { site, clause } = await openTrustCenter()
  const [, securityTxt] = all(clause('reach'), 'a').map((link) => attribute(link, 'href') ?? '')
  expect(securityTxt).toBe('/.well-known/security.txt')
  const answer = await site.request(String(securityTxt))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const text = await answer.text()
  expect(text).toContain('Contact: mailto:hello@steadmark.example\n')
  const days = (Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '') - site.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(178)
  expect(days).toBeLessThan(181)
})
