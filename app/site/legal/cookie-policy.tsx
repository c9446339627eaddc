import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { LegalDocument } from './LegalDocument.tsx'
import { cookiePolicy } from './words.ts'

export default function CookiePolicy() {
  return (
    <>
      <PageMeta title={cookiePolicy.title} description={cookiePolicy.description} />
      <LegalDocument page={cookiePolicy} />
    </>
  )
}
