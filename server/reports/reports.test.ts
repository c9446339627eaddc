import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { form } from '#tests/support/requests.ts'

/** What poppler reads in a PDF. */
function read(pdf: Uint8Array) {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.pdf')
  writeFileSync(file, pdf)
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })
  return {
    info: run('pdfinfo', file),
    text: run('pdftotext', '-layout', file, '-')
      .replaceAll(/\u200b\s*/g, '')
      .replaceAll(/\s+/g, ' '),
  }
}

const path = '/compliance-roadmap.pdf'
const choice = { industry: 'healthcare', size: 'small', maturity: 'exploring' }

async function pdfOf(api: Awaited<ReturnType<typeof openTestApi>>['api'], fields: Record<string, string>, to = path) {
  const response = await api.request(to, form(fields))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="ai-[a-z-]+\.pdf"$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  return new Uint8Array(await response.arrayBuffer())
}

describe('the roadmap as a PDF', () => {
  test('is tagged, titled, and holds what the choice makes of the six stages', async () => {
    const { api } = await openTestApi()
    const { info, text } = read(await pdfOf(api, { ...choice, companyName: 'Analytical Engines' }))
    expect(info).toMatch(/Title: +Compliance roadmap for Analytical Engines/)
    expect(info).toMatch(/Tagged: +yes/)
    // The overview and a sheet for each stage.
    expect(info).toMatch(/Pages: +7\n/)
    for (const words of [
      'Assessment & Planning',
      'Continuous Compliance',
      'HIPAA',
      'protected health information',
      '13 weeks',
      'Healthcare. Small (1-50 employees). Maturity: Exploring.',
      'not legal advice',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('2-4 weeks')
  })

  test.each([
    ['#include "/etc/passwd"', '#include "/etc/passwd"'],
    ['*bold* _x_ $y$ `z`', '*bold* _x_ $y$ `z`'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['x'.repeat(5_000), 'xxxxxxxxxx'],
  ])('a company called %j is text', async (companyName, shown) => {
    const { api } = await openTestApi()
    expect(read(await pdfOf(api, { ...choice, companyName })).text).toContain(shown)
  })

  test('is made once for all who choose the same; one with a name is not kept', async () => {
    const { services, clock } = await openTestApi()
    const { reports } = services
    const retail = { industry: 'retail', size: 'large', maturity: 'established' } as const
    const first = reports.roadmap(retail, undefined)
    expect(reports.roadmap(retail, undefined)).toBe(first)
    const named = [reports.roadmap(retail, 'Ada'), reports.roadmap(retail, 'Ada')]
    expect(named[0]).not.toBe(named[1])
    clock.advance(24 * 60 * 60_000)
    const nextDay = reports.roadmap(retail, undefined)
    expect(nextDay).not.toBe(first)
    await Promise.all([first, nextDay, ...named])
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

test('the result of the assessment as a PDF holds the level, the recommendations and the scores', async () => {
  const { api } = await openTestApi()
  const { info, text } = read(await pdfOf(api, { a: '31-40' }, '/ai-readiness-assessment.pdf'))
  expect(info).toMatch(/Title: +AI Adopter/)
  expect(info).toMatch(/Tagged: +yes/)
  for (const words of ['8 of 20', 'Turn the rules into a policy', 'Skipped, counts as 0', '3 more points to reach'])
    expect(text).toContain(words)
})
