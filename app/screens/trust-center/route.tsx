import '../../styles/fact-notes.css'
import './trust-center.css'
import { cookiePolicy, legalText, privacyPolicy, termsOfService } from '#content/legal.ts'
import { trust } from '#content/trust.ts'
import { textHash } from '#domain/text-hash.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/route'
import { Commitments } from './Commitments.tsx'
import { Documents } from './Documents.tsx'
import { Practices, Processors } from './Practices.tsx'
import { Reach } from './Reach.tsx'
import { TrustHead } from './TrustHead.tsx'

/** The hash of each document's own text, as it is now. */
export const loader = async () => ({
  '/privacy': await textHash(legalText(privacyPolicy)),
  '/terms': await textHash(legalText(termsOfService)),
  '/cookie-policy': await textHash(legalText(cookiePolicy)),
})

export default function TrustCenter({ loaderData: hashes }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={trust.title} description={trust.description} />
      <TrustHead />
      <Documents hashes={hashes} />
      <Commitments />
      <Practices />
      <Processors />
      <Reach />
    </>
  )
}
