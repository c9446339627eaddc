import { trust } from '#content/trust.ts'
import { Commitments } from '../features/trust-center/Commitments.tsx'
import { Documents } from '../features/trust-center/Documents.tsx'
import { Practices, Processors } from '../features/trust-center/Practices.tsx'
import { Reach } from '../features/trust-center/Reach.tsx'
import { TrustHead } from '../features/trust-center/TrustHead.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function TrustCenter() {
  return (
    <>
      <PageMeta title={trust.title} description={trust.description} />
      <TrustHead />
      <Documents />
      <Commitments />
      <Practices />
      <Processors />
      <Reach />
    </>
  )
}
