import { cookiePolicy } from '#content/legal.ts'
import { LegalDocument } from '../features/legal/LegalDocument.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function CookiePolicy() {
  return (
    <>
      <PageMeta title={cookiePolicy.title} description={cookiePolicy.description} />
      <LegalDocument page={cookiePolicy} />
    </>
  )
}
