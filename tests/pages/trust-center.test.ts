import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { questionnaire } from '#site/trust-center/questionnaire.data.ts'
import { textOf } from '../support/html.ts'
import { bare, claimsOfPdf, readPdf, wordsOfPdf } from '../support/pdf.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'

async function openTrustCenter() {
  const site = await openReadSite()
  const read = async (path: string) => one(parsed(await textOf(await site.request(path))), 'main')
  const platform = await read('/trust-center')
  const main = await read('/trust-center?of=website')
  const clause = (id: string) => one(main, 'section', { id })
  return { site, read, platform, main, clause }
}

/**
 * The questions that enterprises ask a supplier, and the answers as long as the site has no host: what can be checked
 * comes first.
 */
const asked = [
  ['Incidents', 'Shown'],
  ['Vulnerabilities', 'Shown'],
  ['Accessibility', 'Shown'],
  ['Exit', 'Shown'],
  ['Encryption', 'In part'],
  ['Sub-processors', 'In part'],
  ['AI use', 'In part'],
  ['Backups', 'In part'],
  ['Access', 'On request'],
  ['Retention', 'On request'],
  ['Testing', 'On request'],
  ['Location', 'Not yet'],
] as const

test('twelve questions are answered, each with what it is based on and a mark that has a shape and a word', async () => {
  const { clause } = await openTrustCenter()
  const [glance, sheet] = all(clause('answers'), 'ol')
  const rows = all(sheet ?? clause('answers'), 'li').filter((item) => all(item, 'h3').length > 0)
  const boxes = new Map<string, string>()
  for (const [index, row] of rows.entries()) {
    const mark = one(row, 'b')
    expect([wordsOf(one(row, 'span', { className: 'label' })), wordsOf(mark)]).toEqual(asked[index])
    expect(wordsOf(one(row, 'h3'))).toMatch(/\?$/)
    expect(all(row, 'h4').map(wordsOf)).toContain('Based on')
    expect(all(row, 'li').length).toBeGreaterThan(0)
    expect(wordsOf(row)).toMatch(/(Test|Document|Setup): /)
    // The same word has the same shape, and no two words share one.
    const shape = all(one(mark, 'svg'), 'path').map(
      (path) => `${attribute(path, 'd')} ${attribute(path, 'strokeDashArray')}`,
    )
    const word = wordsOf(mark)
    expect(boxes.get(word) ?? String(shape)).toBe(String(shape))
    boxes.set(word, String(shape))
  }
  expect(rows).toHaveLength(12)
  expect(new Set(boxes.values()).size).toBe(boxes.size)
  expect([...boxes.keys()].sort()).toEqual([...new Set(asked.map(([, word]) => word))].sort())
  // At a glance, each leads to its answer.
  const links = all(glance ?? clause('answers'), 'li')
  expect(links.map((item) => `${wordsOf(item)} ${attribute(one(item, 'a'), 'href')}`)).toEqual(
    rows.map((row, index) => `${asked[index]?.join(' ')} #${attribute(row, 'id')}`),
  )
})

test('no path of a source file is printed anywhere on it', async () => {
  const { main } = await openTrustCenter()
  expect(wordsOf(main)).not.toMatch(/\b[\w-]+\/[\w./-]+\.(ts|tsx|md|yaml)\b/)
})

test('the CSV opens in a spreadsheet: UTF-8 with its mark, twelve rows, no formula, the words of the page', async () => {
  const { site, clause } = await openTrustCenter()
  const answer = await site.request('/documents/security-questionnaire.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Steadmark security questionnaire.csv"')
  const bytes = Buffer.from(await answer.arrayBuffer())
  // The mark once, then the first cell.
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22])
  const [head, ...rows] = csvRows(bytes.subarray(3).toString('utf8'))
  expect(head?.slice(0, 6)).toEqual(['No.', 'Topic', 'Question', 'Answer', 'Based on', 'Status'])
  expect(rows.map((row) => [row[1], row[5]])).toEqual(asked.map((row) => [...row]))
  const page = wordsOf(clause('answers'))
  for (const row of rows) {
    expect(row).toHaveLength(head?.length ?? 0)
    for (const cell of [row[2], row[3]]) expect(page).toContain(cell)
    for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@\t\r]/)
  }
})

test('the PDF is tagged, named, in English, and holds the twelve answers of the page', async () => {
  const { site, clause } = await openTrustCenter()
  const answer = await site.request('/documents/security-questionnaire.pdf')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const pdf = readPdf(bytes)
  expect(pdf.info).toMatchObject({ Title: 'Security questionnaire', Author: 'Steadmark', Tagged: 'yes' })
  expect(Number(pdf.info.Pages)).toBeLessThanOrEqual(4)
  expect(claimsOfPdf(bytes)).toEqual({ language: 'en', accessible: true })
  expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true)
  const rows = all(clause('answers'), 'li').filter((item) => all(item, 'h3').length > 0)
  const questions = rows.map((row) => wordsOf(one(row, 'h3')))
  expect(pdf.structure.filter(({ tag }) => tag === 'H2').map(({ text }) => text)).toEqual(questions)
  const words = wordsOfPdf(bytes)
  for (const { answer, status, basis, open } of questionnaire.answers) {
    const parts = [answer, questionnaire.statuses[status].word, ...basis.map(({ text }) => text), open ?? '']
    for (const part of parts) expect([part, words.includes(bare(part))]).toEqual([part, true])
  }
})

test('the legal texts are rows that lead on, each with its version, its date and the hash of its own text', async () => {
  const { read, clause } = await openTrustCenter()
  const rows = all(clause('documents'), 'li')
  const paths = ['/privacy', '/terms', '/cookie-policy']
  const papers = ['/trust-center/data-processing-agreement', '/trust-center/ai-and-editorial-policy']
  expect(rows.map((row) => attribute(one(row, 'a'), 'href'))).toEqual([...paths, ...papers])
  for (const [index, path] of paths.entries()) {
    const row = rows[index] ?? clause('documents')
    expect(wordsOf(row)).toMatch(/Version \S+.* Last Updated April 20, 2025\b/)
    const document = await read(path)
    // What the document says, a line for its title and for each heading, fact and text of its sections.
    const sections = all(document, 'section')
      .filter((section) => !/lead-on|talk/.test(attribute(section, 'className') ?? ''))
      .flatMap((section) => all(section, 'h2 p li'))
    const said = sections.filter((part) => attribute(part, 'className') !== 'num')
    const text = [one(document, 'h1'), ...said].map(wordsOf).join('\n')
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
    expect(wordsOf(one(row, 'code'))).toBe(hash)
  }
  for (const [index, path] of papers.entries()) {
    const [, version = 'none'] =
      /Version (\d+\.\d+) .*\w+ \d+, 20\d\d/.exec(wordsOf(rows[paths.length + index] ?? clause('documents'))) ?? []
    expect(wordsOf(await read(path))).toContain(`Version ${version}`)
  }
})

test('the agreement is marked as a template, and the questions cite the sections that it has', async () => {
  const { read, main } = await openTrustCenter()
  const agreement = await read('/trust-center/data-processing-agreement')
  expect(wordsOf(agreement)).toContain('Agreement template')
  const contents = one(agreement, 'nav', { ariaLabelledBy: 'contents-title' })
  const [first] = all(contents, 'a').map((link) => attribute(link, 'href'))
  expect(wordsOf(await read(String(first)))).toContain('A template, not a signed agreement')
  const titlesOf = async (chapter: string) =>
    all(await read(`/trust-center/data-processing-agreement/${chapter}`), 'div')
      .filter((part) => attribute(part, 'className') === 'doc-title')
      .map(wordsOf)
  expect([...(await titlesOf('the-agreement')), ...(await titlesOf('schedules'))]).toEqual(
    expect.arrayContaining(['2.6 Personal data breaches', '2.8 Return and deletion', '3.3 Schedule 3: Sub-processors']),
  )
  const cited = [...wordsOf(main).matchAll(/agreement, (section [\d.]+|Schedule \d)/g)].map(([, place]) => place)
  expect(new Set(cited)).toEqual(new Set(['section 2.6', 'section 2.8', 'Schedule 3', 'Schedule 4']))
})

test('the policy says that no AI runs on the site and that the voice of the film is synthetic', async () => {
  const { read } = await openTrustCenter()
  const policy = wordsOf(await read('/trust-center/ai-and-editorial-policy'))
  for (const words of ['No AI model runs on this site.', 'synthetic voice', 'Who writes', 'How we correct'])
    expect(policy).toContain(words)
})

test('the three statements are signed, and each has what it is based on', async () => {
  const { clause } = await openTrustCenter()
  const statements = all(clause('security'), 'li').filter((item) => all(item, 'h3').length > 0)
  expect(statements.map((statement) => wordsOf(one(statement, 'h3')))).toEqual([
    'Data Encryption',
    'Access Controls',
    'Regular Audits',
  ])
  for (const statement of statements) {
    expect(wordsOf(statement)).toMatch(/(Signed|Stated) by/)
    expect(all(statement, 'h4').map(wordsOf)).toEqual(['Based on'])
    expect(all(statement, 'li').length).toBeGreaterThan(0)
  }
})

test('each answer for the platform names its place in the agreement, and the place is there under that number', async () => {
  const { read, platform } = await openTrustCenter()
  const sections = ['security', 'answers'].map((id) => one(platform, 'section', { id }))
  const links = sections.flatMap((section) => all(section, 'a'))
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) {
    const [path = '', anchor = ''] = (attribute(link, 'href') ?? '').split('#')
    const chapter = await read(path)
    const place = all(chapter, 'section div h2 h3').find((part) => attribute(part, 'id') === anchor)
    expect([wordsOf(link), place && wordsOf(place)]).toEqual([wordsOf(link), expect.any(String)])
    const [number = ''] = /(?:Schedule |2\.)\d+$|(?:Schedule \d)(?=,)/.exec(wordsOf(link)) ?? []
    expect([wordsOf(link), wordsOf(chapter).includes(number)]).toEqual([wordsOf(link), number !== ''])
  }
})

test('what is not so yet stands once, with when, and no answer takes back what it says', async () => {
  const { platform, main } = await openTrustCenter()
  for (const screen of [platform, main]) {
    const section = one(screen, 'section', { id: 'not-yet' })
    expect(all(section, 'dt').length).toBeGreaterThan(0)
    expect(all(section, 'dd').length).toBeGreaterThanOrEqual(all(section, 'dt').length)
    const rest = wordsOf(screen).replace(wordsOf(section), '')
    expect(rest).not.toMatch(/Still open|has been done yet|have not held|audited us yet/)
  }
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

/** Rows of a CSV in which every cell is quoted (RFC 4180). */
const csvRows = (text: string): string[][] =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
