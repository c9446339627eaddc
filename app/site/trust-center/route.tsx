import { useSearchParams } from 'react-router'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallHandle } from '#frame/ui/BookCall.tsx'
import { CallOut } from '#frame/ui/CallOut.tsx'
import { documentsContext } from '#knowledge/documents/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { choiceOf } from '#platform/text/choice.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { cookiePolicy, legalText, privacyPolicy, termsOfService } from '#site/legal/words.ts'
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
  call: 'own',
  queryNames: [subjectName],
  choice: (query) => choiceOf(query, { [subjectName]: ['website'] }),
} satisfies RouteHandle & CallHandle

/** Loads the hash of each legal text as it is now, and the documents that the build made. */
export async function loader({ context }: Route.LoaderArgs) {
  const built = context.get(documentsContext)
  const library = documents.library.flatMap(({ slug }) => {
    const document = built.bySlug(slug)
    return document ? [[slug, { version: document.version, date: document.date }] as const] : []
  })
  return {
    hashes: {
      '/privacy': await textHash(legalText(privacyPolicy)),
      '/terms': await textHash(legalText(termsOfService)),
      '/cookie-policy': await textHash(legalText(cookiePolicy)),
    },
    library: Object.fromEntries(library),
  }
}

export default function TrustCenter({ loaderData: { hashes, library } }: Route.ComponentProps) {
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
      <Documents hashes={hashes} library={library} />
      <CallOut id="reach" title={reach.title} text={reach.text} acts={[reach.primary, reach.secondary]} />
    </>
  )
}
