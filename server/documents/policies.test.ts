import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { toString as textOf } from 'mdast-util-to-string'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { afterAll, describe, expect, test } from 'vitest'
import { type PolicyAnswers, policyForm } from '#domain/policy/form.ts'
import { testBrand } from '#tests/support/document.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { readFacts } from '../facts/read.ts'
import { parseDocument } from './parse.ts'
import { createTypesetter } from './pdf.ts'
import { createPolicies } from './policies.ts'

const facts = new Map((await readFacts('content/facts')).map((fact) => [fact.id, fact]))
const template = parseDocument(readFileSync('content/documents/ai-governance-policy.md', 'utf8'), 'policy.md', (id) =>
  facts.get(id),
)
const typesetter = createTypesetter(testBrand)
const directory = await mkdtemp(join(tmpdir(), 'templates-'))
afterAll(() => rm(directory, { recursive: true }))
const file = join(directory, 'templates.json')
writeFileSync(file, JSON.stringify({ 'ai-governance-policy': template }))
const policies = createPolicies({ file, brand: testBrand, typeset: async (document) => typesetter(document).bytes })

async function make(format: PolicyAnswers['format'], changes: Partial<PolicyAnswers> = {}) {
  const edition = await policies.policy({ company: 'Ada & Co', riskAppetite: 'balanced', ...changes, format })
  if (!edition) throw new Error('There is no template')
  return edition.bytes
}
const plain = (text: string) => text.replaceAll(/[\u200b\s]+/g, '')

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (_, name) => signs[name] ?? '')

/** The words of each edition, without spaces. */
const wordsOf = {
  pdf: async (changes?: Partial<PolicyAnswers>) =>
    plain(
      unescaped(
        readPdf(await make('pdf', changes))
          .pages.flatMap(({ words }) => words.map(({ text }) => text))
          .join(''),
      ),
    ),
  docx: async (changes?: Partial<PolicyAnswers>) => {
    const body = strFromU8(unzipSync(await make('docx', changes))['word/document.xml'] ?? new Uint8Array())
    return plain(unescaped(body.replaceAll(/<[^>]+>/g, '')))
  },
  md: async (changes?: Partial<PolicyAnswers>) =>
    plain(
      textOf(
        unified()
          .use(remarkParse)
          .parse(new TextDecoder().decode(await make('md', changes))),
      ),
    ),
}

describe.each(['pdf', 'docx', 'md'] as const)('as %s', (format) => {
  test('holds what was written in, and blanks where nothing was', async () => {
    const words = await wordsOf[format]({ scope: 'Both sites.', owner: 'Head of Quality' })
    for (const text of [
      'Ada & Co uses artificial intelligence',
      'Both sites.',
      'Head of Quality',
      '[Approver]',
      'Balanced',
    ])
      expect([text, words.includes(plain(text))]).toEqual([text, true])
    for (const text of ['[Company]', 'Bothsites..']) expect([text, words.includes(text)]).toEqual([text, false])
  })

  test.each([
    '#include "/etc/passwd"',
    '*bold* _x_ $y$ `z` ~w~',
    '<script>alert(1)</script>',
    '[a](javascript:alert(1)) ![x](y)',
    '{{owner}} | - [ ] 1. > &amp;',
  ])('shows %j as it was written', async (company) => {
    expect(policyForm.shape.company.safeParse(company).success).toBe(true)
    const words = await wordsOf[format]({ company })
    expect(words.includes(plain(`${company} uses artificial intelligence`))).toBe(true)
  })
})

test('its PDF is tagged and titled, and says whose policy it is', async () => {
  const pdf = readPdf(await make('pdf'))
  expect(pdf.info).toMatchObject({ Title: 'AI Governance Policy', Tagged: 'yes' })
  expect(pdf.pages.length).toBeGreaterThan(5)
})

test('marks of direction, several lines and 5,000 letters are refused at their field', () => {
  for (const company of ['\u202egpj.exe', 'a\nb', 'x'.repeat(5000), ''])
    expect(policyForm.safeParse({ company, riskAppetite: 'open', format: 'pdf' }).error?.issues[0]?.path).toEqual([
      'company',
    ])
})
