import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/privacy'
import { LegalDocument } from './LegalDocument.tsx'
import { sectionsOf } from './sections.server.ts'
import { privacyPolicy } from './words.ts'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export const loader = () => sectionsOf(privacyPolicy)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={privacyPolicy.title} description={privacyPolicy.description} />
      <LegalDocument page={privacyPolicy} shown={loaderData} />
    </>
  )
}
