import type { Element } from 'hast'
import { expect, test } from 'vitest'
import { textOf } from '../support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '../support/screen.ts'
import { openReadSite } from '../support/site.ts'

// SPEC 2, 3, 7 and 9, copied by hand: the blog, held against the posts that the site really has.
const listed = [
  'id',
  'title',
  'slug',
  'excerpt',
  'category',
  'featureImage',
  'author',
  'authorImage',
  'publishedDate',
  'readTime',
]
/** The parts of a post that are read. */
const read = ['title', 'category', 'author', 'authorImage', 'publishedDate', 'readTime', 'featureImage', 'content']
const blogQuestions = [/how often/i, /topic/i, /guest posts/i]
const implementationQuestions = [/how long/i, /expert/i, /regulation changes/i]

type Listed = { title: string; slug: string; category: string; author: string; readTime: number; publishedDate: string }

async function openBlog() {
  const site = await openReadSite()
  const posts = (await (await site.request('/api/blog-posts')).json()) as Listed[]
  const open = async (path: string) => {
    const page = parsed(await textOf(await site.request(path)))
    return { main: one(page, 'main'), title: wordsOf(one(page, 'title')) }
  }
  return { site, posts, open }
}

const linksOf = (part: Element) => all(part, 'a').map((link) => [wordsOf(link), attribute(link, 'href')])
const asked = (part: Element) => all(part, 'summary').map(wordsOf)
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The questions are about these subjects, one each, and one at a time is open. */
function expectQuestions(main: Element, subjects: readonly RegExp[]) {
  const part = one(main, 'section', { id: 'questions' })
  expect(asked(part)).toEqual(subjects.map((subject) => expect.stringMatching(subject)))
  const names = all(part, 'details').map((item) => attribute(item, 'name'))
  expect([new Set(names).size, names[0]]).toEqual([1, expect.stringMatching(/./)])
  expect(all(part, 'details').filter((item) => attribute(item, 'open') !== null)).toEqual([])
}

test('the calls give the fields that are given', async () => {
  const { site, posts } = await openBlog()
  expect(posts.length).toBeGreaterThan(0)
  for (const post of posts) expect(new Set(Object.keys(post))).toEqual(new Set(listed))
  const post = await (await site.request(`/api/blog-posts/${posts[0]?.slug}`)).json()
  expect(Object.keys(post as object)).toEqual(expect.arrayContaining(read))
})

test('the listing has its title, its way to the articles, a card for each post, and six questions', async () => {
  const { posts, open } = await openBlog()
  const { main, title } = await open('/blog')
  expect(title).toMatch(/Blog \| Steadmark$/)
  expect(linksOf(main)).toContainEqual(['Browse All Articles', '/blog#articles'])
  const cards = all(main, 'article')
  expect(cards.map((card) => wordsOf(one(card, 'h3')))).toEqual(posts.slice(0, 12).map((post) => post.title))
  for (const [index, card] of cards.entries()) {
    const { slug = '', category = '', readTime } = posts[index] ?? {}
    const filed = category.toLowerCase().replaceAll(' ', '-')
    expect(linksOf(card)).toContainEqual([category, `/blog/category/${filed}`])
    expect(linksOf(card).map(([, href]) => href)).toContain(`/blog/${slug}`)
    expect(wordsOf(card)).toContain(`${readTime} min read`)
  }
  expectQuestions(main, [...blogQuestions, ...implementationQuestions])
})

test('every post has its title, head, call to action, testimonial and three questions', async () => {
  const { posts, open } = await openBlog()
  for (const { slug, title, category, author, readTime, publishedDate } of posts) {
    const screen = await open(`/blog/${slug}`)
    const { main } = screen
    expect(screen.title).toBe(`${title} | Steadmark`)
    const [head = main] = all(main, 'header')
    expect(wordsOf(one(head, 'h1'))).toBe(title)
    for (const text of [category, author, date.format(new Date(publishedDate)), `${readTime} min read`])
      expect(wordsOf(head)).toContain(text)
    expect(all(head, 'img')).toHaveLength(2)
    expect(wordsOf(main)).toContain('Need Help Implementing AI Governance?')
    expect(linksOf(main)).toContainEqual(['Book Now', '/about#contact'])
    expect(all(one(main, 'section', { ariaLabelledBy: 'testimonial-title' }), 'blockquote')).toHaveLength(1)
    expectQuestions(main, implementationQuestions)
  }
})
