import { data, useLocation } from 'react-router'
import { Island } from '#frame/islands/Island.tsx'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { postsContext } from '#knowledge/posts/context.ts'
import { categoryNamed } from '#knowledge/posts/rules/categories.ts'
import type { Route } from './+types/category'
import { categoryTexts } from './CategoryView.tsx'
import Reader from './Reader.island.tsx'

export function loader({ context, params }: Route.LoaderArgs) {
  const category = categoryNamed(params.category)
  return category ? { category, posts: context.get(postsContext).byCategory(category) } : data(null, 404)
}

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const { pathname, search } = useLocation()
  if (!loaderData) return <NotFoundScreen />
  const { category, posts } = loaderData
  return (
    <>
      <PageMeta {...categoryTexts(category)} />
      <Island of={Reader} props={{ address: pathname + search, sendsMail, arrived: { posts } }} />
    </>
  )
}
