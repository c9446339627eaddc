import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { type ListingPage, listingPath } from '#knowledge/posts/rules/listing.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { Stories, Story } from './Stories.tsx'
import { blog } from './words.ts'

const beside = 5

export function PostCards({ posts, page, pages }: ListingPage<PostCard>) {
  const [lead, ...others] = page === 1 ? posts : []
  const rest = lead ? others.slice(beside) : posts
  return (
    <>
      {posts.length === 0 && <p>{blog.none}</p>}
      {lead && (
        <div className="cols front">
          <div>
            <Story post={lead} lead picture />
            <p className="small">
              {blog.byMail.text} <MoreLink href="#blog-newsletter-title">{blog.byMail.title}</MoreLink>
            </p>
          </div>
          <div>
            {others.slice(0, beside).map((post) => (
              <Story key={post.slug} post={post} />
            ))}
          </div>
        </div>
      )}
      <Stories posts={rest} />
      {pages > 1 && <PageLinks page={page} pages={pages} />}
    </>
  )
}

const PageLinks = ({ page, pages }: Pick<ListingPage<unknown>, 'page' | 'pages'>) => (
  <nav className="pages" aria-label={blog.pages}>
    {page > 1 && <a href={listingPath(page - 1)}>{blog.newer}</a>}
    {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
      <a key={number} href={listingPath(number)} aria-current={number === page ? 'page' : undefined}>
        {number}
      </a>
    ))}
    {page < pages && <a href={listingPath(page + 1)}>{blog.older}</a>}
  </nav>
)
