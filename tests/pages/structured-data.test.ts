import type { Nodes } from 'hast'
import { describe, expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { openContent } from '#tests/support/posts.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

const origin = 'https://www.company.com'
type Thing = { '@type': string } & Record<string, unknown>
type Crumb = { position: number; name: string; item: string }

/** The page in the words of schema.org. */
async function dataOf(site: Awaited<ReturnType<typeof openTestSite>>, path: string) {
  const html = await textOf(await site.request(path))
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text)
  if (scripts.length !== 1) throw new Error(`${path} has ${scripts.length} blocks of data`)
  const graph = JSON.parse(scripts[0] ?? '') as { '@context': string; '@graph': Thing[] }
  expect(graph['@context']).toBe('https://schema.org')
  const thing = (type: string) => graph['@graph'].find((one) => one['@type'] === type)
  const crumbs = () => thing('BreadcrumbList')?.itemListElement as Crumb[]
  return { html, text: scripts[0] ?? '', thing, crumbs, types: graph['@graph'].map((one) => one['@type']) }
}

/** Every address in the data. */
const addressesOf = (text: string) =>
  [...text.matchAll(/"(?:https?:)?(\/\/?[^" ]+)"/g)].map(([whole]) => JSON.parse(whole) as string)

const openSite = () => openReadSite({ SITE_URL: origin })

test('Home: the firm, the site with its search, and the film', async () => {
  const { thing, types } = await dataOf(await openSite(), '/')
  expect(types).toEqual(['Organization', 'WebSite', 'VideoObject'])
  expect(thing('Organization')).toMatchObject({ name: 'Steadmark', url: `${origin}/`, logo: `${origin}/icon-512.png` })
  expect(thing('WebSite')).toMatchObject({
    url: `${origin}/`,
  })
  expect(thing('VideoObject')).toMatchObject({
    name: expect.stringMatching(/\w/),
    description: expect.stringMatching(/\w/),
    thumbnailUrl: `${origin}/media/intro-poster.avif`,
    contentUrl: `${origin}/media/intro.mp4`,
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
    duration: 'PT38S',
  })
})

describe('every other screen', () => {
  test('lies on a path from Home whose steps are pages, the last of them itself', async () => {
    const site = await openSite()
    const paths = site.screens.filter(({ path, confidential }) => path !== '/' && !confidential).map(({ path }) => path)
    for (const path of [...paths, '/blog/category/risk', '/frameworks/ai-ethics', '/frameworks/ai-ethics/worksheets']) {
      if ((await textOf(await site.request(path))).includes('content="noindex"')) continue
      const { crumbs } = await dataOf(site, path)
      const steps = crumbs()
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([`${origin}/`, origin + path])
      for (const { item, name } of steps) {
        expect([item, (await site.request(item)).status]).toEqual([item, 200])
        expect(name).toMatch(/\w/)
      }
    }
  })

  test('names whole addresses of this site alone, and files that are there', async () => {
    const site = await openSite()
    for (const path of ['/', '/pricing', '/blog', '/blog/guest-post-guidelines']) {
      const { text } = await dataOf(site, path)
      for (const address of addressesOf(text).filter((one) => one !== 'https://schema.org')) {
        expect(address.startsWith(`${origin}/`)).toBe(true)
        if (/\.\w+$/.test(new URL(address).pathname))
          expect([address, (await site.request(address, { method: 'HEAD' })).status]).toEqual([address, 200])
      }
    }
  })

  test('its questions are those that stand on it, with their whole answers', async () => {
    const site = await openSite()
    for (const [path, count] of [
      ['/pricing', 5],
      ['/blog', 6],
    ] as const) {
      const { html, thing } = await dataOf(site, path)
      const asked = thing('FAQPage')?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
      expect([path, asked.length]).toEqual([path, count])
      // On a phone the table that compares the plans is folded too.
      const folds = all(one(parsed(html), 'main'), 'details').filter((fold) => all(fold, 'table').length === 0)
      expect(asked.map(({ name, acceptedAnswer }) => `${name} ${acceptedAnswer.text}`)).toEqual(folds.map(wordsOf))
    }
  })
})

test('a post: what it is, who wrote it, when; its path leads through its category; nothing in it ends the block', async () => {
  const content = await openContent()
  await content.post('a', {
    title: '"</script><script>alert(1)</script> & more"',
    updated: '2026-11-03',
    category: 'Regulatory Updates',
  })
  const site = await openTestSite({ SITE_URL: origin, CONTENT_DIR: content.contentDir })
  const { thing, crumbs, types } = await dataOf(site, '/blog/a')
  expect(types).toEqual(['BreadcrumbList', 'BlogPosting'])
  const title = '</script><script>alert(1)</script> & more'
  expect(thing('BlogPosting')).toMatchObject({
    headline: title,
    description: 'What the post is about, in a sentence.',
    url: `${origin}/blog/a`,
    mainEntityOfPage: `${origin}/blog/a`,
    image: `${origin}/og/blog-a.png`,
    datePublished: '2026-10-06T00:00:00.000Z',
    dateModified: '2026-11-03T00:00:00.000Z',
    author: { '@type': 'Organization', name: 'Steadmark Research', url: `${origin}/our-story` },
    publisher: { '@type': 'Organization', name: 'Steadmark', logo: `${origin}/icon-512.png` },
    articleSection: 'Regulatory Updates',
  })
  expect(crumbs().map(({ item }) => item)).toEqual(
    ['/', '/blog', '/blog/category/regulatory-updates', '/blog/a'].map((path) => origin + path),
  )
  expect(crumbs().at(-1)?.name).toBe(title)
})

test('a fact: its statement, the days when it was entered and verified, and its source', async () => {
  const site = await openSite()
  const { thing, types, html } = await dataOf(site, '/facts/eu-ai-act-prohibitions')
  expect(types).toEqual(['BreadcrumbList', 'Article'])
  const page = parsed(html)
  const article = thing('Article')
  expect(article).toMatchObject({
    '@id': `${origin}/facts/eu-ai-act-prohibitions#article`,
    datePublished: '2026-11-21',
  })
  const meta = (property: string) => attribute(one(page, 'meta', { property }), 'content')
  expect([meta('og:type'), meta('article:published_time'), meta('article:modified_time')]).toEqual([
    'article',
    article?.datePublished,
    article?.dateModified,
  ])
  // The statement stands in the article's body, not in its header, which readers leave out.
  const body = one(page, 'article')
  const said = (part: Nodes) => wordsOf(part).replaceAll(/\s+/g, ' ')
  expect(said(body)).toContain(String(article?.articleBody).slice(0, 60))
  expect(all(body, 'header').map(said).join()).not.toContain(String(article?.articleBody).slice(0, 60))
})

test('what is said to programs keeps nothing that is to be seen waiting, and a title in it ends nothing', async () => {
  const content = await openContent()
  await content.post('a', { title: '"A --> <b>title</b> --!> in </script>"' })
  const { html } = await dataOf(await openTestSite({ SITE_URL: origin, CONTENT_DIR: content.contentDir }), '/blog/a')
  const props = /<!--(\{"address".*?)--!?>/.exec(html)
  expect(JSON.parse(props?.[1] ?? '').arrived.post.title).toBe('A --> <b>title</b> --!> in </script>')
  const order = ['<h1', 'id="text"', 'id="questions"', props?.[0] ?? '', '<footer', 'ld+json'].map((part) =>
    html.indexOf(part),
  )
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('what is not to be listed says nothing of itself', async () => {
  const site = await openSite()
  for (const path of ['/no-such-page', '/newsletter/confirm'])
    expect(await textOf(await site.request(path))).not.toContain('ld+json')
})
