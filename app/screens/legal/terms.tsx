import { termsOfService } from '#content/legal.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { LegalDocument } from './LegalDocument.tsx'

export default function Terms() {
  return (
    <>
      <PageMeta title={termsOfService.title} description={termsOfService.description} />
      <LegalDocument page={termsOfService} />
    </>
  )
}
