import '../../styles/prose.css'
import '../../styles/documents.css'
import '../../styles/chapters.css'
import { data } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { chapterTitle } from '#content/documents.ts'
import { servicesContext } from '../../context.ts'
import { ChapterPage } from '../../parts/ChapterPage.tsx'
import { NotFoundScreen } from '../../shell/NotFoundScreen.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/chapter'

/** It says what is in force. */
export const handle = { dated: true } satisfies RouteHandle

export function loader({ params: { slug, chapter }, context }: Route.LoaderArgs) {
  const found = context.get(servicesContext).documents.chapterAt(`/frameworks/${slug}/${chapter}`)
  return found ?? data(null, 404)
}

export default function FrameworkChapter({ loaderData: chapter }: Route.ComponentProps) {
  if (!chapter) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={chapterTitle(chapter.document, chapter.title)} description={chapter.description} />
      <ChapterPage chapter={chapter} />
    </>
  )
}
