import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentNotice } from '#knowledge/documents/catalogue.data.ts'
import { openReadApi, openTestApi } from '#tests/support/api.ts'
import { testBrand } from '#tests/support/document.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { bare, claimsOfPdf, readPdf, wordsOfPdf } from '#tests/support/pdf.ts'
import { form } from '#tests/support/requests.ts'
import { firstOf, isThorough } from '#tests/support/thorough.ts'
import { assessmentDocument } from '#tools/assessment/report.server.ts'
import { describeResult, levelTexts } from '#tools/assessment/result-words.ts'
import { readAnswers } from '#tools/assessment/run-text.ts'
import { questions } from '#tools/assessment/words.ts'
import type { RoadmapChoice } from '#tools/roadmap/choice.ts'
import { roadmapDocument } from '#tools/roadmap/report.server.ts'
import { pageFill } from '../../../scripts/page-fill.ts'
import { createFileCache } from './file-cache.server.ts'
import { createTypesetter } from './pdf.server.ts'

const typeset = createTypesetter({ ...testBrand, notice: documentNotice })
const day = '2027-01-05'
const path = '/compliance-roadmap.pdf'
const choice = { industry: 'healthcare', size: 'small', maturity: 'exploring' } as const

const roadmapOf = (choice: RoadmapChoice, companyName?: string) =>
  typeset(roadmapDocument(choice, companyName, day, 'https://www.company.com')).bytes
const resultOf = (scores: string) => typeset(assessmentDocument(readAnswers(scores), day)).bytes

async function pdfOf(api: Awaited<ReturnType<typeof openTestApi>>['api'], fields: Record<string, string>, to = path) {
  const response = await api.request(to, form(fields))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="ai-[a-z-]+\.pdf"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  return new Uint8Array(await response.arrayBuffer())
}

/** The promise of every file that is made on demand. */
function expectSound(bytes: Uint8Array, { title, pages }: { title: string; pages: number }) {
  const pdf = readPdf(bytes)
  expect(pdf.info).toMatchObject({ Title: title, Author: 'Steadmark', Tagged: 'yes', Pages: String(pages) })
  expect(claimsOfPdf(bytes)).toEqual({ language: 'en', accessible: true })
  expect(pdf.fonts.every(({ embedded }) => embedded)).toBe(true)
  const levels = pdf.structure.flatMap(({ tag }) => (/^H\d$/.test(tag) ? Number(tag.slice(1)) : []))
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  for (const [index, { words, width, height }] of pdf.pages.entries()) {
    const within = words.every(
      ({ xMin, xMax, yMin, yMax }) => xMin > 60 && xMax < width - 66 && yMin > 40 && yMax < height - 34,
    )
    expect([index, within]).toEqual([index, true])
    // A page's last line is its number.
    expect(words.slice(-3).map(({ text }) => text)).toEqual([String(index + 1), 'of', String(pages)])
  }
  // No page ends half empty: where the words end, there is room to write.
  for (const share of pageFill(bytes) ?? []) expect(share).toBeGreaterThan(0.6)
  return pdf
}

describe('the roadmap as a PDF', () => {
  const hipaa = 'Where protected health information is involved, include the requirements of HIPAA in this stage.'
  const phi = 'Find every AI system that touches protected health information (PHI)'
  const financial = 'Include the financial regulations that apply to you in this stage'
  const mapping = 'Map the financial regulations that apply to each AI system'
  const plain = ['2-4 weeks', '3-6 weeks', '4-8 weeks', '2-4 weeks', '2-3 weeks', 'Ongoing']
  const lower = ['2 weeks', '3 weeks', '4 weeks', '2 weeks', '2 weeks', 'Ongoing']
  const upper = ['4 weeks', '6 weeks', '8 weeks', '4 weeks', '3 weeks', 'Ongoing']

  test.each(
    firstOf(
      [
        ['healthcare', 'small', 'exploring', 'Healthcare. Small (1-50 employees). Maturity: Exploring.', lower],
        ['finance', 'large', 'established', 'Finance. Large (251+ employees). Maturity: Established.', upper],
        ['retail', 'medium', 'implementing', 'Retail. Medium (51-250 employees). Maturity: Implementing.', plain],
        ['technology', 'small', 'established', 'Technology. Small (1-50 employees). Maturity: Established.', lower],
        ['manufacturing', 'large', 'exploring', 'Manufacturing. Large (251+ employees). Maturity: Exploring.', upper],
        ['other', 'medium', 'implementing', 'Other. Medium (51-250 employees). Maturity: Implementing.', plain],
      ] as const,
      2,
    ),
  )('for %s, %s, %s is whole and follows the specification', (industry, size, maturity, subtitle, times) => {
    const bytes = roadmapOf({ industry, size, maturity }, 'Ada & Co')
    const pdf = expectSound(bytes, { title: 'Compliance roadmap for Ada & Co', pages: 7 })
    expect(pdf.structure.filter(({ tag }) => tag === 'H1').map(({ text }) => text)).toEqual([
      'Assessment & Planning',
      'Policy Development',
      'Technical Implementation',
      'Training & Awareness',
      'Verification & Validation',
      'Continuous Compliance',
    ])
    const words = wordsOfPdf(bytes)
    const count = (text: string) => words.split(bare(text)).length - 1
    expect(count(subtitle)).toBe(1)
    expect(count(documentNotice)).toBe(1)
    expect([count(hipaa), count(phi)]).toEqual(industry === 'healthcare' ? [6, 1] : [0, 0])
    expect([count(financial), count(mapping)]).toEqual(industry === 'finance' ? [6, 1] : [0, 0])
    for (const [index, time] of times.entries()) {
      // In the overview, and on the sheet of its stage before the description.
      const page = pdf.pages[index + 1]?.words.map(({ text }) => text).join(' ')
      expect(page).toContain(` ${time}. `)
    }
    if (size !== 'medium') expect(words).not.toContain(bare('2-4 weeks'))
    expect(pdf.links).toContain('https://www.company.com/resources/checklists/compliance')
  })

  test('without a name is called what the page is called', () => {
    expectSound(roadmapOf(choice), { title: 'AI Compliance Roadmap', pages: 7 })
  })

  test.each(
    firstOf(
      [
        ['80 letters', 'Rheinisch-Westfälische Gesellschaft für pharmazeutische Forschung mbH & Co. KGaA'],
        ['Greek letters', 'Αναλυτικές Μηχανές Α.Ε.'],
        ['200 letters', 'Universal Analytical Engines and Difference '.repeat(5).slice(0, 200).trim()],
        ['one word of 200 letters', 'w'.repeat(200)],
      ],
      2,
    ),
  )('is as long for a company with a name of %s, which stands on the first page', (_, companyName) => {
    const bytes = roadmapOf(choice, companyName)
    expectSound(bytes, { title: `Compliance roadmap for ${companyName}`, pages: 7 })
    expect(wordsOfPdf(bytes)).toContain(bare(`for ${companyName}`))
  })

  test.each(
    firstOf(
      [
        ['#include', '#include "/etc/passwd"', '#include "/etc/passwd"'],
        ['marks of markup', '*bold* _x_ $y$ `z` @a <b> \\ // = -', '*bold* _x_ $y$ `z` @a <b> \\ // = -'],
        ['<script>', '<script>alert(1)</script>', '<script>alert(1)</script>'],
        ['marks of direction', '\u202egnp.exe\u2066\u200f', 'gnp.exe'],
        ['control codes', 'a\u0000b\nc', 'ab c'],
        ['5,000 letters', 'x'.repeat(5_000), 'x'.repeat(200)],
      ],
      3,
    ),
  )('a company called %s is text', async (_, companyName, shown) => {
    const { api, logged } = await openReadApi()
    const bytes = await pdfOf(api, { ...choice, companyName })
    expect(wordsOfPdf(bytes)).toContain(bare(`Compliance roadmap for ${shown}`))
    expect(readPdf(bytes).info).toMatchObject({ Title: `Compliance roadmap for ${shown}`, Tagged: 'yes', Pages: '7' })
    expect(logged.text()).not.toContain(shown.slice(0, 6))
  })

  test('any other name makes a file too', () => {
    const units = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(units, (companyName) => {
        expect(typeset(roadmapDocument(choice, companyName, day, 'https://www.company.com')).pages).toBe(7)
      }),
      { numRuns: isThorough ? 15 : 4 },
    )
  })

  test('is made once for all who choose the same', async () => {
    const kept = createFileCache(async () => Buffer.from('%PDF'), 2)
    const make = () => roadmapDocument(choice, undefined, day, 'https://www.company.com')
    const first = kept('a', make)
    expect(kept('a', make)).toBe(first)
    expect(kept('b', make)).not.toBe(first)
    kept('a', make)
    kept('c', make)
    // The one that nobody asked for since went.
    expect(kept('a', make)).toBe(first)
  })

  test('is refused where the choice is not whole, for another type, and when a client asks too often', async () => {
    const { api } = await openTestApi({ RATE_LIMIT: '3/h' })
    await expectProblem(await api.request(path, form({ ...choice, size: 'huge' })), 422)
    await expectProblem(await api.request(path, form(choice, { 'Content-Type': 'application/json' })), 415)
    await expectProblem(await api.request(path, form(choice, { Origin: 'https://evil.example' })), 403)
    await api.request(path, form({}))
    await expectProblem(await api.request(path, form(choice)), 429)
    await expectProblem(await api.request(path), 405)
  })
})

describe('the result of the assessment as a PDF', () => {
  test.each(
    firstOf(
      [
        ['-----', 'AI Novice', 0, '6 more points to reach AI Adopter.'],
        ['11111', 'AI Novice', 5, '1 more point to reach AI Adopter.'],
        ['11112', 'AI Adopter', 6, '5 more points to reach AI Practitioner.'],
        ['22222', 'AI Adopter', 10, '1 more point to reach AI Practitioner.'],
        ['44-30', 'AI Practitioner', 11, '5 more points to reach AI Leader.'],
        ['33333', 'AI Practitioner', 15, '1 more point to reach AI Leader.'],
        ['44440', 'AI Leader', 16, 'This is the highest level.'],
        ['44444', 'AI Leader', 20, 'This is the highest level.'],
      ] as const,
      3,
    ),
  )('of %s is %s on one page, with four recommendations and every answer', (scores, level, total, gap) => {
    const bytes = resultOf(scores)
    const pdf = expectSound(bytes, { title: `AI Readiness Assessment: ${level}`, pages: 1 })
    const words = wordsOfPdf(bytes)
    const texts = levelTexts[level]
    const answers = readAnswers(scores).map((score, index) =>
      score === null ? 'Skipped, counts as 0' : (questions[index]?.options[score] ?? 'none'),
    )
    expect(texts.recommendations).toHaveLength(4)
    expect(pdf.structure.filter(({ tag }) => tag === 'H2').map(({ text }) => text)).toEqual(
      texts.recommendations.map(({ title }) => title),
    )
    for (const text of [
      `${total} of 20`,
      gap,
      describeResult(readAnswers(scores)),
      documentNotice,
      '0-5',
      '6-10',
      '11-15',
      '16-20',
    ])
      expect([text, words.includes(bare(text))]).toEqual([text, true])
    for (const text of [...texts.recommendations.map(({ text }) => text), ...answers])
      expect([text, words.includes(bare(text))]).toEqual([text, true])
  })

  test.each(
    firstOf(
      [
        ['#include', '#include "x"', '-----'],
        ['<script>', '<script>', '-----'],
        ['marks of direction', '\u202e4\u202e4', '-4-4-'],
        ['5,000 scores', '4'.repeat(5_000), '44444'],
      ],
      2,
    ),
  )('of %s is that of what can be read in it', async (_, a, read) => {
    const { api } = await openReadApi()
    const bytes = await pdfOf(api, { a }, '/ai-readiness-assessment.pdf')
    expect(wordsOfPdf(bytes)).toBe(wordsOfPdf(resultOf(read)))
  })

  test('holds and logs nothing of who asked, whatever else is posted', async () => {
    const { api, logged } = await openReadApi()
    const who = { email: 'ada@example.com', company: 'Analytical Engines', role: 'Countess' }
    const bytes = await pdfOf(api, { a: '31-40', ...who }, '/ai-readiness-assessment.pdf')
    expect(
      Buffer.from(bytes).equals(Buffer.from(await pdfOf(api, { a: '31-40' }, '/ai-readiness-assessment.pdf'))),
    ).toBe(true)
    for (const value of Object.values(who)) {
      expect(wordsOfPdf(bytes)).not.toContain(bare(value))
      expect(logged.text()).not.toContain(value)
    }
  })

  test('is refused without scores', async () => {
    const { api } = await openReadApi()
    await expectProblem(await api.request('/ai-readiness-assessment.pdf', form({})), 422)
  })
})
