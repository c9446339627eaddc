import { expect, test } from 'vitest'
import { dataAddressOf } from '#frame/shell/favicon.ts'
import { aDrawing } from '#tests/support/markdown.ts'
import { textOf } from '../support/html.ts'
import { openContent } from '../support/posts.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openTestSite } from '../support/site.ts'

async function openBlog(posts = 14) {
  const content = await openContent()
  for (let number = 1; number <= posts; number += 1) {
    const day = new Date(Date.UTC(2026, 11, 31 - number)).toISOString().slice(0, 10)
    await content.post(`post-${number}`, {
      category: number % 2 ? 'Risk' : 'Regulatory Updates',
      publishedDate: day,
      excerpt: `What post ${number} is about.`,
    })
  }
  const site = await openTestSite({ CONTENT_DIR: content.contentDir })
  const open = async (path: string) => {
    const response = await site.request(path)
    const html = await textOf(response)
    const page = parsed(html)
    return { response, html, page, main: one(page, 'main') }
  }
  return { site, content, open }
}

test('the listing opens with a lead story and shows twelve posts, each with its category, date and read time', async () => {
  const { open } = await openBlog()
  const { main, page } = await open('/blog')
  const stories = all(main, 'article')
  expect(stories).toHaveLength(12)
  for (const [index, story] of stories.entries()) {
    const number = index + 1
    expect(all(story, 'a').map((link) => attribute(link, 'href'))).toEqual([
      number % 2 ? '/blog/category/risk' : '/blog/category/regulatory-updates',
      `/blog/post-${number}`,
    ])
    expect(wordsOf(story)).toContain('1 min read')
    expect(wordsOf(one(story, 'time'))).toMatch(/^December \d+, 2026$/)
  }
  expect(wordsOf(stories[0] ?? main)).toContain('What post 1 is about.')
  expect(attribute(one(page, 'link', { rel: 'canonical' }), 'href')).toBe('http://localhost:3000/blog')
  expect(new Set(all(main, 'details').map((item) => attribute(item, 'name')))).toEqual(new Set(['blog-questions']))
  expect(all(main, 'summary')).toHaveLength(6)
})

test('the second page has the rest, its own title and its own canonical address', async () => {
  const { open } = await openBlog()
  const { main, page } = await open('/blog?page=2&utm_source=x')
  expect(all(main, 'article').map((story) => wordsOf(one(story, 'h3')))).toEqual(['Post post-13', 'Post post-14'])
  expect(wordsOf(one(page, 'title'))).toBe('AI Governance Blog, page 2 | Steadmark')
  expect(attribute(one(page, 'link', { rel: 'canonical' }), 'href')).toBe('http://localhost:3000/blog?page=2')
})

test.each(['/blog?page=3', '/blog?page=0', '/blog/nowhere', '/blog/category/gardening'])(
  '%s is the not-found screen',
  async (path) => {
    const { open } = await openBlog()
    const { response, main } = await open(path)
    expect([response.status, wordsOf(one(main, 'h1'))]).toEqual([404, '404 Page Not Found'])
  },
)

test.each(['Regulatory%20Updates', 'REGULATORY-UPDATES', 'regulatory-updates/'])(
  'a category is known as %s too, and leads to its own address',
  async (name) => {
    const { site } = await openBlog(1)
    const response = await site.request(`/blog/category/${name}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/category/regulatory-updates'])
  },
)

test('a category lists its posts with their dates; one without posts says so', async () => {
  const { open } = await openBlog()
  const { main, page } = await open('/blog/category/regulatory-updates')
  expect(all(one(main, 'ol'), 'h2').map(wordsOf)).toEqual(
    [2, 4, 6, 8, 10, 12, 14].map((number) => `Post post-${number}`),
  )
  expect(all(one(main, 'ol'), 'img')).toHaveLength(7)
  expect(wordsOf(one(page, 'title'))).toBe('Regulatory Updates articles | Steadmark')
  expect(wordsOf((await open('/blog/category/trust')).main)).toContain('No article has been published here yet.')
})

test('a post has its head, its text once, its neighbours, and the parts that every post ends with', async () => {
  const { content, open, site } = await openBlog(4)
  const body = `${'A few words of it. '.repeat(160)}The last words.\n\n## One\n\n## Two\n\n## Three`
  await content.post('long', { publishedDate: '2027-01-05', category: 'Risk', updated: '2027-01-05' }, body)
  await site.postsWatch.scan()
  const { html, main, page } = await open('/blog/long')
  const head = all(main, 'header')[0] ?? main
  expect(wordsOf(one(head, 'h1'))).toBe('Post long')
  expect(wordsOf(head)).toContain('Published January 5, 2027, updated January 5, 2027 4 min read')
  expect(all(head, 'img').map((picture) => attribute(picture, 'src'))).toEqual([
    '/media/authors/research.svg',
    dataAddressOf(aDrawing),
  ])
  expect(wordsOf(one(page, 'title'))).toBe('Post long | Steadmark')
  expect(html.split('The last words.')).toHaveLength(2)
  const contents = one(main, 'nav', { ariaLabelledBy: 'contents-title' })
  expect(all(contents, 'a').map((link) => attribute(link, 'href'))).toEqual(['#one', '#two', '#three'])
  const related = one(main, 'section', { ariaLabelledBy: 'related' })
  expect(all(related, 'a').map((link) => attribute(link, 'href'))).toEqual([
    '/blog/post-1',
    '/blog/post-3',
    '/blog/post-2',
    '/blog',
    '/blog/category/risk',
  ])
  expect(all(main, 'a', { href: '/about#contact' }).map(wordsOf)).toContain('Book Now')
  expect(wordsOf(main)).toContain('Need Help Implementing AI Governance?')
  expect(wordsOf(one(main, 'section', { ariaLabelledBy: 'testimonial-title' }))).toMatch(/Sample .+\w/)
  // One beside the text, one in it: of the two a window shows the one that it has room for.
  const asked = 'Does this reach you? Ask a specialist: 30 minutes, free. Book a call'
  expect(all(main, 'aside').map(wordsOf)).toEqual([asked, asked])
  expect(all(main, 'summary')).toHaveLength(3)
})

test('without a post the listing stands all the same', async () => {
  const { open } = await openBlog(0)
  const { response, main } = await open('/blog')
  expect([response.status, all(main, 'article').length]).toEqual([200, 0])
  expect(wordsOf(main)).toContain('No article has been published here yet.')
})

test('a number in a title stays on one line, in the list and over the article', async () => {
  const content = await openContent()
  await content.post('letter', { title: 'After SR 26-2' })
  const site = await openTestSite({ CONTENT_DIR: content.contentDir })
  const whole = 'After <span class="whole">SR\u00a026-2</span>'
  expect(await textOf(await site.request('/blog'))).toContain(`<a href="/blog/letter">${whole}</a>`)
  expect(await textOf(await site.request('/blog/letter'))).toContain(`<h1>${whole}</h1>`)
})
