import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/chapter'
import { ChapterPage } from './ChapterPage.tsx'
import { chapterTitle } from './catalogue.data.ts'
import { documentsContext } from './context.ts'

/** It says what is in force. */
export const handle = { changesDaily: true, callLine: 'own' } satisfies RouteHandle & CallLineHandle

/** A chapter of any document that is read in chapters, by its whole address. */
export function loader({ request, context }: Route.LoaderArgs) {
  const chapter = context.get(documentsContext).chapterAt(new URL(request.url).pathname)
  return chapter ?? data(null, 404)
}

export default function Chapter({ loaderData: chapter }: Route.ComponentProps) {
  if (!chapter) return <NotFoundScreen />
  const { document, title, description } = chapter
  return (
    <>
      <PageMeta title={chapterTitle(document, title)} description={description} noIndex={document.gated} />
      <ChapterPage chapter={chapter} />
    </>
  )
}
