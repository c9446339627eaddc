import { useEffect, useRef, useState } from 'react'
import { useAddress } from '#frame/islands/address.ts'
import { LinksWithin } from '#frame/islands/LinksWithin.tsx'
import { readOnAt } from '#frame/ui/read-on.ts'
import type { ListingPage } from '#knowledge/posts/rules/listing.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { CategoryView } from './CategoryView.tsx'
import { ListingView } from './ListingView.tsx'
import { PostScreen } from './PostScreen.tsx'
import { placeAt } from './place.ts'
import type { PostView } from './post-view.ts'
import './blog.css'
import './reader.css'

/** The data that came with the page: a page of the listing, a category's posts, or a post without its text. */
export type Arrived = {
  listing?: ListingPage<PostCard>
  posts?: readonly PostCard[]
  post?: PostView
}

type ReaderProps = {
  address: string
  sendsMail: boolean | undefined
  arrived: Arrived
  html?: string
  /**
   * The address of the post's picture. A drawing's holds it: it is there with the text, and nothing is fetched for it.
   */
  drawing?: string
}

/**
 * The blog: its listing, a category, an article. The first comes with the page; a move from one to another asks the API
 * and leaves the page where it is (SPEC 4 and 7).
 */
export default function Reader({ address: served, sendsMail, arrived, html, drawing }: ReaderProps) {
  const address = useAddress(served)
  const view = useRef<HTMLDivElement>(null)
  // What came with the page is there again when the history leads back to it.
  const [text] = useState(() => html ?? globalThis.document?.getElementById('text')?.innerHTML)
  const [plate] = useState(() => drawing ?? globalThis.document?.getElementById('plate')?.getAttribute('src'))
  const [first] = useState(() => keyOf(placeAt(address)))
  const place = placeAt(address)
  const servedHere = keyOf(place) === first ? arrived : {}

  useEffect(() => {
    if (!address.moved) return
    if (address.way === 'push') scrollTo(0, 0)
    const heading = view.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    readOnAt(heading)
  }, [address])

  const isOwn = ({ pathname, searchParams }: URL) => placeAt({ path: pathname, query: searchParams }) !== null
  return (
    <LinksWithin ref={view} shows={isOwn}>
      {place?.name === 'listing' && (
        <ListingView pageParam={place.pageNumber} served={servedHere.listing} sendsMail={sendsMail} />
      )}
      {place?.name === 'category' && (
        <CategoryView key={place.category} category={place.category} posts={servedHere.posts} />
      )}
      {place?.name === 'post' && (
        <PostScreen
          key={place.slug}
          slug={place.slug}
          post={servedHere.post && { ...servedHere.post, content: text, drawing: plate ?? undefined }}
        />
      )}
    </LinksWithin>
  )
}

const keyOf = (place: ReturnType<typeof placeAt>) => JSON.stringify(place)
