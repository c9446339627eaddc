import { expect, test } from 'vitest'
import { compileCampaign } from './compile-campaign.server.ts'
import { linksInMail, pagesByLinkName } from './links-in-mail.server.ts'
import { withUtm } from './mail-markup.server.tsx'
import { renderCampaign } from './render-campaign.server.ts'
import { mailFaults, mailToSubscriber } from './subscriber-mail.server.ts'

const origin = 'https://www.company.com'
const fact = {
  id: 'law',
  title: 'A law',
  statement: 'The law says so.',
  jurisdiction: 'European Union',
  date: '2026-08-02',
  dateMeaning: 'in force',
  status: 'in force' as const,
  source: { title: 'The law', url: 'https://eur-lex.europa.eu/law' },
  lastVerified: '2026-11-01',
  checked: true,
}

/** A campaign of this text, as it is mailed. */
async function mailOf(text: string) {
  const source = `---\nsubject: 'Dates & <limits>'\npreheader: Two of them.\n---\n\n${text}\n`
  const { campaign } = compileCampaign(source, {
    file: 'campaign.md',
    findFact: (id) => (id === 'law' ? fact : undefined),
    pictures: (path) => (path.includes('small') ? { width: 96, height: 64 } : { width: 800, height: 400 }),
    isThere: () => true,
  })
  if (!campaign) throw new Error('No campaign')
  return renderCampaign({ ...campaign, slug: 'dates' }, new Date('2026-12-01T09:00:00Z'), origin)
}

test('every address in it is whole, and leads to the site, the source or the reader’s own page', async () => {
  const { html, text } = await mailOf(
    'A [post](/blog/post), a rule:fact[law].\n\n## More\n\n[Up](#more)\n\n![A scale](/media/posts/scale.png)',
  )
  const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) =>
    address?.replaceAll('&amp;', '&'),
  )
  const named = (link: string) => `?utm_source=newsletter&utm_medium=mail&utm_campaign=dates&utm_content=${link}`
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${origin}/blog/post${named('link-1')}`,
      `${origin}/newsletter/issues/dates${named('link-2')}#more`,
      `${origin}/media/posts/scale.png`,
      'https://eur-lex.europa.eu/law',
      `${origin}/facts/law${named('link-3')}`,
      `${origin}/newsletter/unsubscribe?token=token.goes.here`,
      `${origin}/newsletter/preferences?token=token.goes.here`,
      `${origin}/newsletter/issues/dates${named('foot')}`,
    ]),
  )
  expect(html).toContain('[1]</sup>')
  expect(html).not.toMatch(/>Back</)
  expect(addresses.filter((address) => !/^(https:\/\/|mailto:)/.test(String(address)))).toEqual([])
  expect(mailFaults({ html, text })).toEqual([])
})

test('the plain text says the same, and how to leave', async () => {
  const { text } = await mailOf(
    'First.\n\n## Dates\n\n- one\n- two\n\n| What | When |\n| --- | --- |\n| Law | Today |\n\n[Read it](/blog/post)',
  )
  expect(text).toContain('Newsletter, December 1, 2026')
  expect(text).toMatch(/First\.[\s\S]*Dates[\s\S]*one[\s\S]*two/i)
  expect(text).toMatch(/^What +When\nLaw +Today$/m)
  expect(text).toContain(`${origin}/blog/post`)
  expect(text).toContain(`${origin}/newsletter/unsubscribe?token=token.goes.here`)
})

test('the sender’s postal address stands at its foot once it was written', async () => {
  const campaign = { subject: 'Dates', preheader: 'What comes', pageHtml: '<p>First.</p>', slug: 'dates' }
  const date = new Date('2026-12-01T09:00:00Z')
  const written = await renderCampaign(campaign, date, origin, 'Own Company, 1 Main Street, Fresno, CA 93650')
  for (const part of Object.values(written)) expect(part).toContain('1 Main Street')
  const open = await renderCampaign(campaign, date, origin, '[Legal name and postal address, in one line.]')
  for (const part of Object.values(open)) expect(part).not.toContain('postal address')
})

test('without a stylesheet, script, or anything from another server; with pictures off its words stand there', async () => {
  const { html } = await mailOf(
    '<script>alert(1)</script>\n\n<p onclick="x" style="color:red">Text</p>\n\n![A scale](/media/posts/scale.png)',
  )
  expect(html).not.toMatch(/<script|<link|onclick|color:red|@import|url\(/)
  expect(html).toMatch(/<img[^>]+alt="A scale"/)
  expect([...html.matchAll(/src="([^"]+)"/g)].every(([, source]) => source?.startsWith(origin))).toBe(true)
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('Dates &amp; &lt;limits&gt;')
})

test('a picture smaller than the text is wide stays as it is', async () => {
  const { html } = await mailOf('![A mark](/media/posts/small.png)\n\n![A scale](/media/posts/scale.png)')
  const [small, large] = html.match(/<img[^>]+>/g) ?? []
  expect(small).toMatch(/width="96"/)
  expect(small).toMatch(/width:96px/)
  expect(large).toMatch(/width:100%/)
})

test('one reader’s mail differs from another’s by the token alone', async () => {
  const mail = { subject: 'Dates', ...(await mailOf('Text')) }
  const [a, b] = ['aaa', 'bbb'].map((token) => mailToSubscriber(mail, 'ada@example.com', token, origin))
  expect(JSON.stringify(a).replaceAll('aaa', 'bbb')).toBe(JSON.stringify(b))
  expect(JSON.stringify(a)).not.toContain('token.goes.here')
})

test('each cell of a table says its column’s name to a phone, where the columns stand below each other', async () => {
  const { html, text } = await mailOf('| What | When |\n| --- | --- |\n| Law | Today |\n\n[Read it](/blog/post)')
  const cells = [...html.matchAll(/<td[^>]*><span class="m-term"[^>]*display:none[^>]*>([^<]+)<\/span>([^<]+)</g)]
  expect(cells.map(([, name, words]) => [name, words])).toEqual([
    ['What', 'Law'],
    ['When', 'Today'],
  ])
  expect(html).toMatch(/max-width:480px[^}]*\{[^}]*\.m-data td\{display:block/)
  expect(text).not.toContain('WhatLaw')
})

test('links to this site name the campaign, and no link names a reader', () => {
  const page = `${origin}/newsletter/issues/december`
  const named = 'utm_source=newsletter&utm_medium=mail&utm_campaign=december&utm_content=link-1'
  const withNames = (href: string) => withUtm(href, page, 'link-1')
  expect(withNames(`${origin}/blog/dates`)).toBe(`${origin}/blog/dates?${named}`)
  expect(withNames(`${origin}/tools?on=2026#law`)).toBe(`${origin}/tools?on=2026&${named}#law`)
  expect(withNames(page)).toBe(`${page}?${named}`)
  for (const href of ['https://eur-lex.europa.eu/x', 'mailto:a@b.example', `${origin}/x?utm_source=other`, '#top'])
    expect(withNames(href)).toBe(href)
})

test('a campaign’s mail has them in both forms, and none at its ways to leave', async () => {
  const written = {
    subject: 'Dates',
    preheader: 'Two',
    pageHtml: '<p><a href="/blog/dates">Read</a></p>',
    slug: 'december',
  }
  const { html, text } = await renderCampaign(written, new Date('2026-12-01T09:00:00Z'), origin)
  expect(html).toContain(`${origin}/blog/dates?utm_source=newsletter&amp;utm_medium=mail&amp;utm_campaign=december`)
  expect(text).toContain(`${origin}/blog/dates?utm_source=newsletter&utm_medium=mail&utm_campaign=december`)
  expect(text).not.toMatch(/token=[^\s]*utm_/)
})

test('the links of a mail are listed in its order, those to this site by their names, and none by which one leaves', async () => {
  const { html } = await mailOf(
    '[Tom & Ada](/blog/one), [the **law**](https://eur-lex.europa.eu/law), [again](/blog/one#dates).\n\n[![A scale](/media/posts/scale.png)](/pricing)',
  )
  expect(linksInMail(html).map(({ name, text, href }) => [name, text, new URL(href).pathname])).toEqual([
    ['link-1', 'Tom & Ada', '/blog/one'],
    [null, 'the law', '/law'],
    ['link-2', 'again', '/blog/one'],
    ['link-3', '', '/pricing'],
    ['foot', expect.stringMatching(/./), '/newsletter/issues/dates'],
  ])
  expect(Object.fromEntries(pagesByLinkName(html))).toEqual({
    'link-1': '/blog/one',
    'link-2': '/blog/one',
    'link-3': '/pricing',
    foot: '/newsletter/issues/dates',
  })
})

test('the mark of a note stands apart in plain text, and a power is none', async () => {
  const { text } = await mailOf('A claim[^1], x<sup>2</sup> and a rule:fact[law].\n\n[^1]: The source.')
  expect(text).toContain('A claim [1], x2 and a rule[1].')
})
