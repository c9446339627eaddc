import { useLocation } from 'react-router'
import { frameworks } from '#content/frameworks.ts'
import { library } from '#content/library.ts'
import { filterOf } from '#domain/frameworks/filter.ts'
import { servicesContext } from '../context.ts'
import { Coverage } from '../features/library/Coverage.tsx'
import { Index } from '../features/library/Index.tsx'
import { LibraryHead } from '../features/library/LibraryHead.tsx'
import { LibraryAction, Questions } from '../features/library/Questions.tsx'
import type { FrameworkFiles } from '../features/library/types.ts'
import { useFilter } from '../features/library/use-filter.ts'
import { NewsletterBox } from '../features/newsletter/NewsletterBox.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { usePageRequest } from '../shell/page-request.tsx'
import type { Route } from './+types/frameworks'

export const handle = { reads: ['category'] }

/** What there is of each framework. One that is not written yet has no files. */
export function loader({ context }: Route.LoaderArgs) {
  const { documents } = context.get(servicesContext)
  const files = frameworks.flatMap(({ id }): [string, FrameworkFiles][] => {
    const found = documents.bySlug(id)
    return found ? [[id, { pdf: found.pdf, docx: found.docx, coverage: found.coverage }]] : []
  })
  return { files: Object.fromEntries(files) as Readonly<Record<string, FrameworkFiles>> }
}

/** Everything is there already: a choice of category shows at once, without a request. */
export const shouldRevalidate = () => false

export default function Frameworks({ loaderData: { files } }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const filter = filterOf(new URLSearchParams(useLocation().search).get('category'))
  const choose = useFilter()
  return (
    <>
      <PageMeta title={library.title} description={library.description} />
      <LibraryHead filter={filter} choose={choose} />
      <Index filter={filter} choose={choose} files={files} />
      <Coverage files={files} />
      <Questions />
      <div className="wrap lib-coupon">
        <NewsletterBox id="library-newsletter" source="/frameworks" sendsMail={sendsMail} />
      </div>
      <LibraryAction />
    </>
  )
}
