import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { PageRequestProvider } from '#frame/shell/page-request.tsx'
import type { Route } from './+types/post'
import BlogPost from './post.tsx'

/** The tags in a post's head for programs that show a link to it. */
function shared(updated: string | null) {
  const post = {
    title: 'What a register is for',
    slug: 'register',
    excerpt: 'Three uses.',
    category: 'Governance',
    author: 'Steadmark Advisory',
    authorImage: '/media/authors/advisory.svg',
    publishedDate: '2026-12-29T08:00:00.000Z',
    readTime: 5,
    featureImage: '/media/posts/register.svg',
    featureImageAlt: 'A register',
    updated,
    related: [],
    sections: [],
  } as const
  const loaderData = { post, html: '<p>Text.</p>', drawing: null }
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/blog/register']}>
      <PageRequestProvider value={{ origin: 'https://www.company.com', id: '' }}>
        <BlogPost {...({ loaderData } as unknown as Route.ComponentProps)} />
      </PageRequestProvider>
    </MemoryRouter>,
  )
  return Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)].map(([, ...said]) => said),
  )
}

test('a shared post is an article with its moments, and its picture has words', () => {
  expect(shared('2027-01-04T08:00:00.000Z')).toMatchObject({
    'og:type': 'article',
    'og:url': 'https://www.company.com/blog/register',
    'article:published_time': '2026-12-29T08:00:00.000Z',
    'article:modified_time': '2027-01-04T08:00:00.000Z',
    'og:image': 'https://www.company.com/og/blog-register.png',
    'og:image:alt': 'What a register is for',
  })
  expect(shared(null)).not.toHaveProperty('article:modified_time')
})
