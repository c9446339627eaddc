import { privacyPolicy } from '#content/legal.ts'
import { LegalDocument } from '../features/legal/LegalDocument.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function Privacy() {
  return (
    <>
      <PageMeta title={privacyPolicy.title} description={privacyPolicy.description} />
      <LegalDocument page={privacyPolicy} />
    </>
  )
}
