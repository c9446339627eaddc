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

export function loader({ params, context }: Route.LoaderArgs) {
  const found = context.get(servicesContext).documents.chapterAt(`/whitepaper/${params.chapter}`)
  return found ?? data(null, 404)
}

/** It stands behind the form of /whitepaper-download, so search engines are not to lead past that. */
export default function WhitepaperChapter({ loaderData: chapter }: Route.ComponentProps) {
  if (!chapter) return <NotFoundScreen />
  return (
    <>
      <PageMeta title={chapterTitle(chapter.document, chapter.title)} description={chapter.description} nowhere />
      <ChapterPage chapter={chapter} />
    </>
  )
}
