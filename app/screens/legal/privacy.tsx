import { privacyPolicy } from '#content/legal.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { LegalDocument } from './LegalDocument.tsx'

export default function Privacy() {
  return (
    <>
      <PageMeta title={privacyPolicy.title} description={privacyPolicy.description} />
      <LegalDocument page={privacyPolicy} />
    </>
  )
}
