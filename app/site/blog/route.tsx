import { data, useLocation } from 'react-router'
import { Island } from '#frame/islands/Island.tsx'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { postsContext } from '#knowledge/posts/context.ts'
import { listingPage } from '#knowledge/posts/rules/listing.ts'
import type { PostCard, PostListItem } from '#knowledge/posts/rules/post.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { listingTexts } from './ListingView.tsx'
import Reader from './Reader.island.tsx'
import '#frame/styles/ask.css'

export const handle = {
  queryNames: ['page'],
  cacheKeyOfQuery(query, context) {
    const { page } = listingPage(context.get(postsContext).list(), query.get('page')) ?? { page: 0 }
    return page === 1 ? '' : `?page=${page}`
  },
  callLine: 'own',
} satisfies RouteHandle & CallLineHandle

export function loader({ context, request }: Route.LoaderArgs) {
  const pageNumber = new URL(request.url).searchParams.get('page')
  const listing = listingPage<PostCard>(context.get(postsContext).list().map(cardOf), pageNumber)
  return data({ listing }, listing ? 200 : 404)
}

/** Only the lead story has its excerpt. */
const cardOf = ({ id, excerpt, ...card }: PostListItem, index: number): PostCard =>
  index === 0 ? { ...card, excerpt } : card

export default function Blog({ loaderData: { listing } }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const { pathname, search } = useLocation()
  if (!listing) return <NotFoundScreen />
  return (
    <>
      <PageMeta {...listingTexts(listing.page)} query={listing.page > 1 ? `?page=${listing.page}` : ''} />
      <Island of={Reader} props={{ address: pathname + search, sendsMail, arrived: { listing } }} />
    </>
  )
}
