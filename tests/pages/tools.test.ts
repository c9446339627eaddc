import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { toString as wordsOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import type { PublishedDocument } from '#knowledge/documents/service.server.ts'
import { whitepaperConsent, whitepaperNote } from '#office/forms/consents.data.ts'
import { stored } from '#tests/support/db.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { readPdf, wordsOfPdf } from '#tests/support/pdf.ts'
import { form, json } from '#tests/support/requests.ts'
import { builtServer, openReadSite, openTestSite } from '#tests/support/site.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { checklistMarkdown } from '#tools/checklist/checklist.ts'

const nothing = { leads: [], deliveries: [] }

describe('the readiness assessment without scripts', () => {
  const path = '/ai-readiness-assessment'
  const details = { a: '31-40', email: 'ada@example.com', company: 'Analytical Engines', role: 'CEO', sendCopy: 'on' }

  test('answers the details with the result, and keeps and logs nothing', async () => {
    const site = await openTestSite()
    const response = await site.request(path, form(details, { Origin: site.origin }))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await textOf(response)
    expect(html).toContain('AI Adopter')
    expect(html).toContain('Assessment complete')
    expect(html).toContain('href="mailto:ada@example.com?')
    expect(html).toContain(`href="${site.origin}${path}?a=31-40"`)
    expect(await stored(site.db)).toEqual(nothing)
    expect(site.logged.text()).not.toMatch(/ada@|Analytical/)
  })

  test('names what needs attention, and loses neither the scores nor what was typed', async () => {
    const site = await openTestSite()
    const response = await site.request(path, form({ ...details, email: 'ada@', role: '', sendCopy: undefined }))
    expect(response.status).toBe(422)
    const html = await textOf(response)
    expect(html).toMatch(/<title>Error: /)
    for (const message of ['Please enter a valid email address', 'Your role is required'])
      expect(html).toContain(message)
    expect(html).toContain('name="a" value="31-40"')
    expect(html).toContain('value="Analytical Engines"')
    expect(/<input[^>]*name="sendCopy"[^>]*>/.exec(html)?.[0]).not.toContain('checked')
  })

  test('has the radios, the values and the names of the specification, and every step of its own has one address', async () => {
    const site = await openReadSite()
    const first = await textOf(await site.request(path))
    const radios = [...first.matchAll(/<input type="radio"[^>]*value="(\d)"/g)].map(([, value]) => value)
    expect(radios).toEqual(['0', '1', '2', '3', '4'])
    for (const [query, caption] of [
      ['a=-----&at=1&score=3', 'Question 2 of 5'],
      ['a=31-4-&at=5&do=skip', 'Final step - almost there!'],
      ['a=31-40&at=details&do=back', 'Question 5 of 5'],
      ['a=31-40', 'Assessment complete'],
    ] as const) {
      const response = await site.request(`${path}?${query}`)
      expect(response.status).toBe(200)
      expect(await textOf(response)).toContain(caption)
    }
    const last = await textOf(await site.request(`${path}?a=31-40&at=details`))
    for (const name of ['email', 'company', 'role', 'sendCopy']) expect(last).toContain(`name="${name}"`)
    expect(/<input[^>]*name="sendCopy"[^>]*>/.exec(last)?.[0]).toContain('checked')
  })
})

describe('the compliance roadmap without scripts', () => {
  const path = '/compliance-roadmap'
  const choice = { industry: 'finance', size: 'large', maturity: 'exploring' }

  test('answers a post with the roadmap and a shareable address without the name', async () => {
    const site = await openTestSite()
    const companyName = '<script>alert(1)</script> & Söhne'
    const response = await site.request(path, form({ ...choice, companyName }, { Origin: site.origin }))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await textOf(response)
    expect(html).toContain('Compliance roadmap for &lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne</h2>')
    expect(html).toContain(`href="${site.origin}${path}?industry=finance&amp;size=large&amp;maturity=exploring"`)
    expect(html).not.toMatch(/(href|action)="[^"]*S%C3%B6hne/)
    expect(await stored(site.db)).toEqual(nothing)
    expect(site.logged.text()).not.toContain('Söhne')
  })

  test('without all three it is a 422 that keeps what was chosen', async () => {
    const site = await openTestSite()
    const response = await site.request(path, form({ ...choice, maturity: '', companyName: 'Ada & Co' }))
    expect(response.status).toBe(422)
    const html = await textOf(response)
    expect(html).toContain('Choose an industry, a size and a maturity to create your roadmap.')
    expect(html).toContain('value="Ada &amp; Co"')
    expect(html).toMatch(/<option value="finance" selected/)
  })

  test('fields and options have the names and values of the specification, and the button is not disabled', async () => {
    const site = await openReadSite()
    const html = await textOf(await site.request(path))
    expect(html).toContain('name="companyName"')
    const options = (name: string) =>
      [...(new RegExp(`<select name="${name}"[^]*?</select>`).exec(html)?.[0] ?? '').matchAll(/value="([^"]*)"/g)].map(
        ([, value]) => value,
      )
    expect(options('industry')).toEqual(['', 'healthcare', 'finance', 'retail', 'technology', 'manufacturing', 'other'])
    expect(options('size')).toEqual(['', 'small', 'medium', 'large'])
    expect(options('maturity')).toEqual(['', 'exploring', 'implementing', 'established'])
    expect(/<button[^>]*>Create My Roadmap/.exec(html)?.[0]).not.toContain('disabled')
  })

  test('the calendar file is served by the built site', async () => {
    const site = await openReadSite()
    const query = new URLSearchParams({ ...choice, start: '2027-01-04' })
    const response = await site.request(`${path}.ics?${query}`)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  })
})

describe('the policy template without scripts', () => {
  const path = '/resources/templates/ai-governance-policy'
  const answers = { company: 'Ada & Co', owner: 'Head of Quality', riskAppetite: 'balanced', format: 'docx' }

  test('sends right answers on, as they were posted, to where the file is made', async () => {
    const site = await openTestSite()
    const response = await site.request(path, form(answers))
    expect([response.status, response.headers.get('location')]).toEqual([307, '/ai-governance-policy.docx'])
  })

  test('asked too often, says that the file could not be made and when to try again, and keeps what was typed', async () => {
    const site = await openTestSite({ RATE_LIMIT: '1/h' })
    await site.request(path, form(answers))
    const response = await site.request(path, form(answers))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600'])
    const html = await textOf(response)
    expect(html).toContain('The file could not be made.')
    expect(html).toContain('value="Ada &amp; Co"')
    expect(html).toContain('value="Head of Quality"')
    expect(html).toMatch(/<option value="balanced" selected/)
    expect(html).toMatch(/<option value="docx" selected/)
    expect(html).not.toMatch(/<title>Error: |aria-invalid="true/)
  })
})

describe('files made on demand', () => {
  const answers = { company: 'Ada & Söhne', owner: 'Head of Quality', riskAppetite: 'balanced', format: 'pdf' }
  const choice = { industry: 'finance', size: 'large', maturity: 'exploring' }
  const asked = [
    ['/compliance-roadmap.pdf', form({ ...choice, companyName: answers.company })],
    ['/ai-readiness-assessment.pdf', form({ a: '31-40' })],
    ['/ai-governance-policy.pdf', form(answers)],
    ['/ai-governance-policy.docx', form(answers)],
    ['/ai-governance-policy.md', form(answers)],
    [`/compliance-roadmap.ics?${new URLSearchParams({ ...choice, start: '2027-01-04' })}`, {}],
  ] as const
  const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

  test('come to the form of the policy as what was chosen, and are stored nowhere and logged by their address alone', async () => {
    const site = await openReadSite()
    for (const format of ['pdf', 'docx', 'md']) {
      const page = '/resources/templates/ai-governance-policy'
      const sent = await site.request(page, form({ ...answers, format }, { Origin: site.origin }))
      expect([sent.status, sent.headers.get('location')]).toEqual([307, `/ai-governance-policy.${format}`])
      const file = await site.request(`/ai-governance-policy.${format}`, form({ ...answers, format }))
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="ai-governance-policy.${format}"`)
      const bytes = await bodyOf(file)
      const words =
        format === 'pdf'
          ? wordsOfPdf(bytes)
          : format === 'docx'
            ? strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
            : strFromU8(bytes)
      expect(words).toContain('Söhne')
    }
    expect(await stored(site.db)).toEqual(nothing)
    expect(site.logged.text()).not.toMatch(/Söhne|Head of Quality/)
  })

  test('a calendar is given to all who choose the same; one client has others made only so often', async () => {
    const site = await openTestSite({ RATE_LIMIT: '1/h' })
    const ask = (day: number) =>
      site.request(`/compliance-roadmap.ics?${new URLSearchParams({ ...choice, start: `2027-01-${day}` })}`)
    const statuses: number[] = []
    for (let day = 10; day <= 30; day += 1) statuses.push((await ask(day)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect((await ask(10)).status).toBe(200)
  })

  test.each([
    ['/compliance-roadmap.pdf', form({ ...choice, paper: 'letter' })],
    ['/ai-readiness-assessment.pdf', form({ a: '31-40', paper: 'letter' })],
    ['/ai-governance-policy.letter.pdf', form(answers)],
    ['/duties.letter.pdf?role=deployer&practice=none', {}],
    [
      '/duties-board.pdf',
      form({ systems: JSON.stringify([{ name: 'Ranking', answers: 'role=deployer' }]), paper: 'letter' }),
    ],
  ])('%s is made on US Letter, for who asks after it was made on A4', async (path, init) => {
    const site = await openReadSite()
    const sizeOf = async (response: Response) => {
      const [page] = readPdf(await bodyOf(response)).pages
      return [page?.width, page?.height].map((points = 0) => Math.round(points))
    }
    const onA4 = path.replace('.letter', '')
    const body = 'body' in init ? { ...init, body: String(init.body).replace('&paper=letter', '') } : init
    expect(await sizeOf(await site.request(onA4, body))).toEqual([595, 842])
    expect(await sizeOf(await site.request(path, init))).toEqual([612, 792])
  })

  test('each is limited for each client', async () => {
    const site = await openTestSite({ RATE_LIMIT: '1/h', TRUST_PROXY: '1' })
    for (const [at, [path, init]] of asked.slice(0, -1).entries()) {
      const from = { ...init, headers: { ...Object(init).headers, 'X-Forwarded-For': `192.0.2.${at}` } }
      expect([path, (await site.request(path, from)).status]).toEqual([path, 200])
      const refused = await site.request(path, from)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      await expectProblem(refused, 429)
    }
  })

  test('more than can be made soon are refused at once, and pages are answered meanwhile', async () => {
    const site = await openTestSite()
    // The shortest there is; its answers are others each time, for what is alike is made once.
    const files = Array.from({ length: 24 }, (_, index) =>
      site.request('/ai-readiness-assessment.pdf', form({ a: `${index.toString(5).padStart(2, '0')}310` })),
    )
    expect((await site.request('/our-story')).status).toBe(200)
    const all = await Promise.all(files)
    const refused = all.filter(({ status }) => status === 503)
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5', '5'])
    await Promise.all(all.map(({ body }) => body?.cancel()))
  })

  test('the export of the checklist is task lists with every line, ticked or not', () => {
    const built = readFileSync(join(builtServer, '../../content/documents.json'), 'utf8')
    const parts = (JSON.parse(built) as PublishedDocument[]).find(({ checklist }) => checklist)?.checklist ?? []
    const items = parts.flatMap((part) => part.items)
    const tree = unified()
      .use(remarkParse)
      .use(remarkGfm)
      .parse(checklistMarkdown(parts, new Set([items[0]?.id ?? ''])))
    const lines: { checked: boolean | null | undefined; text: string }[] = []
    visit(tree, 'listItem', (item) => {
      lines.push({ checked: item.checked, text: wordsOf(item) })
    })
    expect(items.length).toBeGreaterThan(20)
    expect(lines.map(({ text }) => text)).toEqual(
      items.map(({ id, text, clause, proof, controls }) =>
        [`${id} ${text} (${clause}). Proof: ${proof}`, controls.length > 0 ? `Controls: ${controls.join(', ')}` : []]
          .flat()
          .join('. '),
      ),
    )
    expect(lines.map(({ checked }) => checked)).toEqual(items.map((_, index) => index === 0))
    expect(tree.children.filter(({ type }) => type === 'heading')).toHaveLength(parts.length)
  })
})

describe('the whitepaper', () => {
  const path = '/whitepaper-download'

  test('is the file that the thank-you state links to, under the name that was specified', async () => {
    const site = await openReadSite()
    const html = await textOf(await site.request(`${path}?sent=whitepaper`))
    const [link = ''] = /<a[^>]*href="\/pdfs\/whitepaper\.pdf"[^>]*>/.exec(html) ?? []
    expect(link).toContain('download="AI Adoption in Biopharma: A Practical Guide.pdf"')
    for (const words of [
      'Thank you for your interest!',
      'Your information has been submitted successfully. You can now download the whitepaper.',
    ])
      expect(html).toContain(words)
    const file = await site.request('/pdfs/whitepaper.pdf')
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="AI Adoption in Biopharma: A Practical Guide.pdf"',
      'x-robots-tag': 'noindex',
    })
    const bytes = new Uint8Array(await file.arrayBuffer())
    expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-')
    expect(readPdf(bytes).info).toMatchObject({
      Title: 'AI Adoption in Biopharma: A Practical Guide',
      Pages: '22',
      Tagged: 'yes',
    })
  })

  test.each(['by the form', 'by the API'])('a lead sent %s agrees to the note that stands beside it', async (way) => {
    const site = await openTestSite()
    const text = (await textOf(await site.request(path))).replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
    const { box, text: agreed, link, after } = whitepaperNote
    expect(text).toContain(box)
    expect(text).toContain(`${agreed} ${link.title}. ${after}`)
    const headers = { Origin: site.origin, Referer: site.origin + path }
    const { howCanWeHelp, submissionType, source, ...lead } = aWhitepaperLead({ emails: 'yes' })
    const response =
      way === 'by the form'
        ? await site.request(path, form(lead, headers))
        : await site.request('/api/contact-submissions', json({ ...lead, submissionType, source }, headers))
    expect(response.status).toBe(way === 'by the form' ? 303 : 201)
    const { leads } = await stored(site.db)
    expect(await site.db.selectFrom('consent').selectAll().execute()).toMatchObject([
      {
        lead: leads[0]?.id,
        purpose: 'whitepaper',
        notice_version: whitepaperConsent.version,
        form: 'whitepaper',
        page: path,
      },
    ])
  })
})
