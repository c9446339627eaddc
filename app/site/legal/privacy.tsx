import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { LegalDocument } from './LegalDocument.tsx'
import { privacyPolicy } from './words.ts'

export default function Privacy() {
  return (
    <>
      <PageMeta title={privacyPolicy.title} description={privacyPolicy.description} />
      <LegalDocument page={privacyPolicy} />
    </>
  )
}
