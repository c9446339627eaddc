import { cookiePolicy } from '#content/legal.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { LegalDocument } from './LegalDocument.tsx'

export default function CookiePolicy() {
  return (
    <>
      <PageMeta title={cookiePolicy.title} description={cookiePolicy.description} />
      <LegalDocument page={cookiePolicy} />
    </>
  )
}
