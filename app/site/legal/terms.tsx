import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/terms'
import { LegalDocument } from './LegalDocument.tsx'
import { sectionsOf } from './sections.server.ts'
import { termsOfService } from './words.ts'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export const loader = () => sectionsOf(termsOfService)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={termsOfService.title} description={termsOfService.description} />
      <LegalDocument page={termsOfService} shown={loaderData} />
    </>
  )
}
