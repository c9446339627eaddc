import { useSearchParams } from 'react-router'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { CallOut } from '#frame/ui/CallOut.tsx'
import { documentsContext } from '#knowledge/documents/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { legalText, sectionsOf } from '#site/legal/sections.server.ts'
import { cookiePolicy, type LegalPage, privacyPolicy, termsOfService } from '#site/legal/words.ts'
import type { Route } from './+types/route'
import { Answers } from './Answers.tsx'
import { Commitments } from './Commitments.tsx'
import { Documents } from './Documents.tsx'
import { NotYet } from './NotYet.tsx'
import { ForBuyers, PlatformAnswers, PlatformCommitments } from './Platform.tsx'
import { TrustHead } from './TrustHead.tsx'
import { documents, reach, type Subject, subjectName, trust } from './words.ts'
import './trust-center.css'

export const handle = {
  callLine: 'own',
  queryNames: [subjectName],
  cacheKeyOfQuery: (query) => choiceOf(query, { [subjectName]: ['website'] }),
} satisfies RouteHandle & CallLineHandle

/** Returns what the row of a legal text says of it as it is now. */
async function legalRow(page: LegalPage) {
  const shown = await sectionsOf(page)
  const version = shown.hasPlaceholders ? documents.legal.outline : page.updated
  return { version, date: page.updated, hash: await textHash(legalText(page, shown)) }
}

/** Loads the version of each legal text as it is now, and the documents that the build made. */
export async function loader({ context }: Route.LoaderArgs) {
  const built = context.get(documentsContext)
  const library = documents.library.flatMap(({ slug }) => {
    const document = built.bySlug(slug)
    return document ? [[slug, { version: document.version, date: document.date }] as const] : []
  })
  return {
    legal: {
      '/privacy': await legalRow(privacyPolicy),
      '/terms': await legalRow(termsOfService),
      '/cookie-policy': await legalRow(cookiePolicy),
    },
    library: Object.fromEntries(library),
  }
}

export default function TrustCenter({ loaderData: { legal, library } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const subject: Subject = query.get(subjectName) === 'website' ? 'website' : 'platform'
  const { pageTitle, description } = trust.subjects[subject]
  return (
    <>
      <PageMeta
        title={pageTitle}
        description={description}
        query={subject === 'website' ? `?${subjectName}=${subject}` : ''}
      />
      <TrustHead subject={subject} />
      {subject === 'website' ? (
        <>
          <Answers />
          <NotYet />
          <Commitments />
        </>
      ) : (
        <>
          <PlatformCommitments />
          <PlatformAnswers />
          <ForBuyers />
          <NotYet />
        </>
      )}
      <Documents legal={legal} library={library} />
      <CallOut id="reach" title={reach.title} text={reach.text} acts={[reach.primary, reach.secondary]} />
    </>
  )
}
