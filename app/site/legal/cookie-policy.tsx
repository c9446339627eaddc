import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/cookie-policy'
import { LegalDocument } from './LegalDocument.tsx'
import { sectionsOf } from './sections.server.ts'
import { cookiePolicy } from './words.ts'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

export const loader = () => sectionsOf(cookiePolicy)

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={cookiePolicy.title} description={cookiePolicy.description} />
      <LegalDocument page={cookiePolicy} shown={loaderData} />
    </>
  )
}
