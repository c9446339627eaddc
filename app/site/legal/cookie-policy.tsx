import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { LegalDocument } from './LegalDocument.tsx'
import { cookiePolicy } from './words.ts'

export const handle = { call: 'own' } satisfies RouteHandle & CallHandle

export default function CookiePolicy() {
  return (
    <>
      <PageMeta title={cookiePolicy.title} description={cookiePolicy.description} />
      <LegalDocument page={cookiePolicy} />
    </>
  )
}
