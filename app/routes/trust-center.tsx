import { cookiePolicy, legalText, privacyPolicy, termsOfService } from '#content/legal.ts'
import { trust } from '#content/trust.ts'
import { textHash } from '#domain/text-hash.ts'
import { Commitments } from '../features/trust-center/Commitments.tsx'
import { Documents } from '../features/trust-center/Documents.tsx'
import { Practices, Processors } from '../features/trust-center/Practices.tsx'
import { Reach } from '../features/trust-center/Reach.tsx'
import { TrustHead } from '../features/trust-center/TrustHead.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/trust-center'

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
