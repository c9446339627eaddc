import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { ActsClause } from '#frame/ui/ActsClause.tsx'
import type { CallHandle } from '#frame/ui/BookCall.tsx'
import { documentsContext } from '#knowledge/documents/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { textHash } from '#platform/text/text-hash.ts'
import { cookiePolicy, legalText, privacyPolicy, termsOfService } from '#site/legal/words.ts'
import type { Route } from './+types/route'
import { Answers } from './Answers.tsx'
import { Commitments } from './Commitments.tsx'
import { Documents } from './Documents.tsx'
import { TrustHead } from './TrustHead.tsx'
import { documents, reach, trust } from './words.ts'
import './trust-center.css'

export const handle = { call: 'own' } satisfies RouteHandle & CallHandle

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
  return (
    <>
      <PageMeta title={trust.title} description={trust.description} />
      <TrustHead />
      <Answers />
      <Commitments />
      <Documents hashes={hashes} library={library} />
      <ActsClause id="reach" number="4" {...reach} />
    </>
  )
}
