import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { LegalDocument } from './LegalDocument.tsx'
import { privacyPolicy } from './words.ts'

export const handle = { call: 'own' } satisfies RouteHandle & CallHandle

export default function Privacy() {
  return (
    <>
      <PageMeta title={privacyPolicy.title} description={privacyPolicy.description} />
      <LegalDocument page={privacyPolicy} />
    </>
  )
}
