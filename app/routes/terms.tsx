import { termsOfService } from '#content/legal.ts'
import { LegalDocument } from '../features/legal/LegalDocument.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function Terms() {
  return (
    <>
      <PageMeta title={termsOfService.title} description={termsOfService.description} />
      <LegalDocument page={termsOfService} />
    </>
  )
}
