import { describe, expect, test } from 'vitest'
import { kept } from '#tests/support/db.ts'
import { textOf } from '#tests/support/html.ts'
import { form } from '#tests/support/requests.ts'
import { openTestSite } from '#tests/support/site.ts'

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
    expect(await kept(site.db)).toEqual(nothing)
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
    const site = await openTestSite()
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
    expect(await kept(site.db)).toEqual(nothing)
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
    const site = await openTestSite()
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
    const site = await openTestSite()
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
    expect(html).not.toMatch(/<title>Error: |aria-invalid="/)
  })
})
