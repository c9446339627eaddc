import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { afterAll, describe, expect, test } from 'vitest'
import { parseDocument } from '#knowledge/documents/parse.server.ts'
import { readBuiltFactsById } from '#knowledge/facts/read.server.ts'
import { docxEdition } from '#knowledge/typesetting/docx.server.ts'
import { createTypesetter } from '#knowledge/typesetting/pdf.server.ts'
import { anyControl, testBrand } from '#tests/support/document.ts'
import { bare, claimsOfPdf, readPdf, wordsOfPdf } from '#tests/support/pdf.ts'
import { firstOf } from '#tests/support/thorough.ts'
import { pageFill } from '../../../scripts/page-fill.ts'
import { type PolicyAnswers, policyForm } from './form.ts'
import { createPolicies } from './service.server.ts'

const facts = await readBuiltFactsById('content')
const template = parseDocument(
  readFileSync('content/documents/ai-governance-policy.md', 'utf8'),
  'policy.md',
  (id) => facts.get(id),
  // Which controls there are is looked at elsewhere (`server/content-check/citations.server.ts`).
  anyControl,
)
const typesetter = createTypesetter(testBrand)
const directory = await mkdtemp(join(tmpdir(), 'templates-'))
afterAll(() => rm(directory, { recursive: true }))
const file = join(directory, 'templates.json')
writeFileSync(file, JSON.stringify({ 'ai-governance-policy': template }))
const policies = createPolicies({
  file,
  brand: testBrand,
  typeset: async (document, format) =>
    format === 'pdf' ? typesetter(document).bytes : docxEdition(document, testBrand, {}),
  now: () => new Date('2027-01-05T09:00:00Z'),
})

async function make(format: PolicyAnswers['format'], changes: Partial<PolicyAnswers> = {}) {
  const edition = await policies.policy({ company: 'Ada & Co', riskAppetite: 'balanced', ...changes, format })
  if (!edition) throw new Error('There is no template')
  return edition
}
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (_, name) => signs[name] ?? '')

/** The words of each edition, without spaces. */
const wordsOf = {
  pdf: async (changes?: Partial<PolicyAnswers>) => wordsOfPdf(await make('pdf', changes)),
  docx: async (changes?: Partial<PolicyAnswers>) => {
    const body = (await docxFiles(changes))['word/document.xml'] ?? ''
    return bare(unescaped(body.replaceAll(/<[^>]+>/g, '')))
  },
  md: async (changes?: Partial<PolicyAnswers>) => bare(textOf(await markdownTree(changes))),
}

async function docxFiles(changes?: Partial<PolicyAnswers>): Promise<Record<string, string>> {
  const files = Object.entries(unzipSync(await make('docx', changes)))
  return Object.fromEntries(files.map(([name, data]) => [name, strFromU8(data)]))
}

const markdownTree = async (changes?: Partial<PolicyAnswers>) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(new TextDecoder().decode(await make('md', changes)))

describe.each(['pdf', 'docx', 'md'] as const)('as %s', (format) => {
  test('holds what was written in, and blanks where nothing was', async () => {
    const words = await wordsOf[format]({ scope: 'Both sites.', owner: 'Head of Quality' })
    for (const text of [
      'January 5, 2027',
      'Approver of this policy',
      'This is not legal advice.',
      'Made from Steadmark’s template “AI Governance Policy”, version 1.',
      'Ada & Co uses artificial intelligence',
      'Both sites.',
      'Head of Quality',
      '[Approver]',
      'Balanced',
    ])
      expect([text, words.includes(bare(text))]).toEqual([text, true])
    for (const text of ['[Company]', 'Bothsites..']) expect([text, words.includes(text)]).toEqual([text, false])
  })

  test.each([
    ['#include', '#include "/etc/passwd"'],
    ['*bold*', '*bold* _x_ $y$ `z` ~w~'],
    ['<script>', '<script>alert(1)</script>'],
    ['links', '[a](javascript:alert(1)) ![x](y)'],
    ['blanks and lists', '{{owner}} | - [ ] 1. > &amp;'],
    ['Greek letters', 'Αναλυτικές Μηχανές Α.Ε.'],
    ['as much as a field takes', 'w'.repeat(200)],
  ])('shows %s as it was written, in every field', async (_, value) => {
    const written = { company: value, scope: value, approver: value, owner: value }
    for (const field of ['company', 'scope', 'approver', 'owner'] as const)
      expect(policyForm.schema.shape[field].safeParse(value).success).toBe(true)
    const words = await wordsOf[format](written)
    for (const text of [
      `${value} uses artificial intelligence`,
      `Organization. ${value.replace(/\.$/, '')}.`,
      `Approver: ${value}`,
      `Policy owner: ${value}`,
    ])
      expect([text, words.includes(bare(text))]).toEqual([text, true])
  })

  test('holds no mark of direction that came in unseen', async () => {
    const words = await wordsOf[format]({ company: 'Ada\u200f \u200eCo\u2067' })
    expect(words).toContain(bare('Ada Co uses artificial intelligence'))
    expect(words).not.toMatch(/[\u200e\u200f\u2066-\u2069\u202a-\u202e]/)
  })
})

const x = (length: number, words: string) => words.repeat(99).slice(0, length).trim()
const filled: [string, Partial<PolicyAnswers>, number][] = [
  [
    'the most',
    {
      company: x(200, 'Universal Analytical Engines '),
      scope: x(600, 'Laboratories and clinics '),
      approver: x(200, 'Head of Quality '),
      owner: x(200, 'Chief Security Officer '),
      riskAppetite: 'cautious',
    },
    9,
  ],
  ['the least', { company: 'Ada', riskAppetite: 'open' }, 8],
  ['what is usual', { scope: 'All sites', approver: 'Chief Executive Officer', owner: 'Head of Quality' }, 8],
]

describe.each(firstOf(filled, 1))('its PDF with %s filled in', (_, answers, pages) => {
  test('says whose it is, in which language, and is tagged; no page is nearly empty', async () => {
    const bytes = await make('pdf', answers)
    const pdf = readPdf(bytes)
    const company = answers.company ?? 'Ada & Co'
    expect(pdf.info).toMatchObject({
      Title: 'AI Governance Policy',
      Author: company,
      Tagged: 'yes',
      Pages: String(pages),
    })
    expect(claimsOfPdf(bytes)).toEqual({ language: 'en', accessible: true })
    for (const [index, { words, width }] of pdf.pages.entries()) {
      const line = words.map(({ text }) => text).join(' ')
      // The head and the foot name the company and the document, and the maker of the template only in its source.
      expect(line.includes('Template')).toBe(false)
      expect(line.includes('Steadmark')).toBe(index === 0)
      if (index > 0) expect(line).toMatch(/^\S.* · AI Governance Policy /)
      expect(line).toContain('January 5, 2027')
      expect(line).toContain(`${index + 1} of ${pages}`)
      expect(words.filter(({ xMin, xMax }) => xMin < 60 || xMax > width - 66)).toEqual([])
    }
    for (const share of pageFill(bytes) ?? []) expect(share).toBeGreaterThan(0.25)
  })

  test('has the place to sign below its heading, and the legal notice on the first page', async () => {
    const { pages } = readPdf(await make('pdf', answers))
    const lines = pages.map(({ words }) => words.map(({ text }) => text).join(' '))
    const signed = lines.findIndex((line) => line.includes('Staff confirm before they use a tool'))
    expect(lines[signed]).toMatch(
      /Sign-off (3\.1 )?This policy takes effect .* Role Name Signature Date Approver.* Security/,
    )
    expect(lines.map((line) => line.includes('not legal advice'))).toEqual(lines.map((_, index) => index === 0))
  })
})

test('its Markdown has the headings of the PDF, its tables, its task lists, and nothing but Markdown', async () => {
  const tree = await markdownTree({ company: '<b>Ada</b> | Co' })
  const headings: { depth: number; text: string }[] = []
  const kinds = new Map<string, number>()
  visit(tree, (node) => {
    kinds.set(node.type, (kinds.get(node.type) ?? 0) + 1)
    if (node.type === 'heading') headings.push({ depth: node.depth, text: textOf(node) })
  })
  const [title, ...below] = headings
  expect(title).toEqual({ depth: 1, text: 'AI Governance Policy' })
  expect(below.map(({ depth }) => depth).filter((depth) => depth === 1)).toEqual([])
  const { structure } = readPdf(await make('pdf'))
  const inPdf = structure.filter(({ tag }) => /^H\d$/.test(tag))
  expect(below.map(({ text }) => text.replace(/^(\d+(\.\d+)*|P-\d) /, ''))).toEqual(inPdf.map(({ text }) => text))
  expect(below.map(({ depth }) => depth - 1)).toEqual(inPdf.map(({ tag }) => Number(tag.slice(1))))
  // Roles, classes, appetite, the way to approval, data, incidents, sign-off.
  expect(kinds.get('table')).toBe(7)
  expect([kinds.get('html') ?? 0, kinds.get('code') ?? 0, kinds.get('definition') ?? 0]).toEqual([0, 0, 0])
  const tasks = JSON.stringify(tree).match(/"checked":false/g) ?? []
  expect(tasks).toHaveLength(8 + 2 + 3 + 3)
})

test('its DOCX says whose it is and in which language, and has no contents page', async () => {
  const files = await docxFiles({ company: 'Ada & Co' })
  expect(files['docProps/core.xml']).toContain('<dc:title>AI Governance Policy</dc:title>')
  expect(files['docProps/core.xml']).toContain('<dc:creator>Ada &amp; Co</dc:creator>')
  expect(files['word/styles.xml']).toContain('w:val="en-US"')
  const body = files['word/document.xml'] ?? ''
  expect([body.match(/w:val="Heading1"/g)?.length, body.includes('TOC \\h')]).toEqual([4, false])
  const furniture = Object.entries(files).flatMap(([name, text]) =>
    /word\/(header|footer)\d/.test(name) ? [text] : [],
  )
  expect(furniture.some((text) => text.includes('Ada &amp; Co · AI Governance Policy'))).toBe(true)
  expect(furniture.join('')).not.toMatch(/Steadmark|Template/)
})

test('marks of direction, several lines and 5,000 letters are refused at their field', () => {
  for (const company of ['\u202egpj.exe', 'a\nb', 'x'.repeat(5000), ''])
    expect(
      policyForm.schema.safeParse({ company, riskAppetite: 'open', format: 'pdf' }).error?.issues[0]?.path,
    ).toEqual(['company'])
})
