import { expect, test } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import type { LibraryPost } from './library.server.ts'
import type { PictureFile } from './pictures.server.ts'
import { createPosts } from './service.server.ts'

type Changes = Partial<LibraryPost['head']> & { html?: string; hash?: string }

const aPost = (
  slug: string,
  publishedDate: string,
  { html = '<p>Text.</p>', hash = slug, ...head }: Changes = {},
): LibraryPost => ({
  name: `${slug}.md`,
  hash,
  head: {
    title: `Post ${slug}`,
    slug,
    excerpt: 'An excerpt.',
    category: 'Governance',
    author: 'advisory',
    featureImage: '/media/posts/test.svg',
    featureImageAlt: 'A staff',
    publishedDate: new Date(publishedDate).toISOString(),
    updated: null,
    draft: false,
    aliases: [],
    readTime: 5,
    headings: [],
    facts: [],
    pictures: [],
    ...head,
  },
  body: async () => ({ html, text: 'Text.' }),
})

/** A blog over posts that a test sets, newest first, on a clock that stands at 9:00 on January 5, 2027. */
function openBlog(...posts: LibraryPost[]) {
  const state = { posts, pictures: new Map<string, PictureFile>() }
  const clock = testClock('2027-01-05T09:00:00.000Z')
  const library = { allPosts: () => state.posts, pictures: () => state.pictures }
  const blog = createPosts({ library, now: clock.now })
  const slugs = () => blog.list().map(({ slug }) => slug)
  return { state, clock, library, blog, slugs }
}

test('an update that lies ahead is not said before its moment, and everything is made anew then', async () => {
  const { blog, clock } = openBlog(
    aPost('a', '2026-12-29', { updated: '2027-01-05T09:00:02.000Z' }),
    aPost('b', '2026-12-28', { updated: '2026-12-30T00:00:00.000Z' }),
  )
  const told: string[][] = []
  blog.announceChanges()
  blog.onChange(({ slugs }) => told.push([...slugs]))
  expect((await blog.page('a'))?.updated).toBeNull()
  expect((await blog.page('b'))?.updated).toBe('2026-12-30T00:00:00.000Z')
  expect(blog.dates().get('/blog/a')).toBe('2026-12-29T00:00:00.000Z')
  expect(blog.nextChange()).toEqual(new Date('2027-01-05T09:00:02.000Z'))
  clock.advance(2_000)
  blog.announceChanges()
  expect(told).toEqual([['a']])
  expect((await blog.page('a'))?.updated).toBe('2027-01-05T09:00:02.000Z')
  expect(blog.dates().get('/blog/a')).toBe('2027-01-05T09:00:02.000Z')
  expect(blog.nextChange()).toBeNull()
})

test('a post is there from its moment on, a draft never', async () => {
  const { blog, clock, slugs } = openBlog(
    aPost('draft', '2026-12-01', { draft: true }),
    aPost('later', '2027-01-05T09:00:02Z'),
    aPost('now', '2027-01-05T09:00:00Z'),
    aPost('before', '2026-12-29'),
  )
  expect(slugs()).toEqual(['now', 'before'])
  expect(blog.nextChange()).toEqual(new Date('2027-01-05T09:00:02Z'))
  for (const slug of ['later', 'draft', 'nowhere', '__proto__']) {
    expect(await blog.post(slug)).toBeNull()
    expect(await blog.page(slug)).toBeNull()
    expect(blog.related(slug)).toEqual([])
    expect(blog.canonicalPath(`/blog/${slug}`)).toBeNull()
  }
  expect(blog.byCategory('Governance').map(({ slug }) => slug)).toEqual(['now', 'before'])
  expect([...blog.dates().keys()].sort()).toEqual(['/blog', '/blog/before', '/blog/category/governance', '/blog/now'])
  clock.advance(2_000)
  expect(slugs()).toEqual(['later', 'now', 'before'])
  expect(blog.nextChange()).toBeNull()
})

test('a picture is shown from the moment at which a published post names it', () => {
  const naming = (picture: string) => ({ pictures: [`/media/posts/${picture}.svg`] })
  const { blog, clock, state } = openBlog(
    aPost('draft', '2026-12-01', { draft: true, ...naming('draft') }),
    aPost('later', '2027-01-05T09:00:02Z', naming('later')),
    aPost('now', '2027-01-05T09:00:00Z', naming('now')),
  )
  const shown = () =>
    ['draft', 'later', 'now', 'unnamed'].filter((name) => blog.showsPicture(`/media/posts/${name}.svg`))
  expect(shown()).toEqual(['now'])
  clock.advance(1_999)
  expect(shown()).toEqual(['now'])
  clock.advance(1)
  expect(shown()).toEqual(['later', 'now'])
  state.posts = state.posts.filter(({ head }) => head.slug !== 'now')
  expect(shown()).toEqual(['later'])
})

test('a preview shows them all', () => {
  const { library, clock } = openBlog(aPost('later', '2027-02-01'), aPost('draft', '2026-12-01', { draft: true }))
  const preview = createPosts({ library, now: clock.now, preview: true })
  expect(preview.list()).toHaveLength(2)
})

test('the fields are those of the specification, and no others', async () => {
  const { blog } = openBlog(aPost('a', '2026-12-29'))
  const shared = {
    title: 'Post a',
    slug: 'a',
    category: 'Governance',
    author: 'Steadmark Advisory',
    authorImage: '/media/authors/advisory.svg',
    publishedDate: '2026-12-29T00:00:00.000Z',
    readTime: 5,
    featureImage: '/media/posts/test.svg',
  }
  expect(blog.list()).toEqual([{ id: 'a', excerpt: 'An excerpt.', ...shared }])
  expect(await blog.post('a')).toEqual({ ...shared, content: '<p>Text.</p>' })
})

test('a text that was tampered with after it was compiled is sanitised again', async () => {
  const { blog } = openBlog(aPost('a', '2026-12-29', { html: '<p onclick="x()">A<script>x()</script></p>' }))
  expect((await blog.post('a'))?.content).toBe('<p>A</p>')
})

test('related posts are the nearest in time, of the same category first', () => {
  const { blog } = openBlog(
    aPost('risk-new', '2027-01-01', { category: 'Risk' }),
    aPost('a', '2026-12-20'),
    aPost('own', '2026-12-10'),
    aPost('risk-near', '2026-12-09', { category: 'Risk' }),
    aPost('b', '2026-10-01'),
  )
  expect(blog.related('own').map(({ slug }) => slug)).toEqual(['a', 'b', 'risk-near'])
  expect(blog.related('risk-near').map(({ slug }) => slug)).toEqual(['risk-new', 'own', 'a'])
})

test('a change is told with the pages that it touches, and no others', () => {
  const old = Array.from({ length: 8 }, (_, n) => aPost(`old-${n}`, `2026-0${8 - n}-01`, { category: 'Risk' }))
  const { blog, state, clock } = openBlog(aPost('a', '2026-12-29'), ...old)
  const told: unknown[] = []
  blog.announceChanges()
  const stop = blog.onChange((change) => told.push(change))
  expect(blog.announceChanges()).toEqual({ slugs: [], paths: [] })

  state.posts = [aPost('soon', '2027-01-05T09:00:01Z', { category: 'Trust' }), ...state.posts]
  expect(blog.announceChanges()).toEqual({ slugs: [], paths: [] })
  clock.advance(1_000)
  const { slugs, paths } = blog.announceChanges()
  expect(slugs).toEqual(['soon'])
  expect(paths).toEqual([
    '/blog/soon',
    '/',
    '/newsletter',
    '/blog',
    '/facts',
    '/facts/changes',
    '/blog/category/trust',
    '/frameworks/ai-vendor-assessment',
    '/frameworks/data-governance',
    '/frameworks/ai-ethics',
    '/blog/a',
  ])

  state.posts = state.posts.map((post) =>
    post.head.slug === 'a' ? aPost('a', '2026-12-29', { hash: 'x', category: 'Risk' }) : post,
  )
  // The older ones have nearer neighbours than this one, so their pages stay as they are.
  expect(blog.announceChanges().paths).toEqual([
    '/blog/a',
    '/',
    '/newsletter',
    '/blog',
    '/facts',
    '/facts/changes',
    '/blog/category/governance',
    '/blog/category/risk',
    '/frameworks/ai-risk-assessment',
    '/frameworks/ai-model-governance',
    '/frameworks/ai-ethics',
    '/blog/soon',
  ])
  expect(told).toHaveLength(2)
  stop()
  state.posts = []
  expect(blog.announceChanges().slugs).toHaveLength(10)
  expect(told).toHaveLength(2)
})

test('the pages of the facts that a post cites, or cited before, are touched', () => {
  const { blog, state } = openBlog(aPost('a', '2026-12-29', { facts: ['one', 'two'] }), aPost('b', '2026-12-01'))
  const factPages = () => blog.announceChanges().paths.filter((path) => /^\/facts\/(?!changes)/.test(path))
  expect(factPages()).toEqual(['/facts/one', '/facts/two'])
  state.posts = [aPost('a', '2026-12-29', { hash: 'x', facts: ['two', 'three'] }), ...state.posts.slice(1)]
  expect(factPages()).toEqual(['/facts/one', '/facts/two', '/facts/three'])
  state.posts = state.posts.slice(1)
  expect(factPages()).toEqual(['/facts/two', '/facts/three'])
})

test('a drawing that changed touches the posts that show it, and what stands around them', () => {
  const { blog, state } = openBlog(
    aPost('a', '2026-12-29'),
    aPost('b', '2026-12-28', { featureImage: '/media/posts/other.svg' }),
  )
  blog.announceChanges()
  const drawing = { name: 'other.svg', fileState: '', width: 1200, height: 630 }
  state.pictures = new Map([['/media/posts/other.svg', { ...drawing, hash: 'anew' }]])
  state.posts = [...state.posts]
  const { slugs, paths } = blog.announceChanges()
  expect(slugs).toEqual(['b'])
  expect(paths).toContain('/blog/b')
})

test.each([
  ['/blog/category/regulatory-updates', '/blog/category/regulatory-updates'],
  ['/blog/category/Regulatory%20Updates', '/blog/category/regulatory-updates'],
  ['/blog/category/TRUST', '/blog/category/trust'],
  ['/blog/category/gardening', null],
  ['/blog/category/%', null],
  ['/blog/category', null],
  ['/blog/a', '/blog/a'],
  ['/blog/A', null],
  ['/blog/a/b', null],
  ['/blog', null],
  ['/x/blog/a', null],
])('%s is kept as %s', (path, canonical) => {
  const { blog } = openBlog(aPost('a', '2026-12-29'))
  expect(blog.canonicalPath(path)).toBe(canonical)
})

test('an earlier slug of a post leads to it once it is published, and is what feed readers know it by', () => {
  const { blog } = openBlog(
    aPost('later', '2027-01-06', { aliases: ['soon'] }),
    aPost('new', '2026-12-29', { aliases: ['first', 'old'] }),
  )
  expect(['first', 'old', 'new', 'soon', 'none'].map((slug) => blog.canonicalPath(`/blog/${slug}`))).toEqual([
    '/blog/new',
    '/blog/new',
    '/blog/new',
    null,
    null,
  ])
  expect([blog.firstSlug('new'), blog.firstSlug('none')]).toEqual(['first', 'none'])
})
